/** Addresses for the wallets of the demo people, from whoever gives them out. */
import { currency as currencyOf } from '@ducat/values'
import type { Db } from '../db/pool.ts'
import type { World } from './builder.ts'

export async function writeWallets(db: Db, { accounts }: World, newAddress: (currency: string) => Promise<string>): Promise<void> {
  for (const { id, currency, card } of accounts)
    if (currencyOf(currency).digital && !card)
      await db
        .insertInto('wallet')
        .values({ account_id: id, address: await newAddress(currency) })
        .execute()
}
