import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CallError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import type { CallResult } from '#api/use-call.ts'
import { ErrorNote, Loading, Skeleton } from '#ui'

interface AwaitedProps<O> {
  readonly of: CallResult<O>
  /** What could not be read, if it could not. */
  readonly failed: string
  readonly children: (data: O) => ReactNode
}

/** What a part of a page shows once it was read: its shape before, and why not with a way to try again. */
export function Awaited<O>({ of: { data, error, isFetching, retry }, failed, children }: AwaitedProps<O>) {
  const { t } = useLingui()
  if (data !== undefined) return children(data)
  if (error) {
    const requestId = error instanceof CallError ? error.requestId : undefined
    return (
      <ErrorNote
        title={failed}
        retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
        support={requestId === undefined ? undefined : { label: t`For support`, text: requestId }}
      >
        {sentence(error)}
      </ErrorNote>
    )
  }
  return (
    <Loading label={t`Loading`} className="p-5 max-tablet:p-4">
      <div className="grid gap-4">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </Loading>
  )
}
