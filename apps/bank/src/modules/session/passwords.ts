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
