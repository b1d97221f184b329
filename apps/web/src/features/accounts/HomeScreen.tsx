/** /home: what one has, where it is, what waits for one, and what happened lately. */
import { accounts, opening, rates } from '@ducat/contract/accounts/calls'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { QuickActions } from '#shell/main/QuickActions.tsx'
import { ADD_MONEY } from '#shell/home-hash.ts'
import { useTitle } from '#shell/title.ts'
import { Button, classes, VisuallyHidden } from '#ui'
import { WaitingForYou } from '#features/approvals'
import { Accounts } from './Accounts.tsx'
import { Cards } from './Cards.tsx'
import { Flow } from './Flow.tsx'
import { FundsDialog, OpenDialog } from './funds/index.ts'
import { balanceOf, currenciesOf, openAccounts, preferredOf, type Account } from './holdings.ts'
import { RecentTransactions } from './RecentTransactions.tsx'
import { isGuess } from './shape.ts'
import { Total } from './Total.tsx'
import type { Transaction } from './words.ts'

const AccountDialog = lazy(() => import('./AccountDialog.tsx').then(({ AccountDialog: Loaded }) => ({ default: Loaded })))
const TransactionDialog = lazy(() => import('./TransactionDialog.tsx').then(({ TransactionDialog: Loaded }) => ({ default: Loaded })))

type Opened = { readonly account: Account } | { readonly transaction: Transaction } | { readonly fund: number | undefined } | 'open'

export function HomeScreen() {
  const { t } = useLingui()
  useTitle(t`Home`)
  const list = useCall(accounts.list, {})
  const known = useCall(rates.defaults, {})
  const isCompany = useSession().customer?.customerType === 'business'
  const [knowsWaiting, know] = useState(false)
  const mayOpen = useMay(opening.currency).allowed
  const { hash } = useLocation()
  const [opened, open] = useState<Opened | undefined>(() => (hash === ADD_MONEY ? { fund: undefined } : undefined))
  const close = () => open(undefined)

  const mine = list.data && openAccounts(list.data.accounts.account)
  const held = currenciesOf([...(mine?.payment ?? []), ...(mine?.cards ?? [])].map(balanceOf))
  const below = (
    <>
      <Cards list={list} mine={mine?.cards} onOpen={(account) => open({ account })} />
      {mine && <Flow currency={preferredOf(held)} />}
    </>
  )
  return (
    <>
      <VisuallyHidden as="div">
        <h1>{t`Home`}</h1>
      </VisuallyHidden>
      {!(list.error && !mine) && <Total mine={mine} rates={known} />}
      <QuickActions>
        {mine?.payment.length !== 0 && (
          <Button
            icon={Plus}
            aria-haspopup="dialog"
            onClick={() => open({ fund: undefined })}
            className="max-tablet:px-1 max-tablet:text-12 max-tablet:*:flex-col"
          >
            {t`Add money`}
          </Button>
        )}
      </QuickActions>
      <Accounts
        list={list}
        mine={mine}
        rates={known}
        onOpen={(account) => open({ account })}
        onAdd={mayOpen ? () => open('open') : undefined}
      />
      <div
        className={classes(
          'grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_312px] desktop:grid-cols-[minmax(0,1fr)_var(--panel)]',
          list.isPending && isGuess() && 'invisible',
          isCompany && !knowsWaiting && 'max-laptop:invisible',
        )}
      >
        <RecentTransactions onOpen={(transaction) => open({ transaction })} />
        <div className="grid min-w-0 gap-6 max-laptop:contents">
          {isCompany ? (
            <Suspense>
              <WaitingForYou onKnown={() => know(true)}>{below}</WaitingForYou>
            </Suspense>
          ) : (
            below
          )}
        </div>
      </div>
      <Suspense>
        {opened === 'open' ? (
          <OpenDialog
            held={mine?.payment.map(({ currencyCode }) => currencyCode) ?? []}
            onOpened={(fund) => open({ fund })}
            onClose={close}
          />
        ) : opened && 'account' in opened ? (
          <AccountDialog account={opened.account} onFund={(fund) => open({ fund })} onClose={close} />
        ) : opened && 'fund' in opened ? (
          <FundsDialog accountId={opened.fund} onClose={close} />
        ) : (
          opened && <TransactionDialog transaction={opened.transaction} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
