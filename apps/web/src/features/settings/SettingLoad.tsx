import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CallError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import type { CallResult } from '#api/use-call.ts'
import { ErrorNote, Loading, Skeleton } from '#ui'

interface SettingLoadProps<O> {
  readonly of: CallResult<O>
  /** How many lines it will have, more or less. */
  readonly lines?: number
  readonly children: (data: O) => ReactNode
}

/** A section loads by itself: its shape, what it shows, or why it could not be read. */
export function SettingLoad<O>({ of: { data, error, isFetching, retry }, lines = 2, children }: SettingLoadProps<O>) {
  const { t } = useLingui()
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <Loading label={t`Loading`}>
        <div className="divide-y divide-line">
          {Array.from({ length: lines }, (_, place) => (
            <div key={place} className="flex min-h-(--row) items-center gap-3 px-5 py-2 max-tablet:px-4">
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-3 w-2/5" />
                <Skeleton className="h-2.5 w-3/5" />
              </div>
              <Skeleton className="h-8 w-20" />
            </div>
          ))}
        </div>
      </Loading>
    )
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
