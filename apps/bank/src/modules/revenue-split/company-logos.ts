/** Logos of companies: kept by the bank and shown to everybody, because its pages load no picture from anywhere else. */
import { randomBytes } from 'node:crypto'
import { logoAddress } from '@ducat/contract/buttons/rules'
import type { companyDesk as calls } from '@ducat/contract/revenue-split/calls'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import type { StoredFile } from '../../files/store.ts'
import { pictureIn } from '../buttons/index.ts'
import { mustOperate } from './on.ts'

const TOKEN_BYTES = 12

export const companyLogos: Pick<Handlers<typeof calls>, 'logo'> = {
  async logo({ 'file[]': file }, { db, brand, principal, refuse }) {
    await mustOperate(db, principal.personId)
    const bytes = Buffer.from(await file.arrayBuffer())
    const picture = pictureIn(bytes)
    if (typeof picture === 'string') throw refuse('file[]', picture)
    return { logo: await keep(db, brand.id, picture.type, bytes) }
  },
}

async function keep(db: Db, brand: string, type: string, bytes: Buffer): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await sql`insert into split_company_logo (token, brand, type, bytes) values (${token}, ${brand}, ${type}, ${bytes})`.execute(db)
  return logoAddress(token)
}

/** To the companies of this name that have none yet, in every brand: a PNG. */
export async function giveLogo(db: Db, title: string, bytes: Buffer): Promise<void> {
  const { rows } = await sql<{ id: number; brand: string }>`
    select id, brand from split_company where title = ${title} and logo is null`.execute(db)
  for (const { id, brand } of rows) {
    const logo = await keep(db, brand, 'image/png', bytes)
    await sql`update split_company set logo = ${logo} where id = ${id}`.execute(db)
  }
}

/** One that was uploaded, or that the company has already. */
export async function isKeptLogo(db: Db, brand: string, address: string, companyId = 0): Promise<boolean> {
  const { rows } = await sql`
    select 1 from split_company_logo where brand = ${brand} and ${logoAddress('')}::text || token = ${address}
    union all select 1 from split_company where id = ${companyId} and brand = ${brand} and logo = ${address}`.execute(db)
  return rows.length > 0
}

/** For everybody: what customers see beside the company's name. */
export async function pictureBehind(db: Db, token: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<{ type: string; bytes: Buffer }>`select type, bytes from split_company_logo where token = ${token}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { type, bytes } = found
  return {
    id: token,
    customerId: undefined,
    name: 'logo',
    type,
    size: bytes.length,
    // eslint-disable-next-line @typescript-eslint/require-await
    async *bytes(): AsyncGenerator<Buffer> {
      yield bytes
    },
  }
}
