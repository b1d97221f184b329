/** What somebody may have meant with what they typed. Pure. */
import { amountsIn } from '../history/index.ts'

export interface Asked {
  /** Single spaces; small letters and accents are each reader's affair. */
  readonly text: string
  /** The same as a pattern of the database, whose own signs are taken literally. */
  readonly pattern: string
  /** From so many letters on, a misspelling is forgiven. */
  readonly forgiving: boolean
  /** The number of a transaction. */
  readonly number: bigint | undefined
  /** The amount in each currency that can have it. */
  readonly amounts: readonly { readonly currency: string; readonly minor: bigint }[]
}

const FORGIVEN_FROM = 4

/** Undefined when nothing was asked for: only spaces. */
export function asksFor(typed: string): Asked | undefined {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (text === '') return undefined
  return {
    text,
    pattern: `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
    forgiving: text.length >= FORGIVEN_FROM,
    number: /^\d{1,18}$/.test(text) ? BigInt(text) : undefined,
    amounts: amountsIn(text),
  }
}

/** Small letters without accents. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
