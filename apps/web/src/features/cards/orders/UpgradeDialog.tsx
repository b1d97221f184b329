import { application, lifecycle } from '@ducat/contract/cards/calls'
import { decimal, minus, parseMoney } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { messageOf } from '#dialogs/message.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Amount, Banner, Button, Dialog, KeyValues } from '#ui'
import type { Account } from '../cards.ts'
import { obstacleOf } from './words.ts'

/** A card that has not left yet comes by courier, for the difference. */
export function UpgradeDialog({ card, name, onClose }: { readonly card: Account; readonly name: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const fees = useCall(application.fees, { cardTypeId: card.type, currencyCode: card.currencyCode })
  const { act, busy, error } = useAct(lifecycle.upgradeShipping)
  const express = fees.data?.shipping.find(({ type }) => type === 'express')
  const why = express && obstacleOf(express.disabledReasons)
  const upgrade = async () => {
    await act({ accountId: card.accountId })
    toast({ text: t`Your card will arrive by courier.` })
    onClose()
  }
  return (
    <Dialog
      title={t`Send ${name} by courier`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {/* What was not confirmed has said so in its popup, what went wrong is `error`. */}
          <Button look="primary" loading={busy} disabledReason={why && t(why)} onClick={() => void upgrade().catch(() => undefined)}>
            <Trans>Send by courier</Trans>
          </Button>
        </>
      }
    >
      <Awaited of={fees} failed={t`We could not load the fees`}>
        {({ shipping, currency }) => {
          const price = (type: 'standard' | 'express') => parseMoney(shipping.find((way) => way.type === type)?.fee ?? '0', currency)
          const days = express?.deliveryTime.replace('-', '–') ?? ''
          return (
            <KeyValues
              entries={[
                { key: t`Takes`, value: t`${days} business days` },
                {
                  key: t`To pay now`,
                  value: <Amount parts={format.money(decimal(minus(price('express'), price('standard'))), currency)} />,
                },
              ]}
            />
          )
        }}
      </Awaited>
      {error && <Banner tone="negative">{messageOf(error)}</Banner>}
    </Dialog>
  )
}
