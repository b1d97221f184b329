/** Logos of a customer. One of them is the default as long as there is any; payers see them without signing in. */
import { randomBytes } from 'node:crypto'
import type { logos as calls } from '@ducat/contract/buttons/calls'
import { LOGO_PAGE, MOST_LOGOS } from '@ducat/contract/buttons/models'
import { logoAddress } from '@ducat/contract/buttons/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { countOf, pageBy } from '../../call/page-by-number.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { keepFile, openFile, removeFile, type StoredFile } from '../../files/store.ts'
import { pictureIn } from './image.ts'

/** As long as somebody sells with it. */
const KEPT_FOR = '100 years'
const TOKEN_BYTES = 12

interface LogoRow {
  readonly id: number
  readonly name: string
  readonly isDefault: boolean
  readonly token: string
  readonly width: number
  readonly height: number
  readonly buttons: number
}

const logosWhere = async (db: Db, where: RawBuilder<unknown>): Promise<LogoRow[]> =>
  (
    await sql<LogoRow>`
      select l.id, l.name, l.is_default as "isDefault", l.token, l.width, l.height,
             (select count(*)::integer from payment_button b where b.logo_id = l.id and b.removed_at is null) as buttons
      from business_logo l where ${where}`.execute(db)
  ).rows

const shown = ({ token, ...logo }: LogoRow) => ({ ...logo, file: logoAddress(token) })

export const logos: Handlers<typeof calls> = {
  async list(input, { db, customerId }) {
    const { wanted, skip, size } = pageBy({ ...input, cursor: undefined }, LOGO_PAGE)
    const rows = await logosWhere(
      db,
      sql`l.customer_id = ${customerId} order by l.is_default desc, l.id desc limit ${wanted} offset ${skip}`,
    )
    return { logos: rows.slice(0, size).map(shown), ...(await countOf(db, sql`from business_logo where customer_id = ${customerId}`)) }
  },

  async create({ name, isDefault = false, 'file[]': file }, { db, customerId, refuse }) {
    const bytes = Buffer.from(await file.arrayBuffer())
    const picture = pictureIn(bytes)
    if (typeof picture === 'string') throw refuse('file[]', picture)
    await locked(db, customerId)
    const { total } = await countOf(db, sql`from business_logo where customer_id = ${customerId}`)
    if (total >= MOST_LOGOS) throw refuse('name', 'TOO_MANY_LOGOS')
    const becomesDefault = isDefault || total === 0
    if (becomesDefault) await clearDefault(db, customerId)
    const { type, width, height } = picture
    const fileId = await keepFile(db, { customerId, name: 'logo', type, keptFor: KEPT_FOR }, bytes)
    const { id } = await db
      .insertInto('business_logo')
      .values({
        customer_id: customerId,
        name,
        is_default: becomesDefault,
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
        file_id: fileId,
        type,
        width,
        height,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  },

  async get({ id }, { db, customerId }) {
    const [row] = await logosWhere(db, sql`l.id = ${id} and l.customer_id = ${customerId}`)
    if (!row) throw notYours()
    return { logo: shown(row) }
  },

  async update({ id, name, isDefault }, { db, customerId, refuse }) {
    await locked(db, customerId)
    const [row] = await logosWhere(db, sql`l.id = ${id} and l.customer_id = ${customerId}`)
    if (!row) throw notYours()
    if (isDefault === false && row.isDefault) throw refuse('isDefault', 'DEFAULT_NEEDED')
    if (isDefault === true) await clearDefault(db, customerId)
    await sql`
      update business_logo set name = coalesce(${name ?? null}, name), is_default = is_default or ${isDefault ?? false} where id = ${id}`.execute(
      db,
    )
    return {}
  },

  async remove({ id }, { db, customerId }) {
    await locked(db, customerId)
    const { rows } = await sql<{ fileId: string; wasDefault: boolean }>`
      delete from business_logo where id = ${id} and customer_id = ${customerId}
      returning file_id as "fileId", is_default as "wasDefault"`.execute(db)
    const [gone] = rows
    if (!gone) throw notYours()
    await removeFile(db, gone.fileId)
    if (gone.wasDefault)
      await sql`
        update business_logo set is_default = true
        where id = (select max(id) from business_logo where customer_id = ${customerId})`.execute(db)
    return {}
  },
}

/** Of two who each make another one the default, one waits for the other. */
const locked = (db: Db, customerId: number) => sql`select 1 from customer where id = ${customerId} for no key update`.execute(db)

const clearDefault = (db: Db, customerId: number) =>
  sql`update business_logo set is_default = false where customer_id = ${customerId} and is_default`.execute(db)

/** For everybody: what a payer sees beside the price. */
export async function logoBehind(db: Db, token: string): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('business_logo').select('file_id').where('token', '=', token).executeTakeFirst()
  return row && openFile(db, row.file_id)
}
