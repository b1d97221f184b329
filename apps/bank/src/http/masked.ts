/** What a log of calls keeps of a body: bounded, and without secrets, whether their call names them or only their name does. */
import type { Call } from '@ducat/contract/kit/call'
import { secretsOf } from './unsecret.ts'

const LONGEST = 8_000
const HIDDEN = '***'
/** By the names that secrets have anywhere in the API. */
const secretNames = /^(.*password.*|.*secret|.*token|otp|code|pin|pinCode|pan|cvv|.*cardNumber|codeVerifier|codeChallenge|key)$/i

export function masked(call: Call, body: unknown): string {
  const named = new Set([...secretsOf(call), ...call.once])
  const text = JSON.stringify(body, (name, value: unknown) =>
    value !== undefined && value !== null && (named.has(name) || secretNames.test(name)) ? HIDDEN : value,
  )
  return text === undefined ? '' : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
