/** Renewing tokens and giving them back: the two calls that a session makes by itself. */
import { auth } from '@ducat/contract/session/calls'
import type { TokenCalls } from './session-store.ts'
import { exchange, type Place } from './wire.ts'

/** They outlive the page: a token that was renewed and never heard of would end the session. */
export const tokenCallsAt = (place: () => Place): TokenCalls => ({
  refresh: (refreshToken) => exchange(auth.refresh, { refreshToken }, place(), { keepalive: true }),
  logout: ({ accessToken, refreshToken }) => exchange(auth.logout, { refreshToken }, place(), { bearer: accessToken, keepalive: true }),
})
