/** Payments that are on the way longer than usual: what happened, what to do, and one button. */
import { operations } from '@ducat/contract/ops/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Button, Empty, Icon } from '#ui'
import { secondsBetween, stuckWords, useAge, useName } from './words.ts'

type StuckList = OutputOf<typeof operations.stuck>

export function Stuck({ of: { payments, total }, at }: { readonly of: StuckList; readonly at: string }) {
  const { t } = useLingui()
  const count = payments.length
  if (count === 0) return <Empty title={t`Nothing is stuck`}>{t`Every payment is within the usual time of its rail.`}</Empty>
  return (
    <>
      <ul aria-label={t`Stuck payments`} className="divide-y divide-line">
        {payments.map((payment) => (
          <Payment key={payment.transactionId} of={payment} at={at} />
        ))}
      </ul>
      {total > count && (
        <p className="border-t px-5 py-3 text-13 text-muted max-tablet:px-4">
          <Trans>
            The oldest {count} of {total}.
          </Trans>
        </p>
      )}
    </>
  )
}

function Payment({ of, at }: { readonly of: StuckList['payments'][number]; readonly at: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = useName()
  const age = useAge()
  const { act } = useAct(operations.check)
  const [busy, setBusy] = useState(false)
  const { happened, todo } = stuckWords[of.reason]
  const check = async () => {
    setBusy(true)
    await act({ transactionId: of.transactionId }).then(() => toast({ text: t`The rail is asked again.` }), showFailure)
    setBusy(false)
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3 max-tablet:px-4">
      <p className="min-w-0 truncate font-medium" title={of.customerName}>
        {of.customerName}
      </p>
      <p className="text-end font-medium">
        <Amount parts={format.money(of.amount, of.currencyCode)} />
      </p>
      <p className="numeric text-12 text-muted">
        {of.transactionId} · {name(of.rail)}
      </p>
      <p className="numeric text-end text-13 text-negative">{age(secondsBetween(of.since, at))}</p>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          <p className="text-13">
            {t(happened)}
            {of.trouble !== undefined && <span className="text-muted wrap-anywhere"> {of.trouble}</span>}
          </p>
          <p className="flex items-start gap-2 text-13 text-muted">
            <Icon of={CornerDownRight} className="mt-0.5 text-accent" />
            {t(todo)}
          </p>
        </div>
        {of.reason !== 'halted' && (
          <Button loading={busy} onClick={() => void check()}>
            <Trans>Check now</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
