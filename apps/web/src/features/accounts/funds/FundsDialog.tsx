/** How money gets onto an account: the bank details, each with a button that copies it; a wallet has its address as a picture too. */
import { instructions } from '@ducat/contract/accounts/calls'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { FundingInvoice } from '#features/invoices'
import { Dialog, Empty, ErrorNote, Loading, SegmentedChoice, Skeleton } from '#ui'
import { Ways } from './Ways.tsx'

interface FundsDialogProps {
  /** The one to begin with; the first of all otherwise. */
  readonly accountId: number | undefined
  readonly onClose: () => void
}

export function FundsDialog({ accountId, onClose }: FundsDialogProps) {
  const { t } = useLingui()
  const { data, error, isFetching, retry } = useCall(instructions.list, {})
  const [chosen, choose] = useState(accountId)
  const all = data?.paymentInstructions ?? []
  const accounts = [...new Map(all.map((way) => [way.accountId, way.currencyCode]))]
  const shown = chosen ?? accounts[0]?.[0]
  const ways = all.filter((way) => way.accountId === shown)
  const bank = ways.find(({ type }) => type !== 'network')
  return (
    <Dialog title={t`Add money`} closeLabel={t`Close`} onClose={onClose} wide>
      {data ? (
        <>
          {accounts.length > 1 && (
            <SegmentedChoice
              label={t`Account`}
              choices={accounts.map(([id, code]) => ({ value: String(id), name: code }))}
              value={String(shown)}
              onChange={(id) => choose(Number(id))}
            />
          )}
          {ways.length === 0 ? (
            <Empty title={t`No bank details yet`}>{t`You can add money to this account from your other accounts only.`}</Empty>
          ) : (
            <>
              <Ways key={shown} ways={ways} />
              {/* A wallet is filled by its address: nobody needs a paper for it. */}
              {bank && (
                <Suspense>
                  <FundingInvoice key={shown} accountId={bank.accountId} currencyCode={bank.currencyCode} />
                </Suspense>
              )}
            </>
          )}
        </>
      ) : error ? (
        <ErrorNote title={t`We could not load the bank details`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
          {sentence(error)}
        </ErrorNote>
      ) : (
        <Loading label={t`Loading the bank details`} className="grid gap-4">
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} className="h-5 w-full" />
          ))}
        </Loading>
      )}
    </Dialog>
  )
}
