/** Where a customer lives or works. */
import { addresses as calls, documents as documentCalls } from '@ducat/contract/profile/calls'
import type { DocumentCategory } from '@ducat/contract/dictionaries/models'
import { categoryNames } from '@ducat/contract/documents/models'
import { accountStatus, cardStatus } from '@ducat/contract/accounts/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { seesPapersOf } from '../session/index.ts'
import { addAddress } from './newcomers.ts'
import { confirmAddress } from './standing.ts'
import { addressEntries, documentEntry, documentRows } from './store.ts'

const MOST = 10

export const addresses: Handlers<typeof calls> = {
  list: async (_input, { db, customerId, i18n }) => ({ addresses: await addressEntries(db, customerId, i18n) }),

  async confirm({ addressId }, { db, customerId, refuse }) {
    await held(db, customerId, addressId)
    const { rows } = await sql<{ status: number }>`
      select status from document where address_id = ${addressId} and status in (${documentStatus.submitted}, ${documentStatus.underInvestigation},
        ${documentStatus.pending}, ${documentStatus.confirmed}) order by id desc`.execute(db)
    if (rows.length === 0) throw refuse('addressId', 'PROOF_NEEDED')
    await sql`update address set stated_at = now() where id = ${addressId}`.execute(db)
    if (rows.some(({ status }) => status === documentStatus.confirmed)) await confirmAddress(db, addressId)
    return {}
  },

  async remove({ addressId }, { db, customerId, refuse, i18n }) {
    await held(db, customerId, addressId)
    if ((await addressEntries(db, customerId, i18n)).length === 1) throw refuse('addressId', 'LAST_ADDRESS')
    await leave(db, addressId)
    return {}
  },

  async replace({ oldAddressId, ...input }, { db, customerId, refuse }) {
    const old = await held(db, customerId, oldAddressId)
    if ((await staying(db, customerId, old.country, input.countryCode)).length > 0) throw refuse('countryCode', 'CARDS_STAY')
    const addressId = await addAddress(db, customerId, input)
    await leave(db, oldAddressId)
    return { addressId }
  },

  async create(input, { db, customerId, i18n, refuse }) {
    if ((await addressEntries(db, customerId, i18n)).length >= MOST) throw refuse('address1', 'TOO_MANY_ADDRESSES_HELD')
    return { addressId: await addAddress(db, customerId, input) }
  },

  async compatible({ countryCode, oldAddressId }, { db, customerId }) {
    const old = await held(db, customerId, oldAddressId)
    const affectedAccountIds = await staying(db, customerId, old.country, countryCode)
    return { isCompatible: affectedAccountIds.length === 0, affectedAccountIds }
  },
}

/** One that the customer has not left. */
async function held(db: Db, customerId: number, addressId: number): Promise<{ country: string }> {
  const row = await db
    .selectFrom('address')
    .select('country')
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notYours()
  return row
}

/** Its row stays with the documents that proved it. */
async function leave(db: Db, addressId: number): Promise<void> {
  await sql`update address set ended_at = now() where id = ${addressId}`.execute(db)
}

/** A physical card was issued for a country; it does not move to another. */
async function staying(db: Db, customerId: number, from: string, to: string): Promise<number[]> {
  if (from === to) return []
  const cards = await db
    .selectFrom('card as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select('a.id')
    .where('a.customer_id', '=', customerId)
    .where('c.is_virtual', '=', false)
    .where('a.status', '<>', accountStatus.closed)
    .where('c.status', '<>', cardStatus.canceled)
    .orderBy('a.id')
    .execute()
  return cards.map(({ id }) => id)
}

export const documents: Handlers<typeof documentCalls> = {
  async list({ documentCategoryId, representativeId }, context) {
    const { db, customerId, i18n } = context
    const category = documentCategoryId === undefined ? undefined : categoryNames[documentCategoryId as DocumentCategory]
    const rows = await documentRows(db, customerId, category, 'everybody')
    const sees = await seesPapersOf(context)
    const wanted = rows.filter(({ representative_id: of }) => sees(of) && (representativeId === undefined || of === representativeId))
    return { documents: wanted.map((row) => documentEntry(row, i18n)) }
  },
}
