import { application, lifecycle } from '@ducat/contract/cards/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { messageOf } from '#dialogs/message.ts'
import { toast } from '#dialogs/toasts.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Banner, Button, Dialog, OptionCards } from '#ui'
import { cardKindOf, type Account } from '../cards.ts'
import { Fees } from './Fees.tsx'
import { useShippingOptions } from './shipping-options.ts'

interface ReissueDialogProps {
  readonly card: Account
  readonly name: string
  readonly onClose: () => void
}

/** A new card with a new number on the same account: how it comes, what it costs, and what becomes of the old one. */
export function ReissueDialog({ card, name, onClose }: ReissueDialogProps) {
  const { t } = useLingui()
  const fees = useCall(application.fees, { cardTypeId: card.type, currencyCode: card.currencyCode })
  const optionsOf = useShippingOptions()
  const [isExpress, choose] = useState(false)
  const { act, busy, error } = useAct(lifecycle.reissue)
  const isSent = cardKindOf(card) !== 'virtual'
  const order = async () => {
    await act({ accountId: card.accountId, isExpressShipping: isSent && isExpress })
    toast({ text: t`Your new card has been ordered.` })
    onClose()
  }
  return (
    <Dialog
      title={t`A new card for ${name}`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {/* What was not confirmed has said so in its popup, what went wrong is `error`. */}
          <Button look="primary" loading={busy} onClick={() => void order().catch(() => undefined)}>
            <Trans>Order the new card</Trans>
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {isSent ? (
          <Trans>
            It has a new number and comes to the address you gave for this card. This card works until you activate the new one.
          </Trans>
        ) : (
          <Trans>The new card has a new number and is ready here immediately. This card works until you activate the new one.</Trans>
        )}
      </p>
      <Awaited of={fees} failed={t`We could not load the fees`}>
        {(data) => {
          const chosen = data.shipping.find(({ type }) => type === (isExpress ? 'express' : 'standard'))
          return (
            <>
              {isSent && data.shipping.length > 0 && (
                <OptionCards
                  name="shipping"
                  label={t`Delivery method`}
                  options={optionsOf(data.shipping, data.currency)}
                  value={isExpress ? 'express' : 'standard'}
                  onChange={(type) => choose(type === 'express')}
                />
              )}
              <Fees currency={data.currency} issue={data.reissue ?? data.issue} shipping={isSent ? chosen?.fee : undefined} />
            </>
          )
        }}
      </Awaited>
      {error && <Banner tone="negative">{messageOf(error)}</Banner>}
    </Dialog>
  )
}
