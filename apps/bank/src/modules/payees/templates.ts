/** Payees kept under a name. A name is changed at once; other details are confirmed like a payment, because money follows them. */
import { randomUUID } from 'node:crypto'
import { templates as calls } from '@ducat/contract/payees/calls'
import { recentTypes, templateStatus, type RecentType } from '@ducat/contract/payees/models'
import { dayOf, instantOf, money } from '@ducat/values'
import { sql, type Selectable } from 'kysely'
import type { Engine } from '../../approvals/engine.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'
import type { Fits } from '../destinations/index.ts'
import { withoutMoney } from '../../operations/intention.ts'
import { checkedDetails, mustFit, type Details } from './details.ts'
import { templateChange } from './operations.ts'

type Row = Selectable<Tables['payment_template']>

const MOST = 500

export const templates = (engine: Engine): Handlers<typeof calls> => ({
  async list(_input, context) {
    const { db, customerId } = context
    const rows = await db
      .selectFrom('payment_template')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy(sql`lower(name)`)
      .limit(MOST)
      .execute()
    return { paymentTemplates: await Promise.all(rows.map((row) => shown(row, context))) }
  },

  async create({ name, transferType, details }, context) {
    const { db, customerId, refuse } = context
    const fits = await mustFit(context, transferType, details)
    if (await isTaken(db, customerId, name)) throw refuse('name', 'NAME_TAKEN')
    const { many } = await db
      .selectFrom('payment_template')
      .select((of) => of.fn.countAll<number>().as('many'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    if (many >= MOST) throw refuse('name', 'TOO_MANY_TEMPLATES')
    const row = await db
      .insertInto('payment_template')
      .values({ customer_id: customerId, name, kind: transferType, ...columns(fits, details) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw refuse('name', 'NAME_TAKEN')
    return { id: row.id }
  },

  async update({ id, name, details }, context) {
    const { db, customerId, refuse } = context
    const row = await own(db, customerId, id)
    if (name !== undefined && name !== row.name && (await isTaken(db, customerId, name, id))) throw refuse('name', 'NAME_TAKEN')
    const kind = typeOf(row)
    const fits = details && (await mustFit(context, kind, details))
    // First the yes, on connections of its own, then what is written here: it changes the same row.
    const asked = fits && details && (await confirmed(engine, context, row, fits, details))
    if (name !== undefined)
      await db
        .updateTable('payment_template')
        .set({ name, changed_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
        .catch((error: unknown) => {
          // Somebody gave another one this name in the same moment.
          throw (error as { code?: string }).code === '23505' ? refuse('name', 'NAME_TAKEN') : error
        })
    return { id, ...asked }
  },

  async remove({ id }, { db, customerId }) {
    await own(db, customerId, id)
    await db.deleteFrom('payment_template').where('id', '=', id).where('customer_id', '=', customerId).execute()
    return {}
  },
})

/** What a submit that names a template is filled with; what it brings itself comes first. */
export async function templateDetails({ db, customerId }: Surroundings, id: number): Promise<Readonly<Record<string, unknown>>> {
  return (await own(db, customerId, id)).details as Readonly<Record<string, unknown>>
}

async function own(db: Db, customerId: number, id: number): Promise<Row> {
  const row = await db
    .selectFrom('payment_template')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) throw notYours()
  return row
}

async function isTaken(db: Db, customerId: number, name: string, except = 0): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_template where customer_id = ${customerId} and lower(name) = lower(${name}) and id <> ${except}`.execute(db)
  return rows.length > 0
}

const columns = ({ payee, order }: Fits, details: Details) => ({
  permission: details.permission ?? '3d',
  beneficiary_name: payee.name,
  account: payee.account,
  country: details.countryCode ?? null,
  currency: details.currencyCode ?? null,
  details: JSON.stringify(order),
})

/** An operation without money: whoever confirms payments confirms this the same way; the database changes the template with its yes. */
async function confirmed(engine: Engine, context: Surroundings, row: Row, fits: Fits, details: Details) {
  const { i18n, key, now } = context
  const { permission, beneficiary_name: beneficiaryName, account, country, currency } = columns(fits, details)
  return engine.accept(
    {
      ...withoutMoney(money(0n, 'USD'), dayOf(instantOf(now))),
      ...templateChange.of({ id: row.id, permission, beneficiaryName, account, country, currency, details: { ...fits.order } }),
      payee: {
        name: i18n.t('template {name}: {payee}', { name: row.name, payee: beneficiaryName }),
        account: fits.account,
      },
      tells: [context.customerId],
    },
    calls.update,
    { id: row.id, details: fits.order },
    key === undefined ? `template ${randomUUID()}` : `template ${key}`,
    context,
  )
}

const typeOf = ({ kind }: Row): RecentType => {
  const found = recentTypes.find((one) => one === kind)
  if (!found) throw new Error(`a template says ${kind}`)
  return found
}

async function shown(row: Row, context: Surroundings) {
  const details = row.details as Details
  const usable = async (way: 'wire' | 'eft') => {
    if (row.kind === way) return templateStatus.usable
    if (row.kind !== 'wire' && row.kind !== 'eft') return templateStatus.notUsable
    const checked = await checkedDetails(context, way, {
      ...details,
      countryCode: row.country ?? undefined,
      currencyCode: row.currency ?? undefined,
    })
    return 'problems' in checked ? templateStatus.notUsable : templateStatus.usable
  }
  const [wireStatus, eftStatus] = await Promise.all([usable('wire'), usable('eft')])
  return {
    id: row.id,
    templateName: row.name,
    transferType: typeOf(row),
    permission: row.permission as 'own' | '3d',
    wireStatus,
    eftStatus,
    beneficiaryName: row.beneficiary_name,
    account: row.account ?? undefined,
    countryCode: row.country ?? undefined,
    currencyCode: row.currency ?? undefined,
    details,
  }
}
