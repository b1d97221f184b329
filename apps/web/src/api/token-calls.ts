/** Renewing tokens, giving them back and sharing the session: the calls that a session makes by itself. */
import { auth, sessions } from '@ducat/contract/session/calls'
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
  fork: async (accessToken) => {
    const proof = await prove(`ducat fork 1\n${accessToken}`)
    return exchange(sessions.fork, { proof }, place(), { bearer: accessToken, keepalive: true })
  },
  logout: ({ accessToken, refreshToken }) => exchange(auth.logout, { refreshToken }, place(), { bearer: accessToken, keepalive: true }),
})
