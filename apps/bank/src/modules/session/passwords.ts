/** Passwords are kept as argon2id hashes; checking one takes the same time whether the person exists or not. */
import { hash, verify } from '@node-rs/argon2'

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** A hash of a password that nobody has, for addresses that nobody has. */
const nobody = hashPassword(crypto.randomUUID())

export async function passwordFits(stored: string | undefined, given: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), given)
  return fits && stored !== undefined
}

/** What people try first: one character again and again, and whatever is known of the person. Length is asked for elsewhere. */
export function isWeak(password: string, about: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const words = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 4)
  return new Set(plain).size < 5 || common.some((word) => plain.includes(word)) || words.some((word) => plain.includes(word))
}

/** The beginnings of the lists that guessing starts with. */
const common = ['password', 'qwerty', '12345678', '11111111', 'letmein', 'iloveyou', 'abc12345', 'welcome1', 'admin123']
