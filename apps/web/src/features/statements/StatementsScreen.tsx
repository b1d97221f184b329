/** /statements: every finished month of an account as a file, and the files made lately. */
import { availabilityOf } from '@ducat/contract/accounts/rules'
import { cardCurrencies } from '@ducat/contract/cards/models'
import { cardCan } from '@ducat/contract/cards/rules'
import { accounts } from '@ducat/contract/accounts/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { useCall } from '#api/use-call.ts'
import { AccountField } from '#forms'
import { useTitle } from '#shell/title.ts'
import { Empty, Surface } from '#ui'
import { Load } from './Load.tsx'
import { Months } from './Months.tsx'
import { RecentFiles } from './RecentFiles.tsx'
import { useSaved } from './use-saved.ts'

export function StatementsScreen() {
  const { t } = useLingui()
  useTitle(t`Statements`)
  const { values, set } = useAddressFields()
  const list = useCall(accounts.list, {})
  const saved = useSaved()
  const asked = values['export']
  // The link of a letter: the file is saved, and the address forgets it.
  useEffect(() => {
    if (asked === undefined) return
    set({ export: undefined })
    saved(asked)
  }, [asked, set, saved])
  return (
    <>
      <h1>{t`Statements`}</h1>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_340px]">
        <Surface>
          <Load of={list} lines={6}>
            {({ accounts: { account: all } }) => {
              const mine = all.filter((account) => availabilityOf(account, { can: cardCan, currencies: cardCurrencies }).statements)
              const chosen = mine.find(({ accountId }) => String(accountId) === values['account']) ?? mine[0]
              if (!chosen)
                return (
                  <Empty title={t`No account yet`}>
                    <Trans>When you have an account, its monthly statements appear here.</Trans>
                  </Empty>
                )
              return (
                <>
                  <div className="border-b p-5 max-tablet:p-4">
                    <AccountField
                      label={t`Account`}
                      accounts={mine}
                      value={chosen.accountId}
                      onChange={(accountId) => set({ account: String(accountId) }, { step: true })}
                    />
                  </div>
                  <Months key={chosen.accountId} accountId={chosen.accountId} currencyCode={chosen.currencyCode} />
                </>
              )
            }}
          </Load>
        </Surface>
        <RecentFiles />
      </div>
    </>
  )
}
