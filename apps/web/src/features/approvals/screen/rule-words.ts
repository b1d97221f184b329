import type { rules } from '@ducat/contract/approvals/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { kindWords } from '../words.ts'

export type Rule = InputOf<typeof rules.set>['policies'][number]

/** `Wire, Bank transfer from $10,000.00` and how many people that takes. */
export function useRuleWords() {
  const { t } = useLingui()
  const format = useFormat()
  return {
    title: ({ transferTypes, fromAmount, currencyCode, payee }: Rule): string => {
      const types = transferTypes.map((type) => t(kindWords[type] ?? kindWords.other)).join(', ')
      const what = types === '' ? t`All payments` : types
      const amount = format.moneyText(fromAmount, currencyCode)
      const isAny = !/[1-9]/.test(fromAmount)
      if (payee !== undefined) return isAny ? t`${what} to ${payee}` : t`${what} to ${payee} from ${amount}`
      return isAny ? what : t`${what} from ${amount}`
    },
    people: ({ approvers }: Rule): string =>
      approvers === 0 ? t`No approval needed` : approvers === 1 ? t`One other person approves` : t`Two other people approve`,
  }
}
