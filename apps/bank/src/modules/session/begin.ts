/** A session begins: the same for every way that leads to one. */
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { thumbprint } from './bound-key.ts'
import { isOver } from './closing.ts'
import { startFamily } from './families.ts'
import { rememberBrowser } from './known.ts'
import { tellOfNewBrowser } from './letters.ts'
import { noteLogin } from './store.ts'
import { ACCESS_SECONDS } from './tokens.ts'
import type { Tokens } from '../../call/tokens.ts'

export interface Beginning {
  readonly client: string
  readonly sessionKey?: string | undefined
  readonly place?: string | undefined
  readonly scopes?: string[] | undefined
}

export async function begin(tokens: Tokens, context: Surroundings, personId: number, { client, sessionKey, place, scopes }: Beginning) {
  const { db, brand, address, browser } = context
  if (await isOver(db, personId)) throw new Refused('13', { reason: 'RELATIONSHIP_ENDED', status: 403 })
  const known = await knowsBrowser(db, personId, browser)
  const { family, refreshToken } = await startFamily(db, personId, brand.id, client, { address, browser, place, sessionKey, scopes })
  await noteLogin(db, personId, 'ok', context, place)
  if (sessionKey !== undefined) await rememberBrowser(db, personId, thumbprint(sessionKey))
  if (!known) await tellOfNewBrowser(context, personId)
  return { family, refreshToken, accessToken: await tokens.sign({ personId, familyId: family.id }, brand.id), expiresIn: ACCESS_SECONDS }
}

/** By its name: good enough to write a letter, not to trust it. */
async function knowsBrowser(db: Db, personId: number, browser: string): Promise<boolean> {
  const found = await db
    .selectFrom('login_event')
    .select('id')
    .where('person_id', '=', personId)
    .where('result', '=', 'ok')
    .where('browser', '=', browser)
    .executeTakeFirst()
  return found !== undefined
}

/** Where an address is, for people to read; a provider that is away keeps nobody out. */
export async function placeOf({ gateways, address }: Surroundings): Promise<string | undefined> {
  try {
    const { city, countryCode } = await gateways.ipInfo.look(address)
    return `${city}, ${countryCode}`
  } catch {
    return undefined
  }
}
