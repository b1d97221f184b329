import type { Problem } from '@ducat/contract/kit/problems'
import { fieldReasons } from '@ducat/contract/kit/problems'
import { useLingui } from '@lingui/react/macro'
import { useProblemWords } from '#forms'
import type { WizardProblem } from './problems.ts'

/** Before a sentence that the bank wrote. */
const QUOTE = '"'

/** What to do about a problem. Rules of fields are said as in every form; these are the rules of registration. */
export function useReasonWords(): (problem: WizardProblem) => string {
  const { t } = useLingui()
  const say = useProblemWords()
  return (problem) => {
    // The bank said it in its own words.
    if (problem.reason.startsWith(QUOTE)) return problem.reason.slice(1)
    if (problem.reason === 'REQUIRED' && /^dueDiligence|^legalInformation\.(has|is)/.test(problem.field)) return t`Answer this question.`
    if (problem.reason === 'REQUIRED' && problem.field.endsWith('personId')) return t`Choose a person.`
    switch (problem.reason) {
      case 'NO_SHAREHOLDER':
        return t`Add at least one owner.`
      case 'SHARE_RANGE':
        return t`Enter a share above 0% and up to 100%, with at most 4 decimal places.`
      case 'SHARE_SUM':
        return t`The shares of one level must add up to between 10% and 100%.`
      case 'WHO_OWNS':
        return t`Choose a person or a company.`
      case 'OWNER_TWICE':
        return t`Already listed here. Keep one entry.`
      case 'OWNS_ITSELF':
        return t`A company cannot own or direct itself. Move or remove this entry.`
      case 'NO_DIRECTOR':
        return t`Add at least one director.`
      case 'TOO_DEEP':
        return t`Ownership can have at most 10 levels.`
      case 'TOO_MANY_OWNERS':
        return t`Ownership can have at most 500 entries.`
      case 'NO_USER':
        return t`Add at least one user.`
      case 'NO_FULL_RIGHTS':
        return t`Give at least one user full access.`
      case 'NO_RIGHTS':
        return t`Choose what this user may do.`
      case 'RIGHT_NOT_GIVEN':
        return t`Choose another level of access.`
      case 'EMAIL_NEEDED':
        return t`Enter the e-mail address this user will sign in with.`
      case 'EMAIL_TWICE':
        return t`Another user has this e-mail address.`
      case 'EMAIL_TAKEN':
        return t`This e-mail address already has a personal account. Use another one.`
      case 'EMAIL_CHECKING':
        return t`Wait until this e-mail address is checked.`
      case 'EMAIL_UNCHECKED':
        return t`We could not check this e-mail address. Try again.`
      case 'PASSWORD_NEEDED':
        return t`Choose a password.`
      case 'SOURCE_NEEDED':
        return t`Choose at least one source of wealth.`
      case 'SOURCE_DETAILS':
      case 'SPECIFY':
      case 'DETAILS_NEEDED':
        return t`Add details.`
      case 'CHOOSE_ONE':
        return t`Choose at least one.`
      case 'PLACE_NEEDED':
        return t`Enter the business address.`
      case 'ANSWER_NEEDED':
        return t`Answer this question.`
      case 'TERMS_MISSING':
        return t`Accept the terms and the privacy policy to continue.`
      case 'DAY_AHEAD':
        return t`Choose today or an earlier date.`
      case 'TOO_YOUNG':
        return t`Directors and users must be at least 18 years old.`
      case 'POSTAL_CODE':
        return t`Check the postal code of this country.`
      default:
        return fieldReasons.some((reason) => reason === problem.reason) ? say(problem as Problem) : t`Check this field.`
    }
  }
}
