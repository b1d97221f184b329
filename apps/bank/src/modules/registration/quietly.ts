/**
 * Open calls that may not tell who has an account: whatever happens, happens after the answer, so that neither its words nor its time
 * differ. Letters to one address are few, and a program that asks for many solves puzzles.
 */
import { sameEmailForm } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { TooMany } from '../../call/refused.ts'
import { takeTry } from '../session/index.ts'

/** Letters to one address. */
const letters = { slowFrom: 3, lockFrom: 5 }
/** Questions from one address of the network. */
const questions = { slowFrom: 10, lockFrom: 100 }

interface Asked {
  readonly email: string
  readonly puzzle?: string | undefined
}

export async function quietly(
  context: Surroundings,
  { email: typed, puzzle }: Asked,
  about: string,
  work: (email: string) => Promise<void>,
): Promise<void> {
  const { db, brand, gateways, address } = context
  const email = sameEmailForm(typed)
  const from = `letters asked from ${address}`
  const solved = puzzle !== undefined && (await gateways.botProtection.passes(brand.botProtectionSiteKey, puzzle))
  const wait = await takeTry(db, from, { bounds: questions, solved })
  if (wait > 0) throw new TooMany(wait)
  const to = `letters ${about} ${brand.id} ${email}`
  setImmediate(() => {
    void (async () => {
      if ((await takeTry(db, to, { bounds: letters })) === 0) await work(email)
      // Nobody waits for it any more; whoever gets no letter asks again.
    })().catch(() => undefined)
  })
}
