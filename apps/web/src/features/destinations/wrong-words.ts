import { useLingui } from '@lingui/react/macro'
import type { Found } from './asked-rules.ts'

/** What to do about a field that is not as the country wants it. */
export function useWrongWords(): (found: Found) => string {
  const { t } = useLingui()
  return ({ why, field: { label, options, maxLength, example } }) => {
    if (why === 'missing') return options ? t`Choose one from the list.` : t`Fill in this field.`
    if (why === 'digits') return t`This is not a valid number: ${label}. Compare it with the original, digit by digit.`
    if (why === 'long') return t`Use at most ${maxLength} characters.`
    return example === undefined ? t`Check the spelling.` : t`Check the spelling. Example: ${example}.`
  }
}
