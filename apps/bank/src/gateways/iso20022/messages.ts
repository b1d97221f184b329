/**
 * What the bank's files say, whichever version of the message they are: pain.002 (what became of our orders), camt.054 (entries of the day)
 * and camt.053 (statement). A file is read as a whole before anything of it counts.
 */
import { readMoney, type Money } from '@ducat/values'
import { compactIban } from '@ducat/values/iban'
import { child, children, Malformed, readXml, textOf, type Element } from './xml.ts'

export interface OrderStatus {
  /** As the bank says it; undefined when it speaks of the whole file. */
  readonly endToEnd: string | undefined
  /** ACSP, RJCT, … */
  readonly status: string
  readonly reason: string | undefined
  readonly amount: Money | undefined
}

export interface Entry {
  readonly account: string
  readonly direction: 'debit' | 'credit'
  readonly amount: Money
  /** The bank's own number of it. */
  readonly reference: string | undefined
  readonly endToEnd: string | undefined
  /** It takes back, or gives back, an earlier payment. */
  readonly isReturn: boolean
  readonly reason: string | undefined
  readonly bookedOn: string | undefined
  readonly counterparty: string | undefined
  /** Of money that comes in: the account that the payer named. */
  readonly destination: string | undefined
  readonly note: string | undefined
  /** Its parts do not make its amount. */
  readonly isUnclear: boolean
}

export type Message =
  | { readonly kind: 'pain.002'; readonly id: string; readonly orderFile: string | undefined; readonly statuses: readonly OrderStatus[] }
  | { readonly kind: 'camt.053' | 'camt.054'; readonly id: string; readonly entries: readonly Entry[] }

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(pain\.002|camt\.053|camt\.054)\.001\.\d\d$/

export function readMessage(bytes: Buffer): Message {
  const root = readXml(bytes)
  const said = Object.entries(root.attributes).find(([name, value]) => /^xmlns(:|$)/.test(name) && NAMESPACE.test(value))
  const kind = NAMESPACE.exec(said?.[1] ?? '')?.[1]
  if (root.name !== 'Document' || kind === undefined) throw new Malformed('the file is none of pain.002, camt.053 and camt.054')
  if (kind === 'pain.002') return statusReport(child(root, 'CstmrPmtStsRpt'))
  const body = child(root, kind === 'camt.053' ? 'BkToCstmrStmt' : 'BkToCstmrDbtCdtNtfctn')
  const parts = children(body, kind === 'camt.053' ? 'Stmt' : 'Ntfctn')
  if (parts.length === 0) throw new Malformed('the file has no entries and no statement')
  if (kind === 'camt.053') for (const part of parts) addsUp(part)
  return { kind: kind as 'camt.053', id: idOf(body), entries: parts.flatMap(entriesOf) }
}

function idOf(body: Element | undefined): string {
  const id = textOf(body, 'GrpHdr', 'MsgId')
  if (id === undefined || id.length > 100) throw new Malformed('the file has no number')
  return id
}

function statusReport(body: Element | undefined): Message {
  const group = child(body, 'OrgnlGrpInfAndSts')
  const groupStatus = textOf(group, 'GrpSts')
  const payments = children(body, 'OrgnlPmtInfAndSts')
  const statuses = payments.flatMap((payment) => {
    const single = children(payment, 'TxInfAndSts').map((one) =>
      statusOf(one, textOf(one, 'TxSts') ?? textOf(payment, 'PmtInfSts') ?? groupStatus),
    )
    const whole = textOf(payment, 'PmtInfSts')
    return single.length === 0 && whole !== undefined ? [statusOf(payment, whole)] : single
  })
  // Only when nothing is said of single orders is the status of the file that of each.
  const all = statuses.length === 0 && groupStatus !== undefined ? [statusOf(group, groupStatus)] : statuses
  if (all.length === 0) throw new Malformed('the file says of no order what became of it')
  return { kind: 'pain.002', id: idOf(body), orderFile: textOf(group, 'OrgnlMsgId'), statuses: all }
}

function statusOf(one: Element | undefined, status: string | undefined): OrderStatus {
  if (status === undefined) throw new Malformed('an order has no status')
  const reason = child(one, 'StsRsnInf', 'Rsn')
  return {
    endToEnd: textOf(one, 'OrgnlEndToEndId'),
    status,
    reason: textOf(reason, 'Cd') ?? textOf(reason, 'Prtry'),
    amount: child(one, 'OrgnlTxRef', 'Amt', 'InstdAmt') && amountOf(child(one, 'OrgnlTxRef', 'Amt', 'InstdAmt')),
  }
}

/** A statement whose figures do not add up is no statement: what was booked first and last is compared with what lies between. */
function addsUp(statement: Element): void {
  const balances = children(statement, 'Bal')
  const named = (...codes: readonly string[]) => balances.find((one) => codes.includes(textOf(one, 'Tp', 'CdOrPrtry', 'Cd') ?? ''))
  const [opening, closing] = [named('OPBD', 'PRCD'), named('CLBD')]
  if (!opening || !closing) return
  const between = children(statement, 'Ntry')
    .filter(isBooked)
    .reduce((total, entry) => total + signed(entry), 0n)
  if (signed(opening) + between !== signed(closing)) throw new Malformed('the balances of the statement do not add up')
}

