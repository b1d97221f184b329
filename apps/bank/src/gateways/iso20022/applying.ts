/**
 * An entry of ours at the bank: a debit settles its order, a return brings it back, any other credit is money for a customer. It is kept by the
 * bank's own reference, so the statement of the evening adds only what no notification has said. Amount, currency and account must be those of the
 * order; what does not fit changes nothing and waits for an operator.
 */
import { sql } from 'kysely'
import type { Trx } from '../../db/transaction.ts'
import type { Entry } from './messages.ts'
import type { OrderState } from './orders.ts'
import { idOf } from './pain001.ts'
import { reasonOf, wordsOf } from './reason-codes.ts'
import { accountIn, type RailsSettings } from './settings.ts'
import { keepEntry, waitForClerk, type Kept, type TakenFile, type UnmatchedReason } from './unmatched.ts'

/** Whose account it is that a payment from outside names. */
export type OwnerOf = (trx: Trx, destination: string, reference: string) => Promise<{ readonly brand: string } | undefined>

export interface Applying {
  readonly trx: Trx
  readonly file: TakenFile
  readonly settings: RailsSettings
  readonly ownerOf: OwnerOf
}

interface Order {
  readonly id: string
  readonly brand: string
  readonly amount: bigint
  readonly currency: string
  readonly state: OrderState
  readonly wasDebited: boolean
  readonly cameBack: boolean
  readonly wasTold: boolean
  readonly payerAccount: number | null
  readonly payerCurrency: string
}

/** The public id of the operation that it is about. `place`: where it stands in its file, for what has no other name. */
export async function applyEntry(to: Applying, entry: Entry, place: number): Promise<string | undefined> {
  const { trx, file, settings } = to
  const order = entry.endToEnd === undefined ? undefined : await orderOf(trx, entry.endToEnd)
  const kept = keptOf(entry, order, file, place)
  const known = await sameAsKnown(trx, kept)
  if (known === 'same') return undefined
  const wait = (why: UnmatchedReason) => waitForClerk(trx, file, { ...kept, why }).then(() => undefined)
  if (known === 'other')
    return waitForClerk(trx, file, { ...kept, key: `${kept.key} ${file.message} ${place}`, why: 'DIFFERS' }).then(() => undefined)
  if (!settings.accounts.some(({ number, currency }) => number === entry.account && currency === entry.amount.currency))
    return wait('ACCOUNT')
  if (entry.isUnclear) return wait('UNCLEAR')
  if (!order) {
    if (entry.direction === 'debit' || entry.isReturn) return wait('UNKNOWN_ORDER')
    if (entry.reference === undefined) return wait('NO_REFERENCE')
    return comesIn(to, entry, kept)
  }
  const why = misfit(order, entry, settings)
  if (why) return wait(why)
  await keepEntry(trx, file, kept, 'fitted')
  if (entry.direction === 'debit') await debited(trx, order)
  else await cameBack(to, order, entry, kept)
  return order.id
}

async function orderOf(trx: Trx, endToEnd: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select id, brand, amount, currency, state, debited_at is not null as "wasDebited", returned_at is not null as "cameBack",
           told_at is not null as "wasTold", payer_account as "payerAccount", payer_currency as "payerCurrency"
    from rail_instruction where id = ${idOf(endToEnd)} for update`.execute(trx)
  return rows[0]
}

/** By the bank's reference; of our own orders by their number, where the bank gives none. */
function keptOf(entry: Entry, order: Order | undefined, file: TakenFile, place: number): Kept {
  const { account, direction, amount, reference, endToEnd, bookedOn, counterparty, destination } = entry
  const name = reference ?? (order ? `order ${order.id}` : `${file.message} ${place}`)
  return {
    key: `${account} ${direction} ${name}`,
    kind: direction,
    account,
    amount,
    reference,
    endToEnd,
    counterparty,
    bookedOn,
    destination,
    note: [entry.note, entry.isReturn ? wordsOf(entry.reason) : undefined].filter(Boolean).join(' · ') || undefined,
    instructionId: order?.id,
    brand: order?.brand,
  }
}

/** A notification may name our order alone, and the statement the bank's reference too. */
async function sameAsKnown(trx: Trx, { key, kind, amount, reference, instructionId }: Kept): Promise<'same' | 'other' | undefined> {
  const { rows } = await sql<{ same: boolean }>`
    select amount = ${amount!.minor} and currency = ${amount!.currency} as same from rail_entry
    where key = ${key} or (instruction_id = ${instructionId ?? null} and kind = ${kind} and state = 'fitted'
                           and (reference is null or ${reference === undefined}))
    order by key = ${key} desc limit 1`.execute(trx)
  return rows[0] && (rows[0].same ? 'same' : 'other')
}

function misfit(order: Order, entry: Entry, settings: RailsSettings): UnmatchedReason | undefined {
  if (order.amount !== entry.amount.minor || order.currency !== entry.amount.currency) return 'AMOUNT'
  if (accountIn(settings, order.currency)?.number !== entry.account) return 'ACCOUNT'
  if (order.state === 'waiting' || order.state === 'cancelled') return 'NOT_SENT'
  if (order.state === 'rejected') return 'ENDED'
  if (entry.direction === 'debit') return entry.isReturn ? 'UNCLEAR' : order.wasDebited ? 'TWICE' : undefined
  if (order.cameBack) return 'TWICE'
  // Our own number in a payment that is not called a return may be a return, or chance.
  if (!entry.isReturn) return 'UNCLEAR'
  const isTooLate = order.state === 'settled' && order.wasTold
  return isTooLate && (order.payerAccount === null || order.payerCurrency !== order.currency) ? 'AFTER_SETTLED' : undefined
}

/** One that came back before keeps its end: its debit is the other half of it. */
const debited = (trx: Trx, { id }: Order) =>
  sql`
    update rail_instruction set debited_at = now(), state = case when state in ('filed', 'accepted') then 'settled' else state end
    where id = ${id}`.execute(trx)

/** Before its end is in the books it ends as returned; afterwards it is money that comes in for whoever paid. */
async function cameBack({ trx, file }: Applying, order: Order, entry: Entry, kept: Kept): Promise<void> {
  const isLate = order.state === 'settled' && order.wasTold
  await sql`
    update rail_instruction set returned_at = now(), bank_reason = ${wordsOf(entry.reason)},
      state = ${isLate ? 'settled' : 'returned'}, reason = ${isLate ? null : reasonOf(entry.reason)}
    where id = ${order.id}`.execute(trx)
  if (!isLate) return
  await keepEntry(
    trx,
    file,
    { ...kept, key: `${kept.key} credited`, endToEnd: `DU${order.payerAccount}`, destination: undefined, brand: order.brand },
    'arriving',
  )
}

/** Whose it is, the area of accounts says; of nobody's it says so, and then it waits. */
async function comesIn({ trx, file, settings, ownerOf }: Applying, entry: Entry, kept: Kept): Promise<undefined> {
  // Somebody who pays at our account names theirs in the reference: nowhere else is it known.
  const destination =
    entry.destination !== undefined && !settings.accounts.some(({ number }) => number === entry.destination) ? entry.destination : ''
  const reference = /\bDU\d{1,9}\b/.exec(`${entry.note ?? ''} ${entry.endToEnd ?? ''}`.toUpperCase())?.[0] ?? ''
  const owner = await ownerOf(trx, destination, reference)
  if (!owner) await waitForClerk(trx, file, { ...kept, why: 'UNKNOWN' })
  else await keepEntry(trx, file, { ...kept, brand: owner.brand, destination, endToEnd: reference }, 'arriving')
  return undefined
}
