/** Reasons of ISO 20022 (external code lists), in our words: those that customers are told something about, and those that operators read. */
import type { RailReason } from '../rails/port.ts'

/** Of the others a customer learns that the payment was not accepted. */
const ours: Readonly<Record<string, RailReason>> = {
  AC01: 'ACCOUNT_UNKNOWN',
  AC02: 'ACCOUNT_UNKNOWN',
  AC03: 'ACCOUNT_UNKNOWN',
  BE01: 'ACCOUNT_UNKNOWN',
  AC04: 'ACCOUNT_CLOSED',
  AC05: 'ACCOUNT_CLOSED',
  AC07: 'ACCOUNT_CLOSED',
  MD07: 'ACCOUNT_CLOSED',
  CUST: 'CANCELLED',
  DS02: 'CANCELLED',
  FOCR: 'CANCELLED',
}

const words: Readonly<Record<string, string>> = {
  AC01: 'account number is wrong',
  AC03: 'account number of the payee is wrong',
  AC04: 'account is closed',
  AC06: 'account is blocked',
  AC07: 'account of the payee is closed',
  AG01: 'not allowed on this kind of account',
  AG02: 'bank does not know this kind of payment',
  AM02: 'amount is beyond a limit',
  AM04: 'our account has not enough money',
  AM05: 'bank has it already',
  BE01: 'name does not fit the account',
  BE04: 'address of the payee is missing',
  CUST: 'called off',
  DUPL: 'bank has it already',
  FF01: 'bank cannot read the file',
  FOCR: 'sent back after it was called off',
  MD07: 'account holder has died',
  MS02: 'payee does not take it',
  MS03: 'bank gives no reason',
  NARR: 'see the bank’s message',
  RC01: 'bank code is wrong',
  RR04: 'law or regulation',
  TM01: 'after the cut-off time',
}

/** The bank says what it likes: of something that is no code only the beginning is kept. */
const codeOf = (said: string | undefined): string => said?.trim().slice(0, 35) ?? 'MS03'

export const reasonOf = (code: string | undefined): RailReason => ours[codeOf(code)] ?? 'NOT_ACCEPTED'
export const wordsOf = (code: string | undefined): string => [codeOf(code), words[codeOf(code)]].filter(Boolean).join(' ')
