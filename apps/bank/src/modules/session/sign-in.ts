/** Signing in, staying signed in, signing out. */
import { auth as calls } from '@ducat/contract/session/calls'
import type { Asks } from '../../proofs/asks.ts'
import type { Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { isAddressAllowed } from './allowed-addresses.ts'
import { endRoot, endSessionOf, familyOf, rotate } from './families.ts'
import { tokenSeconds } from './idle.ts'
import { login } from './login.ts'
import { noteLogin } from './store.ts'
import { token } from './token.ts'
import { ACCESS_SECONDS } from './tokens.ts'
import type { Tokens } from '../../call/tokens.ts'

export const signIn = (tokens: Tokens, asks: Asks): Handlers<typeof calls> => ({
  login: (input, context) => login(tokens, asks, input, context),
  token: (input, context) => token(tokens, asks, input, context),

  async refresh(input, context) {
    const { db, brand } = context
    const activity = { idleSeconds: input.idleSeconds, limitSeconds: brand.idleMinutes * 60 }
    const rotated = await rotate(db, { token: input.refreshToken, brand: brand.id, proof: input.proof, activity })
    if ('refused' in rotated) {
      const { refused: why, personId } = rotated
      if (why !== 'over' && personId !== undefined) await noteLogin(db, personId, why, context)
      throw over()
    }
    const { family, refreshToken } = rotated
    if (!(await isAddressAllowed(db, family.personId, context.address))) {
      await endRoot(db, family.rootId, 'address')
      await noteLogin(db, family.personId, 'address', context)
      throw over()
    }
    const expiresIn = tokenSeconds(ACCESS_SECONDS, activity)
    const accessToken = await tokens.sign({ personId: family.personId, familyId: family.id }, brand.id, expiresIn)
    return { accessToken, refreshToken, expiresIn }
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
})

const over = (): Refused => new Refused('AU', { reason: 'SESSION_OVER' })
