/**
 * Programs that call with a key: HTTP Basic, the key as the user and its secret as the password.
 *   authenticate   whoever stands behind a key, or a refusal: an unknown key, a wrong secret and a key that is off are one and the same
 *   note           a line of the log
 */
import { timingSafeEqual } from 'node:crypto'
import { brands, type BrandId } from '@ducat/brands'
import { abilities } from '@ducat/contract/kit/access'
import type { Scope } from '@ducat/contract/public-api/models'
import { keyMay } from '@ducat/contract/public-api/rules'
import { sql } from 'kysely'
import type { ByKey, KeyDoor } from '../../call/context.ts'
import { Refused, TooMany } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { standingOf, takeTry } from '../session/index.ts'
import { mayCallFrom } from './allowed-addresses.ts'
import { fits } from './limits.ts'
import { byApiKey, keyPays } from './operations.ts'
import { hashOf } from './secrets.ts'

export const keyDoor: KeyDoor = {
  async scopesOf(db, use, address) {
    return (await comeIn(db, use, address)).found.scopes
  },

  async authenticate(db, use, call, { address, wish, asked }) {
    const { found, principal } = await comeIn(db, use, address)
    if (!keyMay(found.scopes, call)) throw new Refused('13', { reason: 'API_KEY_SCOPE' })
    if (found.scopes.includes('books') && !isOfBooks(found, asked)) throw new Refused('13', { reason: 'API_KEY_ACCOUNT' })
    if (wish !== undefined && wish !== found.customerId) throw new Refused('ENOA')
    const { id, name, personId } = found
    return {
      brand: brands[found.brand as BrandId],
      // Nobody is asked for a code: what a key prepares waits for a person, who is.
      principal: {
        ...principal,
        isFresh: true,
        apiKey: {
          id,
          name,
          prepares: byApiKey.with({ keyId: id, name, personId }),
          pays: async (total) =>
            !use.isAgent && found.scopes.includes('pay') && (await fits(db, id, total)) ? keyPays.with({ keyId: id }) : undefined,
          isAgent: use.isAgent ?? false,
        },
      },
    }
  },

  async note(db, { id, customerId }, { method, path, status, address, ms, request, response }) {
    await db
      .insertInto('api_request')
      .values({ customer_id: customerId, api_key_id: id, method, path, status, ip: address, ms, request, response })
      .execute()
    // Once a minute: a busy key would write one row all day.
    await sql`update api_key set last_used_at = now() where id = ${id} and coalesce(last_used_at, '-infinity') < now() - interval '1 minute'`.execute(
      db,
    )
  },
}

/** Whoever stands behind a key that is good here and now. */
async function comeIn(db: Db, use: ByKey, address: string) {
  const found = await livingKey(db, use)
  if (!found) throw await wrong(db, use, address)
  use.found = { id: found.id, customerId: found.customerId }
  // Read now: a right that was taken from whoever made it is taken from the key.
  const principal = await standingOf(db, found)
  if (!principal || !abilities[principal.caller.right].includes('manage') || !principal.caller.balanceInfo) throw refusedKey()
  if (!(await mayCallFrom(db, found.customerId, address))) throw new Refused('13', { reason: 'API_KEY_ADDRESS' })
  return { found, principal }
}

interface Key {
  readonly id: number
  readonly name: string
  readonly customerId: number
  readonly personId: number
  readonly brand: string
  readonly scopes: Scope[]
  readonly accountIds: readonly number[]
}

/** A key for bookkeeping names one of its accounts; of a file that it asked for before it shows the number, which nobody guesses. */
const isOfBooks = ({ accountIds }: Key, { accountId, exportId }: Readonly<Record<string, unknown>>): boolean =>
  accountId === undefined ? exportId !== undefined : accountIds.includes(accountId as number)

async function livingKey(db: Db, { key, secret }: ByKey): Promise<Key | undefined> {
  const row = await db
    .selectFrom('api_key as k')
    .innerJoin('customer as c', 'c.id', 'k.customer_id')
    .select(['k.id', 'k.name', 'k.customer_id', 'k.person_id', 'k.scopes', 'k.account_ids', 'k.secret_hash', 'c.brand'])
    .where('k.key_hash', '=', hashOf(key))
    .where('k.enabled', '=', true)
    .where('k.removed_at', 'is', null)
    .executeTakeFirst()
  // Compared in any case: what is not there takes as long as what is.
  const fits = timingSafeEqual(hashOf(secret), row?.secret_hash ?? nothing)
  return row && fits
    ? {
        id: row.id,
        name: row.name,
        customerId: row.customer_id,
        personId: row.person_id,
        brand: row.brand,
        scopes: row.scopes as Scope[],
        accountIds: row.account_ids ?? [],
      }
    : undefined
}
const nothing = Buffer.alloc(32)

/** Guesses are counted for a key and where they come from: 256 bits are not guessed, but nobody tries them all day either. */
async function wrong(db: Db, { key }: ByKey, address: string): Promise<Refused> {
  const wait = await takeTry(db, `api key ${hashOf(key).toString('hex').slice(0, 16)} ${address}`)
  return wait > 0 ? new TooMany(wait) : refusedKey()
}

const refusedKey = () => new Refused('AU', { reason: 'API_KEY_WRONG' })
