import type { Problem } from '@ducat/contract/kit/problems'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What to do about a field that breaks a rule of the contract: no blame, the next step. */
export function useProblemWords(): (problem: Problem) => string {
  const { t } = useLingui()
  return ({ reason, limit = 0 }) => {
    switch (reason) {
      case 'REQUIRED':
        return t`Fill in this field.`
      case 'TOO_LONG':
        return t`${plural(limit, { one: 'Use at most # character.', other: 'Use at most # characters.' })}`
      case 'TOO_SHORT':
        return t`${plural(limit, { one: 'Use at least # character.', other: 'Use at least # characters.' })}`
      case 'TOO_LARGE':
        return t`Use ${limit} or less.`
      case 'TOO_SMALL':
        return t`Use ${limit} or more.`
      case 'TOO_MANY':
        return t`${plural(limit, { one: 'Use at most # entry.', other: 'Use at most # entries.' })}`
      case 'TOO_MANY_DECIMALS':
        return t`This currency has fewer decimal places.`
      case 'NOT_A_CHOICE':
      case 'COUNTRY':
      case 'CURRENCY':
        return t`Choose one from the list.`
      case 'EMAIL':
        return t`Enter a full e-mail address, like name@example.com.`
      case 'PHONE':
        return t`Check the number: it is too short or too long.`
      case 'FILE_TYPE':
        return t`Use another kind of file.`
      case 'FILE_SIZE':
        return t`Use a smaller file.`
      case 'DAY':
      case 'FORMAT':
      case 'KEY_MISSING':
      case 'KEY_REUSED':
        return t`Check the spelling.`
    }
  }
}
