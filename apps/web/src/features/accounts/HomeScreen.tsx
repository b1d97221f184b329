/** /home: what one has, where it is, and what happened lately. */
import { accounts, rates } from '@ducat/contract/accounts/calls'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { QuickActions } from '#shell/main/QuickActions.tsx'
import { useTitle } from '#shell/title.ts'
import { VisuallyHidden } from '#ui'
import { Accounts } from './Accounts.tsx'
import { Cards } from './Cards.tsx'
import { openAccounts, type Account } from './holdings.ts'
import { RecentTransactions } from './RecentTransactions.tsx'
import { Total } from './Total.tsx'
import type { Transaction } from './words.ts'

const AccountDialog = lazy(() => import('./AccountDialog.tsx').then(({ AccountDialog: Loaded }) => ({ default: Loaded })))
const TransactionDialog = lazy(() => import('./TransactionDialog.tsx').then(({ TransactionDialog: Loaded }) => ({ default: Loaded })))

export function HomeScreen() {
  const { t } = useLingui()
  useTitle(t`Home`)
  const list = useCall(accounts.list, {})
  const known = useCall(rates.defaults, {})
  const [opened, open] = useState<{ readonly account: Account } | { readonly transaction: Transaction }>()
  const close = () => open(undefined)

  const mine = list.data && openAccounts(list.data.accounts.account)
  return (
    <>
      <VisuallyHidden as="div">
        <h1>{t`Home`}</h1>
      </VisuallyHidden>
      {!(list.error && !mine) && <Total mine={mine} rates={known} />}
      <QuickActions />
      <Accounts list={list} mine={mine?.payment} rates={known} onOpen={(account) => open({ account })} />
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_312px] desktop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <RecentTransactions onOpen={(transaction) => open({ transaction })} />
        <Cards list={list} mine={mine?.cards} onOpen={(account) => open({ account })} />
      </div>
      <Suspense>
        {opened && 'account' in opened && <AccountDialog account={opened.account} onClose={close} />}
        {opened && 'transaction' in opened && <TransactionDialog transaction={opened.transaction} onClose={close} />}
      </Suspense>
    </>
  )
}
