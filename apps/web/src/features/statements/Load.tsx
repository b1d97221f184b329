import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CallError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import type { CallResult } from '#api/use-call.ts'
import { ErrorNote, Loading, Skeleton } from '#ui'

interface LoadProps<O> {
  readonly of: Pick<CallResult<O>, 'data' | 'error' | 'isFetching' | 'retry'>
  readonly lines: number
  readonly children: (data: O) => ReactNode
}

/** Its shape while it comes, what it shows, or why it could not be read. */
export function Load<O>({ of: { data, error, isFetching, retry }, lines, children }: LoadProps<O>) {
  const { t } = useLingui()
  if (data !== undefined) return children(data)
  if (error) return <Unread error={error} isFetching={isFetching} retry={retry} />
  return (
    <Loading label={t`Loading`}>
      <div className="divide-y divide-line">
        {Array.from({ length: lines }, (_, place) => (
          <div key={place} className="flex min-h-(--row) items-center gap-3 px-5 py-2 max-tablet:px-4">
            <Skeleton className="h-3 flex-1" />
            <Skeleton className="h-8 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

interface UnreadProps {
  readonly error: Error
  readonly isFetching: boolean
  readonly retry: () => void
}

/** Stands where the content would stand; nothing more is asked for until somebody presses. */
export function Unread({ error, isFetching, retry }: UnreadProps) {
  const { t } = useLingui()
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <ErrorNote
      title={t`We could not load this`}
      retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
      support={requestId === undefined ? undefined : { label: t`For support`, text: requestId }}
    >
      {sentence(error)}
    </ErrorNote>
  )
}
