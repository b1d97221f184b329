import type { Problem } from '@ducat/contract/kit/problems'
import { useLingui } from '@lingui/react/macro'

/** What to do about a field: no blame, the next step. */
export function useProblemSentence(): (problem: Problem) => string {
  const { t } = useLingui()
  return ({ field, reason, limit }) => {
    if (reason === 'TOO_LONG' && limit !== undefined) return t`Use at most ${limit} characters.`
    if (field === 'password') return t`Enter your password.`
    return reason === 'REQUIRED' ? t`Enter your e-mail address.` : t`Enter a full e-mail address, like name@example.com.`
  }
}
