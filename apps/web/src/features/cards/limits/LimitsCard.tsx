import { security } from '@ducat/contract/cards/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Card } from '#ui'
import type { Account } from '../cards.ts'
import { whyNot } from '../why-not.ts'
import { LimitBar } from './LimitBar.tsx'
import { categoryWords, type Limits } from './words.ts'

const LimitsDialog = lazy(() => import('./LimitsDialog.tsx').then((module) => ({ default: module.LimitsDialog })))

/** What the card may spend, how much of it is gone, and the kinds of shops it is closed to. */
export function LimitsCard({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const limits = useCall(security.limits, { accountId: card.accountId })
  const may = useMay(security.setLimits)
  const [isChanging, change] = useState(false)
  const off = whyNot('setLimits', card)
  return (
    <Card
      title={t`Limits`}
      action={
        limits.data && (
          <Button look="quiet" size="s" className="-me-3" disabledReason={may.reason ?? (off && t(off))} onClick={() => change(true)}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      <Awaited of={limits} failed={t`We could not load the limits`}>
        {(data) => <Shown limits={data} currency={card.currencyCode} />}
      </Awaited>
      <Suspense>{isChanging && limits.data && <LimitsDialog card={card} limits={limits.data} onClose={() => change(false)} />}</Suspense>
    </Card>
  )
}

function Shown({ limits, currency }: { readonly limits: Limits; readonly currency: string }) {
  const { t } = useLingui()
  const { daily, monthly, perPayment, blockedCategories } = limits
  const closedTo = blockedCategories.map((category) => t(categoryWords[category])).join(', ')
  return (
    <div className="grid gap-5 p-5 max-tablet:p-4">
      <LimitBar label={t`Today`} spent={limits.spentToday} limit={daily} currency={currency} />
      <LimitBar label={t({ message: 'This month', context: 'spent' })} spent={limits.spentThisMonth} limit={monthly} currency={currency} />
      <LimitBar label={t`One payment`} limit={perPayment} currency={currency} />
      <p className="text-13 text-muted">{closedTo === '' ? <Trans>No blocked categories.</Trans> : <Trans>Blocked: {closedTo}.</Trans>}</p>
    </div>
  )
}
