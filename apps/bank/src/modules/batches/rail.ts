/** A file of payments that leave the bank by one rail. A line says what arrives, in its currency; without a currency, what leaves the account. */
import type { RailType } from '@ducat/contract/destinations/models'
import { currencies, money } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { accepting, pairsOf } from '../../operations/accepts.ts'
import type { Accept } from '../../operations/batcher.ts'
import { arrivesOn } from '../../pricing/arrival.ts'
import { coverageOf } from '../../pricing/coverage.ts'
import { checkedDestination, choicesTyped, type Fits } from '../destinations/index.ts'
import { leavingLegs } from '../external/index.ts'
import { rails } from '../external/operations.ts'
import { accountOwner, compareNames } from '../payees/index.ts'
import { formerAccount, laneFor, ownAccount, priced, type OwnAccount } from '../transfers/index.ts'
import { amountTyped, type Sign } from './amounts.ts'
import type { FieldRule } from './columns.ts'
import { countryTyped } from './country-typed.ts'
import { line } from './operations.ts'
import { problemAt, type Problem } from './problem.ts'
import type { BatchRow } from './store.ts'
import type { Due, Right, Typed, Way } from './way.ts'

const LONGEST_NOTE = 140

type Fields = Typed['fields']
export interface Wanted {
  readonly countryCode: string
  readonly currencyCode: string
}

/** Rails that take files. */
type MassRail = Exclude<RailType, 'instant_payment' | 'interac'>
const flagOf = {
  wire: 'massPayments.wire',
  eft: 'massPayments.eft',
  oct: 'massPayments.oct',
  crypto_eft: 'massPayments.digital',
} as const

export interface RailRules {
  readonly rail: MassRail
  readonly fields: readonly FieldRule[]
  readonly payeeField: string
  /** Where it goes when neither the line nor whoever sent the file says so. */
  countryOf(context: Surroundings, typed: Typed, from: OwnAccount): Promise<string | undefined>
  /** Whom it is for; refuses what does not fit. */
  destination(context: Surroundings, typed: Typed, wanted: Wanted): Promise<Fits | { readonly problems: readonly Problem[] }>
}

export const railWay = (rail: MassRail, fields: readonly FieldRule[]): Way =>
  wayByRail({
    rail,
    fields,
    payeeField: rail === 'crypto_eft' ? 'walletAddress' : 'beneficiaryName',
    // An IBAN says its country; a wallet is nowhere, and asked about where whoever pays is at home.
    countryOf: async (_context, { fields: { iban = '' } }, from) =>
      iban === '' ? (rail === 'crypto_eft' ? from.country : undefined) : countryTyped(iban.slice(0, 2)),
    destination: async ({ gateways }, typed, wanted) => {
      const { own, extra } = choicesTyped({ transferType: rail, ...wanted }, parted(typed.fields))
      const found = await checkedDestination({ transferType: rail, ...wanted, fields: own, extraParams: extra }, gateways.directory)
      const { beneficiaryName } = typed.fields
      return 'problems' in found || rail !== 'crypto_eft' || !beneficiaryName
        ? found
        : { ...found, payee: { ...found.payee, name: beneficiaryName } }
    },
  })

export const wayByRail = (rules: RailRules): Way => ({
  flag: flagOf[rules.rail],
  kind: rules.rail,
  fields: rules.fields,
  payeeField: rules.payeeField,

  async check(context, batch, lines, sign) {
    const from = await ownAccount(context.db, batch.customerId, batch.accountId)
    return Promise.all(lines.map((typed) => checked(context, rules, batch, from, typed, sign).catch(problemAt(rules.payeeField))))
  },

  async pay(context, batch, lines) {
    const from = await formerAccount(context.db, batch.customerId, batch.accountId)
    return Promise.all(lines.map((due) => paid(context, rules.rail, batch, from, due).catch(problemAt(rules.payeeField))))
  },
})

/** What the rail is told of a line, kept with it from the check to the payment. */
interface Target extends Wanted {
  /** The same for the same account: whether it was paid before. */
  readonly key: string
  readonly scheme: string
  readonly toRail: string
  readonly details: Readonly<Record<string, unknown>>
  /** What the account’s bank says of the name, where it is not the same. */
  readonly likeness?: 'close' | 'noMatch'
}

