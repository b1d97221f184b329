/**
 * Codes that prove it is you. Only their hashes are kept, and comparing takes the same time whatever differs.
 *   newCode, newDigits   six digits of a message; two that the screen shows and the phone asks for
 *   codeHash             of a code, for one question only
 */
import { hash, randomInt, timingSafeEqual } from 'node:crypto'

export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
/** Shown on the screen and typed on the phone. */
export const newDigits = (): string => String(randomInt(10, 100))

/** Bound to the operation and to what it does: the same six digits are worth nothing elsewhere. */
export const codeHash = (code: string, publicId: string, link: Buffer): Buffer => hashOf(`${publicId}\n${link.toString('hex')}\n${code}`)

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
