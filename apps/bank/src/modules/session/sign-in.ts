/** Signing in, staying signed in, signing out. */
import { auth as calls } from '@ducat/contract/session/calls'
import { sameEmailForm } from '@ducat/values'
import type { Db } from '../../db/pool.ts'
import type { Surroundings, Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { codeGave, makeCode, takeCode } from './codes.ts'
import { isProven } from './bound-key.ts'
import { endSessionOf, familyOf, rotate, startFamily } from './families.ts'
import { tokenSeconds } from './idle.ts'
import { tellOfNewBrowser } from './letters.ts'
import { passwordFits } from './passwords.ts'
import { noteLogin, personByEmail } from './store.ts'
import { ACCESS_SECONDS, type Tokens } from './tokens.ts'

export function signIn(tokens: Tokens): Handlers<typeof calls> {
  return {
    async login(input, context) {
      const { db, brand } = context
      const person = await personByEmail(db, brand.id, sameEmailForm(input.username))
      if (!(await passwordFits(person?.password_hash, input.password)) || !person) {
        if (person) await noteLogin(db, person.id, 'password', context)
        throw refused('WRONG_LOGIN')
      }
      if (!person.activated_at) throw refused('NOT_ACTIVATED')
      if (input.sessionKey !== undefined && !holdsKey(input.sessionKey, input)) throw refused('WRONG_KEY')
      // Partner sites sign people in by a code that only they can exchange; our own client gets its tokens at once.
      if (input.client === 'sei') {
        const code = await makeCode(db, { personId: person.id, brand: brand.id, client: input.client, challenge: input.codeChallenge })
        return { authFlow: 'direct', code, userId: person.id }
      }
      const { accessToken, refreshToken } = await begin(tokens, context, person.id, input)
      return { authFlow: 'simple', accessToken, refreshToken, expiresIn: ACCESS_SECONDS, userId: person.id }
    },

    async token(input, context) {
      const taken = await takeCode(context.db, input.code, input.codeVerifier, context.brand.id)
      if (!taken) throw refused('WRONG_CODE')
      const { family, accessToken, refreshToken } = await begin(tokens, context, taken.personId, { client: taken.client })
      await codeGave(context.db, input.code, family.id)
      return { accessToken, refreshToken, expiresIn: ACCESS_SECONDS }
    },

    async refresh(input, context) {
      const { db, brand } = context
      const activity = { idleSeconds: input.idleSeconds, limitSeconds: brand.idleMinutes * 60 }
      const rotated = await rotate(db, { token: input.refreshToken, brand: brand.id, proof: input.proof, activity })
      if ('refused' in rotated) {
        const { refused: why, personId } = rotated
        if (why !== 'over' && personId !== undefined) await noteLogin(db, personId, why, context)
        throw new Refused('AU', { reason: 'SESSION_OVER' })
      }
      const { family, refreshToken } = rotated
      const expiresIn = tokenSeconds(ACCESS_SECONDS, activity)
      return {
        accessToken: await tokens.sign({ personId: family.personId, familyId: family.id }, brand.id, expiresIn),
        refreshToken,
        expiresIn,
      }
    },

    async logout(input, context) {
      const { db, brand, principal } = context
      const family = await familyOf(db, input.refreshToken, brand.id)
      // Somebody else's token ends nothing of theirs; one's own session ends either way, in all its tabs.
      if (family && family.personId === principal.personId) await endSessionOf(db, family.id, 'logout')
      await endSessionOf(db, principal.familyId, 'logout')
      await noteLogin(db, principal.personId, 'logout', context)
      return {}
    },
  }
}

/** A browser shows that it holds the key before a session is bound to it. */
const holdsKey = (
  key: string,
  { proof, codeChallenge, username }: { proof?: string | undefined; codeChallenge: string; username: string },
) => isProven(Buffer.from(key, 'base64url'), `ducat login 1\n${codeChallenge}\n${sameEmailForm(username)}`, proof)

interface By {
  readonly client: string
  readonly sessionKey?: string | undefined
}

async function begin(tokens: Tokens, context: Surroundings, personId: number, { client, sessionKey }: By) {
  const { db, brand } = context
  const known = await knowsBrowser(db, personId, context.browser)
  const { family, refreshToken } = await startFamily(db, personId, brand.id, client, {
    address: context.address,
    browser: context.browser,
    sessionKey,
  })
  await noteLogin(db, personId, 'ok', context)
  if (!known) await tellOfNewBrowser(context, personId)
  return { family, refreshToken, accessToken: await tokens.sign({ personId, familyId: family.id }, brand.id) }
}

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

/** The token service answers 403 with a message. Spec: foundations §8. */
const refused = (reason: string): Refused => new Refused('13', { reason, status: 403 })
