import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useTitle } from '#shell/title.ts'
import { ErrorNote } from '#ui/ErrorNote.tsx'

/** What could not be shown. Whatever the reason was, trying again starts from the address. */
export function CrashNote({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  useTitle(t`Something went wrong`)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorNote
      title={t`This page could not be opened`}
      retry={{ label: t`Try again`, onPress: retry }}
      support={{ label: t`For support`, text: forSupport(error) }}
    >
      {error instanceof CallError ? sentence(error) : <Trans>The fault is ours, and nothing was changed. Try again in a minute.</Trans>}
    </ErrorNote>
  )
}

const forSupport = (error: unknown): string =>
  error instanceof CallError ? [error.status, error.code, error.requestId].filter(Boolean).join(', ') : String(error)
