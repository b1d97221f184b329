/** Where a customer lives or works. */
import { addresses as calls, documents as documentCalls } from '@ducat/contract/profile/calls'
import { accountStatus, cardStatus } from '@ducat/contract/accounts/models'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { addressEntries, documentEntry, documentRows, type Category } from './store.ts'

const MOST = 10
const categories: readonly Category[] = ['identity', 'residence', 'company']

export const addresses: Handlers<typeof calls> = {
  list: async (_input, { db, customerId }) => ({ addresses: await addressEntries(db, customerId) }),

  async create(input, { db, customerId, refuse }) {
    if ((await addressEntries(db, customerId)).length >= MOST) throw refuse('address1', 'TOO_MANY_ADDRESSES_HELD')
    const { id } = await db
      .insertInto('address')
      .values({
        customer_id: customerId,
        address1: input.address1,
        address2: input.address2 ?? null,
        city: input.city,
        postal_code: input.postalCode,
        state_code: input.stateCode ?? null,
        state_name: input.stateName ?? null,
        country: input.countryCode,
        kind: input.addressKind ?? 'home',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { addressId: id }
  },

  /** A physical card was issued for a country; it does not move to another. */
  async compatible({ countryCode, oldAddressId }, { db, customerId }) {
    const old = await db
      .selectFrom('address')
      .select('country')
      .where('id', '=', oldAddressId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (!old) throw notYours()
    if (old.country === countryCode) return { isCompatible: true, affectedAccountIds: [] }
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
    return { isCompatible: cards.length === 0, affectedAccountIds: cards.map(({ id }) => id) }
  },
}

export const documents: Handlers<typeof documentCalls> = {
  async list({ documentCategoryId }, { db, customerId }) {
    const category = documentCategoryId === undefined ? undefined : categories[documentCategoryId - 1]
    return { documents: (await documentRows(db, customerId, category)).map(documentEntry) }
  },
}
