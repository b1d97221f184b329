/** A file of payments to people who choose themselves how to be paid: each line sets money aside and sends a link. */
import {
  beneficiaryTypes,
  feeShares,
  receiveMethods,
  type BeneficiaryType,
  type FeeShare,
  type ReceiveMethod,
} from '@ducat/contract/global-pay/models'
import { isEmail, isPhone, money, sameEmailForm } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { accepting, pairsOf } from '../../operations/accepts.ts'
import type { Accept } from '../../operations/batcher.ts'
import {
  becameOf,
  factsOf,
  feeOf,
  globalKind,
  legsInto,
  mayBeSentTo,
  methodsAt,
  mustBeServed,
  unwrittenGoBack,
} from '../global-pay/index.ts'
import { formerAccount, ownAccount, type OwnAccount } from '../transfers/index.ts'
import { amountTyped, type Sign } from './amounts.ts'
import { countryTyped } from './country-typed.ts'
import { globalFields } from './global-fields.ts'
import { line } from './operations.ts'
import { problemAt, type Problem } from './problem.ts'
import type { BatchRow } from './store.ts'
import type { Due, Right, Typed, Way } from './way.ts'

const LONGEST_NOTE = 140
const LONGEST_NAME = 140

interface Target {
  readonly type: BeneficiaryType
  readonly country: string
  readonly feeShare: FeeShare
  readonly forbidden: readonly ReceiveMethod[]
  /** Their code may be sent there. */
  readonly phone?: string
}

const problemOf = problemAt('beneficiaryEmail')

export const globalWay: Way = {
  flag: 'massPayments.globalTransfer',
  kind: 'global',
  fields: globalFields,
  payeeField: 'beneficiaryEmail',

  async check(context, batch, lines, sign) {
    const from = await ownAccount(context.db, batch.customerId, batch.accountId)
    return Promise.all(lines.map((typed) => checked(context, from, typed, sign).catch(problemOf)))
  },

  async pay(context, batch, lines) {
    const from = await formerAccount(context.db, batch.customerId, batch.accountId)
    const approved = await wasApproved(context.db, batch)
    return Promise.all(lines.map((due) => sent(context, batch, from, due, approved).catch(problemOf)))
  },

  became: becameOf,

  stopped: (parts, { id }) => unwrittenGoBack(parts, id),
}

const wrong = (field: string, reason: string): Problem => ({ field, reason })

async function checked(context: Surroundings, from: OwnAccount, { fields }: Typed, sign: Sign | undefined): Promise<Right | Problem> {
  const {
    beneficiaryEmail: email = '',
    beneficiaryName: name = '',
    beneficiaryCountryCode: cell = '',
    amount: typed = '',
    description = '',
    beneficiaryPhone: phone = '',
  } = fields
  if (email === '') return wrong('beneficiaryEmail', 'REQUIRED')
  if (!isEmail(email)) return wrong('beneficiaryEmail', 'EMAIL')
  if (name.trim() === '') return wrong('beneficiaryName', 'REQUIRED')
  if (name.length > LONGEST_NAME) return wrong('beneficiaryName', 'TOO_LONG')
  if (typed === '') return wrong('amount', 'REQUIRED')
  const { amount, reason } = amountTyped(typed, sign)
  if (reason) return wrong('amount', reason)
  if (cell === '') return wrong('beneficiaryCountryCode', 'REQUIRED')
  const country = countryTyped(cell)
  if (country === undefined) return wrong('beneficiaryCountryCode', 'NOT_A_CHOICE')
  mustBeServed(country)
  if (phone !== '' && !isPhone(phoneTyped(phone))) return wrong('beneficiaryPhone', 'PHONE')
  if (description.length > LONGEST_NOTE) return wrong('description', 'TOO_LONG')
  const type = oneOf(beneficiaryTypes, fields['beneficiaryType'], 'personal')
  if (!type) return wrong('beneficiaryType', 'NOT_A_CHOICE')
  const feeShare = oneOf(feeShares, fields['feeShare'], 'sender')
  if (!feeShare) return wrong('feeShare', 'NOT_A_CHOICE')
  const forbidden = methodsTyped(fields['forbidden'] ?? '')
  if (!forbidden) return wrong('forbidden', 'NOT_A_CHOICE')
  if (methodsAt(country).every((method) => forbidden.includes(method))) return wrong('forbidden', 'ALL_FORBIDDEN')
  const to = sameEmailForm(email)
  await mayBeSentTo(context, to)
  const { send, fee } = await feeOf(context, from, amount, feeShare)
  const target: Target = { type, country, feeShare, forbidden, ...(phone !== '' && { phone: phoneTyped(phone) }) }
  return {
    send: send.minor,
    fee: fee.minor,
    rate: '1',
    receive: send.minor,
    receiveCurrency: from.currency,
    payee: { name: name.trim(), email: to },
    target,
  }
}

/** As people write it: with spaces, brackets and 00 instead of a plus; and as our own files do, where a plus would begin a formula. */
const phoneTyped = (cell: string): string =>
  cell
    .replace(/^'/, '')
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+')

const oneOf = <T extends string>(all: readonly T[], typed: string | undefined, otherwise: T): T | undefined =>
  typed === undefined || typed === '' ? otherwise : all.find((one) => one === typed.trim().toLowerCase())

/** Known or not. */
export const wordsOf = (cell: string): string[] =>
  cell
    .split(/[,;]/)
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')

/** Names, with commas or semicolons between them. */
export function methodsTyped(cell: string): ReceiveMethod[] | undefined {
  const found = wordsOf(cell).map((name) => receiveMethods.find((method) => method === name))
  return found.every((method) => method !== undefined) ? found : undefined
}

/** With a code or by a second person: whom its lines are for stays as they saw it. */
async function wasApproved(db: Db, { operationId }: BatchRow): Promise<boolean> {
  const found = await db.selectFrom('operation').select('plan').where('id', '=', operationId!).executeTakeFirst()
  return found?.plan !== null && found?.plan !== undefined
}

async function sent(context: Surroundings, batch: BatchRow, from: OwnAccount, due: Due, approved: boolean): Promise<Accept> {
  const { description } = due.fields
  const [send, fee] = [money(due.send, from.currency), money(due.fee, from.currency)]
  const facts = factsOf({
    ...(due.target as Target),
    account: from.id,
    description: description === '' ? undefined : description,
    approved,
    batch: batch.id,
    batchName: batch.name,
  })
  const accept = accepting({
    ...globalKind.of(facts),
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
    rate: '1',
    receiveAmount: send.minor,
    receiveCurrency: send.currency,
    facts: { ...accept.facts, [line.name]: line.with({ batch: batch.id, row: due.row, becomes: 'sent' }).facts },
    legs: pairsOf(await legsInto(context, { ledgerId: batch.ledgerAccountId!, currency: from.currency }, { send, fee })),
  }
}
