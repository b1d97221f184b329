import { statements } from '@ducat/contract/statements/calls'
import { useLingui } from '@lingui/react/macro'
import { usePages } from '#api/use-pages.ts'
import { Button, Empty, Rows } from '#ui'
import { Load, Unread } from './Load.tsx'
import { MonthRow } from './MonthRow.tsx'
import type { Month } from './month.ts'

/** Spec: product-areas §9. */
const PAGE = 12

/** The months of an account, a year at a time. A page that fails stops it: what was read stays, and the person decides (HIST-008). */
export function Months({ accountId, currencyCode }: { readonly accountId: number; readonly currencyCode: string }) {
  const { t } = useLingui()
  const pages = usePages(statements.list, { accountId, source: 'monthly', pageSize: PAGE }, { rowsOf, from: undefined })
  const { rows, first, error, isFetching, hasMore, more, retry } = pages
  if (!first) return <Load of={{ data: undefined, error, isFetching, retry }} lines={6} children={() => null} />
  if (rows.length === 0)
    return <Empty title={t`No finished month yet`}>{t`The first statement will stand here when the month is over.`}</Empty>
  return (
    <>
      <Rows label={t`Monthly statements`}>
        {rows.map((month) => (
          <MonthRow key={month.fromDate} month={month} accountId={accountId} currencyCode={currencyCode} />
        ))}
      </Rows>
      {error ? (
        <Unread error={error} isFetching={isFetching} retry={retry} />
      ) : (
        hasMore && (
          <div className="border-t px-5 py-3 max-tablet:px-4">
            <Button size="s" loading={isFetching} onClick={more}>
              {t`Show earlier months`}
            </Button>
          </div>
        )
      )}
    </>
  )
}

const rowsOf = ({
  exports,
}: {
  readonly exports: readonly { readonly fromDate?: string | undefined; readonly toDate?: string | undefined }[]
}): Month[] => exports.flatMap(({ fromDate, toDate }) => (fromDate !== undefined && toDate !== undefined ? [{ fromDate, toDate }] : []))
