/**
 * Orders as a customer credit transfer, pain.001.001.09: one file of one account of ours, with everything that waited for it. Each order is
 * named by the public id of its operation (EndToEndId), and booked by itself, so that the bank's entries name it too.
 */
import { decimal, money } from '@ducat/values'
import { compactIban, isIban } from '@ducat/values/iban'
import type { OwnAccount } from './settings.ts'
import { element, type Markup } from './xml.ts'

/** What a file says of an order, kept until the file is made. */
export interface Parties {
  readonly payer: string
  readonly payee: string
  readonly account: string
  readonly bic?: string
  readonly bankName?: string
  /** Number of the bank in the payee's country: routing number, sort code, bank and branch. */
  readonly clearing?: string
  readonly address?: string
  readonly country?: string
  readonly purpose?: string
  readonly scheme?: string
  readonly note?: string
}

export interface Instruction {
  readonly id: string
  readonly amount: bigint
  readonly currency: string
  readonly parties: Parties
}

export interface FileHead {
  readonly messageId: string
  readonly at: Date
  /** Our name at the bank. */
  readonly name: string
  readonly account: OwnAccount
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** Banks take letters, digits and few signs in a reference; `_` is none of them, and `.` is in none of our ids. */
export const referenceOf = (id: string): string => id.replaceAll('_', '.')
export const idOf = (reference: string): string => reference.replaceAll('.', '_')

export function pain001({ messageId, at, name, account }: FileHead, orders: readonly Instruction[]): string {
  const total = decimal(money(sum(orders), account.currency))
  const moment = at.toISOString().replace(/\.\d+Z$/, 'Z')
  const document = element(
    'Document',
    [
      element('CstmrCdtTrfInitn', [
        element('GrpHdr', [
          element('MsgId', messageId),
          element('CreDtTm', moment),
          element('NbOfTxs', orders.length),
          element('CtrlSum', total),
          element('InitgPty', [element('Nm', short(name, 140))]),
        ]),
        element('PmtInf', [
          element('PmtInfId', `${messageId}-1`),
          element('PmtMtd', 'TRF'),
          element('BtchBookg', 'false'),
          element('NbOfTxs', orders.length),
          element('CtrlSum', total),
          element('ReqdExctnDt', [element('Dt', moment.slice(0, 10))]),
          element('Dbtr', [element('Nm', short(name, 140))]),
          element('DbtrAcct', [accountId(account.number), element('Ccy', account.currency)]),
          element('DbtrAgt', [element('FinInstnId', [element('BICFI', account.bic)])]),
          ...orders.map(transaction),
        ]),
      ]),
    ],
    { xmlns: NAMESPACE },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document?.markup}\n`
}

const sum = (orders: readonly Instruction[]): bigint => orders.reduce((total, { amount }) => total + amount, 0n)

function transaction({ id, amount, currency, parties }: Instruction): Markup | undefined {
  const { payer, payee, account, bic, bankName, clearing, address, country, purpose, scheme, note } = parties
  const isSepa = scheme === 'SEPA'
  const bank = [
    element('BICFI', bic),
    clearing === undefined ? undefined : element('ClrSysMmbId', [element('MmbId', short(clearing, 35))]),
    bic === undefined ? element('Nm', short(bankName, 140)) : undefined,
  ].filter((part) => part !== undefined)
  return element('CdtTrfTxInf', [
    element('PmtId', [element('InstrId', referenceOf(id)), element('EndToEndId', referenceOf(id))]),
    isSepa ? element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]) : undefined,
    element('Amt', [element('InstdAmt', decimal(money(amount, currency)), { Ccy: currency })]),
    element('ChrgBr', isSepa ? 'SLEV' : 'SHAR'),
    element('UltmtDbtr', [element('Nm', short(payer, 140))]),
    bank.length > 0 ? element('CdtrAgt', [element('FinInstnId', bank)]) : undefined,
    element('Cdtr', [
      element('Nm', short(payee, 140)),
      element('PstlAdr', [element('Ctry', country), ...addressLines(address).map((line) => element('AdrLine', line))]),
    ]),
    element('CdtrAcct', [accountId(account)]),
    element('Purp', [element('Prtry', short(purpose, 35))]),
    element('RmtInf', [element('Ustrd', short(note, 140))]),
  ])
}

function accountId(number: string): Markup | undefined {
  const compact = compactIban(number)
  return element('Id', [isIban(compact) ? element('IBAN', compact) : element('Othr', [element('Id', short(number, 34))])])
}

/** A line of an address has seventy characters. */
const addressLines = (address: string | undefined): readonly string[] => short(address, 140)?.match(/.{1,70}/gu) ?? []

const short = (text: string | undefined, most: number): string | undefined => text?.replaceAll(/\s+/g, ' ').trim().slice(0, most).trim()
