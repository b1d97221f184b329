/** Renewing tokens and giving them back: the two calls that a session makes by itself. */
import { auth } from '@ducat/contract/session/calls'
import { prove } from './bound-key.ts'
import type { TokenCalls } from './session-store.ts'
import { exchange, type Place } from './wire.ts'

/** They outlive the page: a token that was renewed and never heard of would end the session. */
export const tokenCallsAt = (place: () => Place): TokenCalls => ({
  refresh: async (refreshToken, idleMs) => {
    const proof = await prove(`ducat refresh 1\n${refreshToken}`)
    const idleSeconds = Math.min(Math.floor(idleMs / 1000), 86_400)
    return exchange(auth.refresh, { refreshToken, proof, idleSeconds }, place(), { keepalive: true })
  },
  logout: ({ accessToken, refreshToken }) => exchange(auth.logout, { refreshToken }, place(), { bearer: accessToken, keepalive: true }),
})
