/**
 * Orders, as the bank on the other side knows them. The first submit of an id counts, whatever comes again is that one; which file has it is
 * decided in the same transaction that makes the file.
 *   ordersOf     the port for those rails that the settings carry
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { RailOrder, RailReason, Rails, RailStatus } from '../rails/port.ts'
import type { Parties } from './pain001.ts'
import { referenceOf } from './pain001.ts'
import { carries, type RailsSettings } from './settings.ts'

export type OrderState = 'waiting' | 'filed' | 'accepted' | 'settled' | 'rejected' | 'returned' | 'cancelled'

interface Row {
  readonly id: string
  readonly state: OrderState
  readonly reason: RailReason | null
  readonly until: Date
}

export function ordersOf(db: Db, settings: Pick<RailsSettings, 'accounts' | 'carries' | 'gather'>): Omit<Rails, 'entrust'> {
  return {
    letsGo: (rail) => settings.carries.includes(rail),
    async submit(order) {
      const parties = partiesOf(order)
      // It was booked when the settings still carried it: the money goes back.
      const refused = !parties || !carries(settings, order.rail, order.amount.currency)
      await sql`
        insert into rail_instruction (id, rail, brand, amount, currency, parties, payer_account, payer_currency, state, reason)
        values (${order.id}, ${order.rail}, ${order.brand}, ${order.amount.minor}, ${order.amount.currency},
                ${refused ? null : JSON.stringify(parties)}, ${order.payer.account ?? null}, ${order.payer.currency},
                ${refused ? 'rejected' : 'waiting'}, ${refused ? 'NOT_ACCEPTED' : null})
        on conflict (id) do nothing`.execute(db)
      return (await statusOf(db, order.id, settings.gather))!
    },
    status: (id) => statusOf(db, id, settings.gather),
    async cancel({ id, rail, brand, amount, payer }) {
      // One statement decides, also about an order that has not come yet. What is in a file has left.
      const { rows } = await sql<{ state: OrderState }>`
        insert into rail_instruction (id, rail, brand, amount, currency, payer_currency, state, reason, told_at)
        values (${id}, ${rail}, ${brand}, ${amount.minor}, ${amount.currency}, ${payer.currency}, 'cancelled', 'CANCELLED', now())
        on conflict (id) do update set
          state = case when rail_instruction.state = 'waiting' then 'cancelled' else rail_instruction.state end,
          reason = case when rail_instruction.state = 'waiting' then 'CANCELLED' else rail_instruction.reason end,
          parties = case when rail_instruction.state = 'waiting' then null else rail_instruction.parties end
        returning state`.execute(db)
      return rows[0]?.state === 'cancelled' ? 'cancelled' : 'tooLate'
    },
  }
}

/** An end that was told once stays: in the same statement, so that nothing comes between the two. */
async function statusOf(db: Db, id: string, gather: number): Promise<RailStatus | undefined> {
  const { rows } = await sql<Row>`
    update rail_instruction set told_at = coalesce(told_at, case when state in ('settled', 'rejected', 'returned', 'cancelled') then now() end)
    where id = ${id} returning id, state, reason, greatest(made_at, now()) + make_interval(secs => ${gather}) as until`.execute(db)
  const row = rows[0]
  return row && told(row)
}

function told({ id, state, reason, until }: Row): RailStatus {
  const reference = referenceOf(id)
  if (state === 'cancelled') return { state: 'returned', reference, reason: 'CANCELLED' }
  if (state === 'rejected' || state === 'returned') return { state, reference, reason: reason ?? 'NOT_ACCEPTED' }
  if (state === 'settled') return { state, reference }
  return { state: 'accepted', reference, ...(state === 'waiting' && { cancellableUntil: until }) }
}

/** What the file will say; undefined when the order names no account at a bank. */
function partiesOf({ payer, payee, scheme, note }: RailOrder): Parties | undefined {
  const details = payee.details ?? {}
  const text = (name: string): string | undefined => (typeof details[name] === 'string' ? details[name] : undefined)
  const account = text('iban') ?? text('accountNumber') ?? payee.account
  if (account.trim() === '') return undefined
  const extra = Object.entries((details['extraParams'] ?? {}) as Record<string, string>)
  const codes = [text('bankCode'), text('branchCode'), ...extra.flatMap(([name, value]) => (namesBank.test(name) ? [value] : []))]
  return {
    payer: payer.name,
    payee: payee.name,
    account,
    ...optional({
      bic: text('swift'),
      bankName: text('bankName'),
      clearing: text('iban') === undefined ? codes.filter(Boolean).join('') : undefined,
      address: text('beneficiaryAddress'),
      country: text('countryCode'),
      purpose: (details['extraParams'] as Record<string, string> | undefined)?.['purpose'],
      scheme,
      note,
    }),
  }
}

/** Extra fields of a country's form that are the number of a bank or a branch. */
const namesBank = /^(routing|transit|institution|sort|branch|bank|ifsc|bsb|clearing)/i

const optional = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as never
