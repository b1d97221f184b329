/** All lines of a batch, found by a word and read as one scrolls. */
import { batches } from '@ducat/contract/batches/calls'
import type { LineState } from '@ducat/contract/batches/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { usePages } from '#api/use-pages.ts'
import { LoadFailed, MoreFailed, MoreLoading, TableLoading } from '#tables/states.tsx'
import { Button, Empty, SearchField } from '#ui'
import type { Line } from '../words.ts'
import { LineTable } from './LineTable.tsx'

const PAGE = 500
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 20

interface LinePagesProps {
  readonly batchId: number
  readonly states: readonly LineState[] | undefined
  /** What became of each; nothing before it is sent. */
  readonly hasState: boolean
}

const rowsOf = ({ lines }: { readonly lines: readonly Line[] }) => lines

export function LinePages({ batchId, states, hasState }: LinePagesProps) {
  const { t } = useLingui()
  const [typed, type] = useState('')
  const search = useDeferredValue(typed.trim().slice(0, 100))
  const input = { batchId, limit: PAGE, ...(states && { states: [...states] }), ...(search && { search }) }
  const pages = usePages(batches.lines, input, { rowsOf, from: undefined })
  const total = pages.first?.total ?? 0
  return (
    <>
      {(typed !== '' || total >= SEARCHED_FROM) && (
        <div className="border-b px-5 py-3 max-tablet:px-4">
          <SearchField
            label={t`Recipient, account, amount or description`}
            clearLabel={t`Clear the search`}
            value={typed}
            onChange={type}
            loading={typed !== '' && pages.isFetching}
          />
        </div>
      )}
      {pages.isOld && (
        <div role="status" className="flex flex-wrap items-center gap-3 border-b px-5 py-2 text-13 text-muted max-tablet:px-4">
          <Trans>The list has changed.</Trans>
          <Button look="quiet" size="s" onClick={pages.restart}>
            <Trans>Refresh</Trans>
          </Button>
        </div>
      )}
      {pages.isPending ? (
        <TableLoading columns={4} />
      ) : pages.error && pages.rows.length === 0 ? (
        <LoadFailed error={pages.error} retry={pages.retry} busy={pages.isFetching} />
      ) : pages.rows.length === 0 ? (
        <Empty title={t`No payments here`}>{search === '' ? t`Choose another filter.` : t`Search for something else.`}</Empty>
      ) : (
        <LineTable
          lines={pages.rows}
          total={total}
          hasState={hasState}
          onEnd={pages.more}
          foot={
            pages.error ? <MoreFailed error={pages.error} retry={pages.retry} busy={pages.isFetching} /> : pages.hasMore && <MoreLoading />
          }
        />
      )}
    </>
  )
}
