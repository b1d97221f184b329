import { useLingui } from '@lingui/react/macro'
import { Button, Empty, Rows } from '#ui'
import { Load, Unread } from './Load.tsx'
import type { Month } from './month.ts'
import { MonthRow } from './MonthRow.tsx'

export interface MonthPages {
  readonly rows: readonly Month[]
  /** The first page has come. */
  readonly isThere: boolean
  readonly error: Error | undefined
  readonly isFetching: boolean
  readonly hasMore: boolean
  readonly more: () => void
  readonly retry: () => void
}

interface MonthListProps {
  readonly pages: MonthPages
  readonly accountId: number
  readonly currencyCode: string
}

/** A page that fails stops the paging: what was read stays, nothing more is asked for, and the person decides (HIST-008). */
export function MonthList({ pages: { rows, isThere, error, isFetching, hasMore, more, retry }, accountId, currencyCode }: MonthListProps) {
  const { t } = useLingui()
  if (!isThere)
    return (
      <Load of={{ data: undefined, error, isFetching, retry }} lines={6}>
        {() => null}
      </Load>
    )
  if (rows.length === 0)
    return <Empty title={t`No finished month yet`}>{t`Your first statement will appear here at the end of the month.`}</Empty>
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
