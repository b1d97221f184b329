import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { often } from '#features/schedules'
import { useFormat } from '#i18n/format.ts'
import { Amount, Banner, Button, KeyValues } from '#ui'
import { isOver, type Stopping } from './preapproved.ts'

interface StopPageProps {
  readonly payment: Stopping
  /** Just now, on this page. */
  readonly isStopped: boolean
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onStop: () => void
}

/** What would end, and one button that ends it. */
export function StopPage({ payment, isStopped, isBusy, problem, onStop }: StopPageProps) {
  const { t } = useLingui()
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const { beneficiaryName: name, amount, currencyCode, subscriptionFrequency, nextDate, subscriptionUserCancel } = payment
  const isEnded = isStopped || isOver(payment)
  useEffect(() => {
    if (isStopped) heading.current?.focus()
  }, [isStopped])
  return (
    <div className="grid w-full max-w-95 gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {isStopped ? t`Payments stopped` : isEnded ? t`These payments have ended` : t`Stop these payments?`}
        </h1>
        <p className="text-15 wrap-anywhere text-muted">
          {isEnded ? (
            <Trans>No more payments are made to {name}. Payments already made stay as they are.</Trans>
          ) : (
            <Trans>You agreed to pay {name} automatically.</Trans>
          )}
        </p>
      </div>
      <Amount parts={format.money(amount, currencyCode)} size="l" />
      <KeyValues
        entries={[
          { key: t({ message: 'To', context: 'recipient' }), value: name },
          { key: t`How often`, value: t(often[subscriptionFrequency ?? 'once']) },
          ...(nextDate !== undefined && !isEnded ? [{ key: t`Next payment`, value: format.day(nextDate) }] : []),
        ]}
      />
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
      {!isEnded && (
        <div className="grid gap-3">
          <Button
            look="primary"
            size="l"
            loading={isBusy}
            disabledReason={
              subscriptionUserCancel ? undefined : t`Your agreement with ${name} does not let you cancel here. Ask ${name} to end it.`
            }
            showReason
            onClick={onStop}
          >
            <Trans>Stop payments</Trans>
          </Button>
          <p className="text-13 text-muted">
            <Trans>They cannot be started again. To keep them, close this page.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}
