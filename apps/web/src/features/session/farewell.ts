import { useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'

/** How the last session ended, in a sentence. The server's own words stand as received. */
export function useFarewell(): string | undefined {
  const { t } = useLingui()
  const { ended } = useSession()
  if (ended === 'expired') return t`Your session has ended. Sign in again.`
  if (ended === 'signedOut') return t`You have signed out.`
  return ended?.message
}
