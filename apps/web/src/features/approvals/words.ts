import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { business } from '@ducat/contract/approvals/calls'
import { ACCESS_GIVEN, KEY_LIMITS } from '@ducat/contract/approvals/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useFormat } from '#i18n/format.ts'

export type Request = OutputOf<typeof business.list>['requests'][number]

/** What became of those that somebody decided about. */
export interface Outcome {
  readonly requests: readonly Request[]
  readonly declined: boolean
  /** Approved, and somebody else has to as well. */
  readonly stillWaiting: readonly number[]
  readonly failed: readonly { readonly transactionId: number; readonly reason: string }[]
}

/** What a request is, at the start of a line: `Wire to Solvia GmbH`. */
export const kindWords: Readonly<Record<string, MessageDescriptor>> & { readonly other: MessageDescriptor } = {
  betweenAccounts: msg`Currency exchange`,
  p2p: msg`Payment`,
  wire: msg`International transfer`,
  eft: msg`Bank transfer`,
  oct: msg`Card payout`,
  crypto_eft: msg`Crypto payment`,
  instant_payment: msg`Instant transfer`,
  interac: msg`Interac`,
  cardLoad: msg`Card top-up`,
  schedule_change: msg`Recurring payment`,
  batch: msg`Mass payment`,
  other: msg`Payment`,
}

/** A change of the rules goes to nobody, and an exchange from one currency to another. */
export function useTitleOf(): (request: Pick<Request, 'transactionType' | 'groupedTransactionType' | 'beneficiary'>) => string {
  const { t } = useLingui()
  return ({ transactionType, groupedTransactionType, beneficiary: to }) => {
    if (transactionType === KEY_LIMITS) return t`Payment limits, ${to}`
    // The bank says whose.
    if (transactionType === ACCESS_GIVEN) return to
    if (groupedTransactionType === 'rules') return t`Change of approval rules`
    // What is changed is said whole by the bank.
    if (transactionType === 'schedule_change') return to.charAt(0).toLocaleUpperCase() + to.slice(1)
    // It goes to many: its name says which it is.
    if (transactionType === 'batch') return t`Mass payment “${to}”`
    const kind = t(kindWords[transactionType] ?? kindWords.other)
    return groupedTransactionType === 'ownAccounts' ? `${kind} ${to}` : t`${kind} to ${to}`
  }
}

/** Its note; of a batch how many payments it is, the largest of them, and what changed against the last one. */
export function useNoteOf(): (request: Request) => string | undefined {
  const { t } = useLingui()
  const format = useFormat()
  return ({ payments, note, currencyCode }) => {
    if (!payments) return note
    const largest = format.moneyText(payments.largest, currencyCode)
    const { newPayees = 0, doubled = 0 } = payments
    return [
      t`${plural(payments.count, { one: '# payment', other: '# payments' })}, the largest ${largest}`,
      newPayees > 0 && t`${plural(newPayees, { one: '# new recipient', other: '# new recipients' })}`,
      doubled > 0 && t`${plural(doubled, { one: '# amount doubled', other: '# amounts doubled' })}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

export const isMoney = ({ groupedTransactionType, transactionType }: Request): boolean =>
  groupedTransactionType !== 'rules' && transactionType !== 'schedule_change'
