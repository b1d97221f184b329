/** Instant keys (PIX and its like): what each kind looks like, and the form in which its directory has it. */
import { isEmail } from './email.ts'
import { isPhone } from './phone.ts'

export const instantKeyTypes = ['email', 'phone', 'taxId', 'random'] as const
export type InstantKeyType = (typeof instantKeyTypes)[number]

export function readInstantKey(
  type: InstantKeyType,
  typed: string,
): { readonly key: string } | { readonly reason: 'FORMAT' | 'EMAIL' | 'PHONE' } {
  const text = typed.trim()
  if (type === 'email') return isEmail(text) ? { key: text.toLowerCase() } : { reason: 'EMAIL' }
  if (type === 'phone') return isPhone(text.replace(/[\s()-]/g, '')) ? { key: text.replace(/[\s()-]/g, '') } : { reason: 'PHONE' }
  if (type === 'taxId') return { key: text.replace(/[\s.\-/]/g, '').toUpperCase() }
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? { key: text.toLowerCase() } : { reason: 'FORMAT' }
}