const signed = (one: Element): bigint => (textOf(one, 'CdtDbtInd') === 'DBIT' ? -1n : 1n) * amountOf(child(one, 'Amt')).minor

/** What is pending or only told is not money yet. */
const isBooked = (entry: Element): boolean => (textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts')) === 'BOOK'

function entriesOf(statement: Element): readonly Entry[] {
  const id = child(statement, 'Acct', 'Id')
  const account = textOf(id, 'IBAN') ?? textOf(id, 'Othr', 'Id')
  if (account === undefined) throw new Malformed('the file does not say which account it is about')
  return children(statement, 'Ntry')
    .filter(isBooked)
    .flatMap((entry) => partsOf(entry, compactIban(account)))
}

/** An entry with several payments in it is each of them, when together they make its amount. */
function partsOf(entry: Element, account: string): readonly Entry[] {
  const details = children(entry, 'NtryDtls').flatMap((one) => children(one, 'TxDtls'))
  const whole = amountOf(child(entry, 'Amt'))
  if (details.length < 2) return [oneOf(entry, details[0], whole, account, false)]
  const parts = details.map((detail) => ({ detail, amount: detailAmount(detail) }))
  const total = parts.reduce((sum, { amount }) => sum + (amount?.minor ?? 0n), 0n)
  if (total !== whole.minor || parts.some(({ amount }) => amount?.currency !== whole.currency))
    return [oneOf(entry, undefined, whole, account, true)]
  return parts.map(({ detail, amount }) => oneOf(entry, detail, amount!, account, false))
}

const detailAmount = (detail: Element): Money | undefined => {
  const said = child(detail, 'Amt') ?? child(detail, 'AmtDtls', 'TxAmt', 'Amt')
  return said && amountOf(said)
}

function oneOf(entry: Element, detail: Element | undefined, amount: Money, account: string, isUnclear: boolean): Entry {
  const direction = textOf(entry, 'CdtDbtInd')
  if (direction !== 'DBIT' && direction !== 'CRDT') throw new Malformed('an entry is neither debit nor credit')
  const refs = child(detail, 'Refs')
  const parties = child(detail, 'RltdPties')
  const returned = child(detail, 'RtrInf')
  const destination = child(parties, 'CdtrAcct', 'Id')
  const other = child(parties, direction === 'CRDT' ? 'Dbtr' : 'Cdtr')
  const sole = detail !== undefined && children(entry, 'NtryDtls').flatMap((one) => children(one, 'TxDtls')).length === 1
  return {
    account,
    direction: direction === 'DBIT' ? 'debit' : 'credit',
    amount,
    // The number of an entry is that of its payment only when it has one.
    reference:
      textOf(refs, 'AcctSvcrRef') ?? (sole || detail === undefined ? textOf(entry, 'AcctSvcrRef') : undefined) ?? textOf(refs, 'TxId'),
    endToEnd: textOf(refs, 'EndToEndId'),
    isReturn: returned !== undefined || textOf(entry, 'RvslInd') === 'true',
    reason: textOf(returned, 'Rsn', 'Cd') ?? textOf(returned, 'Rsn', 'Prtry'),
    bookedOn: textOf(entry, 'BookgDt', 'Dt') ?? textOf(entry, 'BookgDt', 'DtTm')?.slice(0, 10),
    counterparty: textOf(other, 'Nm') ?? textOf(other, 'Pty', 'Nm'),
    destination: textOf(destination, 'IBAN') ?? textOf(destination, 'Othr', 'Id'),
    note: noteOf(detail),
    isUnclear: isUnclear || (sole && (detailAmount(detail)?.minor ?? amount.minor) !== amount.minor),
  }
}

/** What the payer wrote, and the structured reference where there is one. */
const noteOf = (detail: Element | undefined): string | undefined =>
  [
    ...children(child(detail, 'RmtInf'), 'Ustrd').map((one) => one.text.trim()),
    ...children(child(detail, 'RmtInf'), 'Strd').map((one) => textOf(one, 'CdtrRefInf', 'Ref') ?? ''),
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 500) || undefined

/** An amount of a currency that we do not have, or with parts that its currency has not, is no amount to compare. */
function amountOf(said: Element | undefined): Money {
  const [, whole = '', part = ''] = /^\+?(\d{1,15})(?:\.(\d{0,10}?)0*)?$/.exec(said?.text.trim() ?? '') ?? []
  const currency = said?.attributes['Ccy'] ?? ''
  if (whole === '' || !/^[A-Z]{3}$/.test(currency)) throw new Malformed('an amount cannot be read')
  try {
    const found = readMoney(part === '' ? whole : `${whole}.${part}`, currency)
    if (typeof found !== 'string') return found
  } catch {
    // A currency that nobody here has.
  }
  throw new Malformed(`an amount in ${currency} cannot be read`)
}
