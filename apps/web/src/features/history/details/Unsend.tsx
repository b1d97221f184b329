import { afterSending } from '@ducat/contract/transfers/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button } from '#ui'
import type { Told } from './words.ts'

const SECOND = 1000

/** Taking it back, while it can be: how long that is for sure, and what happens then. */
export function Unsend({ told, transactionId }: { readonly told: Told; readonly transactionId: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy, error } = useAct(afterSending.unsend)
  const left = useSecondsTo(told.unsendUntil)
  const [main] = told.movements
  if (error) return <Banner tone="negative">{messageOf(error)}</Banner>
  if (!told.canUnsend || !main || left === 0) return null
  const isWaiting = !told.steps.some(({ step }) => step === 'booked')
  const time = left === undefined ? '' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const unsend = async () => {
    const isSure = await confirm({
      title: t`Cancel this payment?`,
      facts: [
        { key: t({ message: 'To', context: 'recipient' }), value: main.counterpartyName ?? main.counterpartyEmail ?? '' },
        { key: t`Amount`, value: format.moneyText(main.amount, main.currencyCode) },
      ],
      warning:
        main.fee === undefined
          ? t`The money is returned to your account.`
          : told.unsendReturnsFee
            ? t`The money and the fee are returned to your account.`
            : t`The money is returned to your account. The fee is not refunded.`,
      confirmLabel: t`Cancel payment`,
      destructive: true,
    })
    if (!isSure) return
    await act({ transactionId })
    toast({ text: t`Payment cancelled. The money is back in your account.` })
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon={Undo2} loading={busy} onClick={() => void unsend().catch(() => undefined)}>
        <Trans>Cancel payment</Trans>
      </Button>
      <p className="text-12 text-muted">
        {isWaiting ? (
          <Trans>It is waiting for approval, so it can still be cancelled.</Trans>
        ) : left === undefined ? (
          <Trans>It can be cancelled until it has been passed on or claimed.</Trans>
        ) : (
          <Trans>It can be cancelled for {time} more.</Trans>
        )}
      </p>
    </div>
  )
}

/** Counts down by the clock, so that a tab that slept is right when it wakes. */
function useSecondsTo(instant: string | undefined): number | undefined {
  const [now, tick] = useState(Date.now)
  useEffect(() => {
    if (instant === undefined) return
    const timer = setInterval(() => tick(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [instant])
  return instant === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(instant) - now) / SECOND))
}
