import { cardStatus } from '@ducat/contract/accounts/models'
import { lifecycle } from '@ducat/contract/cards/calls'
import { blockReasons } from '@ducat/contract/cards/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button, Dialog, RadioList } from '#ui'
import type { Account } from '../cards.ts'
import { patchCard } from '../patch-card.ts'
import { blockReasonWords } from './words.ts'

type Reason = (typeof blockReasons)[number]

/** For good: why, what happens to the money, and a button that says so. Pausing is named, because it is what most people want. */
export function BlockDialog({ card, name, onClose }: { readonly card: Account; readonly name: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const [reason, choose] = useState<Reason>()
  const { act, busy, error } = useAct(lifecycle.block)
  const money = format.moneyText(card.balance, card.currencyCode)
  const block = async () => {
    await act({ accountId: card.accountId, ...(reason && { reason }) })
    patchCard(card.accountId, { cardStatusId: reason === 'lost' || reason === 'stolen' ? cardStatus.fraud : cardStatus.canceled })
    toast({ text: t`The card is blocked.` })
    onClose()
  }
  return (
    <Dialog
      alert
      title={t`Block ${name} permanently`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Keep the card</Trans>
          </Button>
          {/* What went wrong is `error`. */}
          <Button
            look="danger"
            loading={busy}
            disabledReason={reason === undefined ? t`Choose a reason first.` : undefined}
            onClick={() => void block().catch(() => undefined)}
          >
            <Trans>Block permanently</Trans>
          </Button>
        </>
      }
    >
      <RadioList<Reason>
        name="reason"
        label={t`Why do you want to block it?`}
        value={reason}
        onChange={choose}
        options={blockReasons.map((each) => ({ value: each, name: t(blockReasonWords[each]) }))}
      />
      <ul className="grid list-disc gap-1 ps-5 text-13">
        <li>
          <Trans>Every payment is declined at once, and this cannot be undone.</Trans>
        </li>
        <li>
          <Trans>{money} on the card stays yours. You can move it to another account at any time.</Trans>
        </li>
        <li>
          <Trans>If you have only misplaced the card, pause it instead.</Trans>
        </li>
      </ul>
      {error && <Banner tone="negative">{messageOf(error)}</Banner>}
    </Dialog>
  )
}
