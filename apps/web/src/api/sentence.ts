import { t } from '@lingui/core/macro'
import { CallError, ProgrammingError, TransportError } from './errors.ts'

/** What a person reads: the server's sentence as received; the browser's own English about a lost connection is not for people. */
export function sentence(error: unknown): string {
  if (error instanceof TransportError)
    return isOffline() ? t`You are offline. Check your connection.` : t`The bank did not answer. Check your connection and try again.`
  if (error instanceof CallError && error.message) return error.message
  if (error instanceof ProgrammingError) return t`unknown error`
  return (error instanceof Error && error.message) || t`unknown error`
}

/** Only a browser knows. */
const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine
