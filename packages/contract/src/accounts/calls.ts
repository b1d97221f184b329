/** Accounts: what they are worth, how they moved, how one more is opened and how money gets onto them. */
import { customer, signedIn } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { currencyCode, day, decimal, id, list, object, optional, signedDecimal, text } from '../kit/fields.ts'
import { timeZone } from '../kit/zone.ts'
import { account, paymentInstruction } from './models.ts'

export const accounts = {
  list: query('accountBalanceInquiry', {
    spec: 'C-ACCT-001',
    about: 'Every account and card of the acting customer with its balance out of the ledger.',
    access: customer('see'),
    output: { accounts: object({ account: list(account) }) },
    shows: ['accounts', 'cards'],
  }),
}

export const opening = {
  currency: command('accountCurrencyAdd', {
    spec: 'C-ACCT-004',
    about: 'Opens a payment account in one more currency; one that is open already is refused.',
    access: customer('manage'),
    input: { currencyCode: currencyCode() },
    output: { accountId: id() },
    refuses: { currencyCode: ['CURRENCY', 'ALREADY_OPEN', 'LIMITED'] },
    changes: ['accounts'],
  }),
  wallet: command('walletCreate', {
    spec: 'C-ACCT-005',
    about: 'Opens a wallet of a digital currency and answers the address it is paid at; asked again, the same address.',
    access: customer('manage', 'funding.digital'),
    input: { currencyCode: currencyCode() },
    output: { address: text(128), accountId: optional(id()) },
    refuses: { currencyCode: ['CURRENCY', 'LIMITED'] },
    changes: ['accounts'],
  }),
}

export const instructions = {
  list: query('paymentInstructionList', {
    spec: 'C-ACCT-002',
    about: 'Where money for the accounts can be sent to, and what to write with it; a wallet has its address here.',
    access: customer('see'),
    input: { accountId: optional(id()), currencyCode: optional(currencyCode()) },
    output: { paymentInstructions: list(paymentInstruction) },
    shows: ['accounts'],
  }),
  viewed: command('paymentInstructionViewedSet', {
    spec: 'C-ACCT-003',
    about: 'Says that somebody has read an instruction.',
    access: customer('see'),
    input: { instructionId: id() },
    changes: ['accounts'],
  }),
}

export const rates = {
  defaults: query('exchangeRateDefaultList', {
    spec: 'C-RATE-001',
    about: 'Middle rates between the currencies that customers hold, for showing a total; a transfer has its own rate.',
    access: signedIn,
    output: { rates: list(object({ fromCurrencyCode: currencyCode(), toCurrencyCode: currencyCode(), exchangeRate: decimal() })) },
    shows: ['rates'],
  }),
}

export const cashFlow = {
  get: query('cashFlowGet', {
    spec: 'C-OWN-045',
    about:
      'Money in and out by month and by kind, and the total at the end of each day, in one currency. Days and months are those of `timeZone`.',
    access: customer('see'),
    input: { fromDate: day(), toDate: day(), timeZone: optional(timeZone()), currencyCode: currencyCode() },
    output: {
      months: list(
        object({
          month: text(7),
          in: signedDecimal(),
          out: signedDecimal(),
          byKind: list(object({ kind: text(40), amount: signedDecimal() })),
        }),
      ),
      balanceTrend: list(object({ date: day(), amount: signedDecimal() })),
    },
    refuses: { toDate: ['BEFORE_START', 'TOO_LONG_AGO'] },
    shows: ['accounts', 'history', 'rates'],
  }),
}
