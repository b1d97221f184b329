import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '#dialogs/toasts.ts'
import { Button } from '#ui'
import { useMerchantId } from '../merchant-id.ts'

/** Only in the demo: for this customer time passes faster. The bank's own clock stays; what waits for a moment is moved nearer instead. */
export function TestClock() {
  const { t } = useLingui()
  const customerId = useMerchantId()
  const [busy, setBusy] = useState<number>()
  const steps = [
    { seconds: 300, name: t`5 minutes` },
    { seconds: 3_600, name: t`1 hour` },
    { seconds: 86_400, name: t`1 day` },
    { seconds: 7 * 86_400, name: t`1 week` },
  ]
  const pass = async (seconds: number, name: string) => {
    setBusy(seconds)
    const answer = await fetch(`/demo/clock/${customerId}`, { method: 'POST', body: JSON.stringify({ seconds }) }).catch(() => undefined)
    setBusy(undefined)
    toast({ text: answer?.ok ? t`Time moved on by ${name}.` : t`Something went wrong` })
  }
  return (
    <div className="grid gap-4">
      <p className="text-13 text-muted">
        {t`Moves this customer’s time forward: waiting webhook attempts, the end of an old secret, prepared payments that expire, recurring payments and due dates.`}
      </p>
      <div className="flex flex-wrap gap-3" role="group" aria-label={t`Move time forward by`}>
        {steps.map(({ seconds, name }) => (
          <Button key={seconds} loading={busy === seconds} onClick={() => void pass(seconds, name)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
