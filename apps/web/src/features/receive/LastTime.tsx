import { payment } from '@ducat/contract/receive/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useMethodNames } from '#features/destinations'
import { Banner, Button, Icon, Surface } from '#ui'
import type { Choice } from './choice.ts'

/** Spec: product-areas §7. */
const LAST_WITHDRAWALS = 5

interface LastTimeProps {
  readonly secret: string
  readonly onUse: (choice: Choice) => void
}

/** The accounts that earlier payments went to: one press instead of a form. */
export function LastTime({ secret, onUse }: LastTimeProps) {
  const { t } = useLingui()
  const nameOf = useMethodNames()
  const [busy, setBusy] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const { data } = useCall(payment.last, { paymentSecret: secret, limit: LAST_WITHDRAWALS })
  const list = data?.lastWithdrawals ?? []
  if (list.length === 0) return null
  const use = async (paymentId: number, title: string) => {
    setBusy(paymentId)
    setProblem(undefined)
    try {
      const { paymentMethod, countryCode, currencyCode } = await send(payment.withdrawal, { paymentSecret: secret, paymentId })
      onUse({ countryCode, method: paymentMethod, currencyCode, again: { paymentId, title } })
    } catch (failure) {
      setProblem(sentence(failure))
      setBusy(undefined)
    }
  }
  return (
    <section aria-label={t`Use the same account as last time`} className="grid gap-2">
      {list.map(({ paymentId, paymentMethod, title }, place) => (
        <Surface key={paymentId} className="flex items-center gap-3 px-4 py-3">
          <span className="grid size-9 flex-none place-items-center rounded-full bg-sunken text-muted">
            <Icon of={History} size="s" />
          </span>
          <span className="grid min-w-0 flex-1">
            <span className="font-medium wrap-anywhere">{place === 0 ? t`Use the same account as last time` : nameOf(paymentMethod)}</span>
            <span className="identifier text-12 wrap-anywhere text-muted">{title}</span>
          </span>
          <Button size="s" loading={busy === paymentId} aria-label={t`Use ${title}`} onClick={() => void use(paymentId, title)}>
            <Trans context="verb">Use</Trans>
          </Button>
        </Surface>
      ))}
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
    </section>
  )
}
