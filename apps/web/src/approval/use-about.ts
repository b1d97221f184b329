/**
 * What is being approved, for any money call: the names of fields are the specification's, so nobody has to say it again.
 *   { amount: '-12.00', currency: 'USD', from: 'US dollar ··0931', to: 'bob@demo.example', fee: '0.10' }
 */
import { accounts } from '@ducat/contract/accounts/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { Approval } from '#api/approvals.ts'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'

export interface About {
  readonly amount: string | undefined
  readonly currency: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly fee: string | undefined
  /** How often and until when, of what repeats. */
  readonly note?: string | undefined
  /** It is taken from the account that pays. */
  readonly feeCurrency?: string | undefined
}

type Account = OutputOf<typeof accounts.list>['accounts']['account'][number]

export function useAbout({ input, answer }: Approval): About {
  const format = useFormat()
  const list = useCall(accounts.list, {}).data?.accounts.account
  const accountOf = (id: unknown) => list?.find(({ accountId }) => accountId === id)
  const named = (account: Account | undefined) =>
    account && `${account.cardAliasName ?? capital(format.currencyName(account.currencyCode))} ··${lastFour(account)}`
  // What a card costs leaves the account that pays for it; the price is in the answer.
  const price = input['feeAccountId'] === undefined ? undefined : answer.fee
  // What an approver is asked about was said by the bank: a sum, and the first of those it goes to.
  const { approving } = answer
  if (approving)
    return {
      amount: approving.amount,
      currency: approving.currencyCode,
      from: undefined,
      to: approving.payee,
      note: approving.note,
      fee: undefined,
    }
  const from = accountOf(input['fromAccount'] ?? input['fromAccountId'] ?? input['feeAccountId'] ?? input['accountId'])
  const to = accountOf(input['toAccount'] ?? input['toAccountId'])
  // What arrives is in the currency of where it arrives.
  const arrives = text(input['toAmount'])
  return {
    amount: arrives ?? text(input['amount']) ?? price,
    currency: text(input['currency']) ?? (arrives === undefined ? from : to)?.currencyCode,
    from: named(from),
    to: text(input['toEmail']) ?? text(input['beneficiaryName']) ?? named(to),
    fee: price === undefined && answer.fee !== undefined && /[1-9]/.test(answer.fee) ? answer.fee : undefined,
    feeCurrency: from?.currencyCode,
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const capital = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)
const lastFour = ({ accountId, cardNumberMasked }: Account): string => (cardNumberMasked ?? String(accountId)).slice(-4).padStart(4, '0')
