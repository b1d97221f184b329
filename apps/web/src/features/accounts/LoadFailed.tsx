import { useLingui } from '@lingui/react/macro'
import { CallError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { ErrorNote } from '#ui'

interface LoadFailedProps {
  readonly title: string
  readonly error: Error
  readonly retry: () => void
  readonly busy: boolean
}

/** A part of the page that could not be read: what, why, again, and what support wants to know. */
export function LoadFailed({ title, error, retry, busy }: LoadFailedProps) {
  const { t } = useLingui()
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <ErrorNote
      title={title}
      retry={{ label: t`Try again`, onPress: retry, busy }}
      support={requestId === undefined ? undefined : { label: t`For support`, text: requestId }}
    >
      {sentence(error)}
      <br />
      {t`Your money is safe and nothing was changed.`}
    </ErrorNote>
  )
}
