/**
 * Whether an address or a number has an account already. These two answer truthfully, so they are dear: five free questions from one address
 * of the network, then a solved puzzle for each, and ten a minute in any case (the contract's limit).
 */
import { checks as calls } from '@ducat/contract/joining/calls'
import { sameEmailForm } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { TooMany } from '../../call/refused.ts'
import { takeTry } from '../session/index.ts'
import { whoHas } from './known.ts'

const free = { slowFrom: 5, lockFrom: 1_000_000_000 }

export const checks: Handlers<typeof calls> = {
  async email({ email, puzzle }, context) {
    await pay(context, puzzle)
    const who = await whoHas(context.db, context.brand.id, sameEmailForm(email))
    return { exists: who !== undefined, isEmployee: who?.isEmployee ?? false }
  },

  async phone({ phone, puzzle }, context) {
    await pay(context, puzzle)
    const found = await context.db
      .selectFrom('phone as n')
      .innerJoin('person as p', 'p.id', 'n.person_id')
      .leftJoin('customer as c', 'c.person_id', 'p.id')
      .select('n.id')
      // Who left may come back with the same phone.
      .where('c.closed_at', 'is', null)
      .where('n.number', '=', phone)
      .where('p.brand', '=', context.brand.id)
      .executeTakeFirst()
    return { exists: found !== undefined }
  },
}

async function pay({ db, brand, gateways, address }: Surroundings, puzzle: string | undefined): Promise<void> {
  const solved = puzzle !== undefined && (await gateways.botProtection.passes(brand.botProtectionSiteKey, puzzle))
  const wait = await takeTry(db, `who has an account asked from ${address}`, { bounds: free, solved })
  if (wait > 0) throw new TooMany(wait)
}
