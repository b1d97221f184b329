/** Passwords are kept as argon2id hashes; checking one takes the same time whether the person exists or not. */
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

let waiting = 0
/** Each takes 19 MiB while it is made. The pool of threads makes four at a time, whatever comes; the others wait, and how many is known. */
export const hashesWaiting = (): number => waiting

export async function hashPassword(password: string): Promise<string> {
  waiting += 1
  try {
    return await hash(password, cost)
  } finally {
    waiting -= 1
  }
}

/** A hash of a password that nobody has, for addresses that nobody has. */
const nobody = hashPassword(crypto.randomUUID())

/** For somebody who has still to choose one: nothing fits it. */
export const nobodysHash = (): Promise<string> => nobody

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

/** Known from thefts, also with a few digits or signs around it. The list is looked at here; nobody outside learns of a password. */
export function isLeaked(password: string): boolean {
  const plain = password.toLowerCase()
  const core = plain.replaceAll(/^[\d\W_]+|[\d\W_]+$/gu, '')
  return stolen.has(plain) || (plain.length - core.length <= 4 && core.length >= 6 && stolen.has(core))
}
const stolen = new Set(dictionary['passwords-common'])
