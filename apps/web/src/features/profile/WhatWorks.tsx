import { useLingui } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import { callerOf } from '#api/may.ts'
import { useSession } from '#api/session.ts'
import { Card, Icon } from '#ui'

/** What this account does today and what has to wait: from the permissions that the bank itself asks, not from a list of ours. */
export function WhatWorks() {
  const { t } = useLingui()
  const { customer } = useSession()
  const flags = callerOf(customer)?.flags
  const some = (start: string) => [...(flags ?? [])].some((flag) => flag.startsWith(start))
  const lines = [
    { does: t`See balances, history and cards`, works: customer?.balanceInfo ?? false },
    { does: t`Be paid by others`, works: true },
    { does: t`Move money between your own accounts`, works: some('ownAccounts.betweenAccounts') },
    { does: t`Request money`, works: some('requestMoney') },
    { does: t`Pay others`, works: some('otherPeople.') },
  ]
  return (
    <Card title={t`What works`}>
      <ul className="grid gap-3 p-5 max-tablet:p-4">
        {lines.map(({ does, works }) => (
          <li key={does} className="flex items-start gap-3">
            <Icon of={works ? Check : Minus} size="s" className={works ? 'mt-0.5 text-positive' : 'mt-0.5 text-muted'} />
            <span className={works ? '' : 'text-muted'}>{works ? does : t`${does}: not at the moment`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
