/** What a table shows when it has no rows to show: on their way, or failed, whole or further down. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { Button, ErrorNote, Loading, Skeleton } from '#ui'

interface FailedProps {
  readonly error: Error
  readonly retry: () => void
  readonly busy: boolean
}

export function LoadFailed({ error, retry, busy }: FailedProps) {
  const { t } = useLingui()
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <ErrorNote
      title={t`We could not load this list`}
      retry={{ label: t`Try again`, onPress: retry, busy }}
      support={requestId === undefined ? undefined : { label: t`For support`, text: requestId }}
    >
      {sentence(error)}
    </ErrorNote>
  )
}

/** Further down: what is there stays. */
export const MoreFailed = ({ error, retry, busy }: FailedProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 px-5 py-3 text-13 text-muted">
    {sentence(error)}
    <Button size="s" onClick={retry} loading={busy}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)

export function MoreLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading more`} className="px-5 py-4">
      <Skeleton className="h-3 w-full" />
    </Loading>
  )
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
/** Names in a list are not all of one length. */
const widths = ['w-24', 'w-48', 'w-20', 'w-28']

export function TableLoading({ columns }: { readonly columns: number }) {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the list`}>
      <div className="h-9.5 border-b" />
      {LINES.map((line) => (
        <div key={line} className="flex h-12 items-center gap-6 border-b px-5 max-tablet:h-16 max-tablet:px-4">
          {widths.slice(0, Math.min(columns, widths.length)).map((width) => (
            <Skeleton key={width} className={`h-3 ${width} max-tablet:nth-[n+3]:hidden`} />
          ))}
          <Skeleton className="ms-auto h-3 w-20" />
        </div>
      ))}
    </Loading>
  )
}