async function checked(
  context: Surroundings,
  rules: RailRules,
  batch: BatchRow,
  from: OwnAccount,
  typed: Typed,
  sign: Sign | undefined,
): Promise<Right | Problem> {
  const { amount: cell = '', note = '' } = typed.fields
  if (cell === '') return { field: 'amount', reason: 'REQUIRED' }
  const { amount, reason } = amountTyped(cell, sign)
  if (reason) return { field: 'amount', reason }
  if (note.length > LONGEST_NOTE) return { field: 'note', reason: 'TOO_LONG' }
  const countryCode = await countryOf(context, rules, batch, from, typed)
  const { currencyCode, side } = currencyOf(rules.rail, countryCode, batch, from, typed.fields)
  const { pace, scheme } = laneFor(rules.rail, countryCode, currencyCode)
  const found = await rules.destination(context, typed, { countryCode, currencyCode })
  if ('problems' in found) return found.problems[0]!
  const figures = await priced(context, {
    kind: rules.rail,
    from,
    toCurrency: currencyCode,
    amount,
    side,
    field: 'amount',
    country: countryCode,
    pace,
  })
  const { name, account, bank } = found.payee
  const likeness = await nameAt(context, found.key, typed.fields)
  const target: Target = {
    key: found.key,
    scheme,
    toRail: found.account,
    details: { ...found.order },
    countryCode,
    currencyCode,
    ...(likeness && { likeness }),
  }
  return {
    send: figures.send.minor,
    fee: figures.fee.minor,
    rate: figures.rate,
    receive: figures.receive.minor,
    receiveCurrency: currencyCode,
    payee: { name, account, ...(bank !== undefined && { bank }) },
    target,
  }
}

async function countryOf(context: Surroundings, rules: RailRules, batch: BatchRow, from: OwnAccount, typed: Typed): Promise<string> {
  const { countryCode: cell = '' } = typed.fields
  const country = cell === '' ? (batch.country ?? (await rules.countryOf(context, typed, from))) : countryTyped(cell)
  if (country === undefined) throw refuse('countryCode', cell === '' ? 'REQUIRED' : 'NOT_A_CHOICE')
  return country
}

/** A word to whoever looks at the line, never a reason to refuse it: a bank that does not answer says nothing. Whose the account is stays untold. */
async function nameAt({ gateways }: Surroundings, key: string, { beneficiaryName = '' }: Fields): Promise<Target['likeness']> {
  const owner = await accountOwner(gateways.directory, key).catch(() => undefined)
  const likeness = owner === undefined || beneficiaryName === '' ? 'match' : compareNames(beneficiaryName, owner).result
  return likeness === 'match' ? undefined : likeness
}

/** A currency that is named is what arrives; one that is not leaves the account as it is, or is exchanged into the usual one over there. */
function currencyOf(rail: RailType, country: string, batch: BatchRow, from: OwnAccount, { currencyCode: cell = '' }: Fields) {
  const named = cell === '' ? batch.arrivesIn : cell.toUpperCase()
  if (named !== null) {
    if (!currencies.has(named)) throw refuse('currencyCode', 'CURRENCY')
    return { currencyCode: named, side: named === from.currency ? 'send' : 'receive' } as const
  }
  const lanes = coverageOf(rail, country)
  const usual = lanes.find(({ currency }) => currency === from.currency) ?? lanes[0]
  if (rail === 'crypto_eft' || !usual) throw refuse(usual ? 'currencyCode' : 'countryCode', usual ? 'REQUIRED' : 'NOT_SERVED')
  return { currencyCode: usual.currency, side: 'send' } as const
}

async function paid(context: Surroundings, rail: RailType, batch: BatchRow, from: OwnAccount, due: Due): Promise<Accept | Problem> {
  const { key, scheme, toRail, details, countryCode, currencyCode } = due.target as Target
  const [send, fee, receive] = [money(due.send, from.currency), money(due.fee, from.currency), money(due.receive, due.receiveCurrency)]
  const setAside = { ledgerId: batch.ledgerAccountId!, currency: from.currency }
  const own = rails[rail].of({ key, permission: '3d', scheme, toRail, details })
  const accept = accepting({
    ...own,
    brand: batch.brand,
    customer: batch.customerId,
    key: `batch ${batch.id} ${due.row}`,
    amount: send,
    payee: due.payee,
  })
  return {
    ...accept,
    person: batch.personId,
    fee: fee.minor,
    rate: due.rate,
    receiveAmount: receive.minor,
    receiveCurrency: receive.currency,
    arrivesOn: arrivesOn(context.now, laneFor(rail, countryCode, currencyCode).pace),
    facts: { ...accept.facts, [line.name]: line.with({ batch: batch.id, row: due.row, becomes: 'sent' }).facts },
    legs: pairsOf(await leavingLegs(rail, setAside, { send, fee, receive, rate: due.rate }, context)),
  }
}

/** `extraParams.taxId` is a field of a file like any other. */
function parted(fields: Fields) {
  const all = Object.entries(fields)
  const prefix = 'extraParams.'
  return {
    own: Object.fromEntries(all.filter(([name]) => !name.startsWith(prefix))),
    extra: Object.fromEntries(all.flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : []))),
  }
}

const refuse = (field: string, reason: string): Refused => new Refused('VF', { field, reason })
