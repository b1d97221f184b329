/** What Andrei has prepared at his company and somebody else has to approve. */
import type { Rate } from '@ducat/values'
import type { Db } from '../db/pool.ts'
import { writePrepared } from './prepared.ts'
import type { World } from './builder.ts'
import { at } from './role.ts'
import type { Account } from './model.ts'

const wanted = [
  { payee: 'maria', cents: 65_000n, note: 'Photos for the autumn campaign' },
  { payee: 'pavlo', cents: 124_050n, note: 'Editing, October' },
  { payee: 'maria', cents: 8_900n, note: 'Train tickets' },
] as const

export async function writeRequests(db: Db, world: World, dollars: readonly Rate[], now: Date): Promise<void> {
  const andrei = world.people.find(({ email }) => email === at('andrei'))
  const company = world.accesses.find(({ person, rights }) => person === andrei && rights === 3)?.customer
  const dollarsOf = (owns: (account: Account) => boolean) =>
    world.accounts.find((account) => account.currency === 'USD' && !account.card && owns(account))
  const from = dollarsOf(({ owner }) => owner === company)
  if (!andrei || !from) return
  for (const { payee, cents, note } of wanted) {
    const to = dollarsOf(({ owner }) => owner.person?.email === at(payee))
    if (to) await writePrepared(db, { brand: world.brand, by: andrei.id, from: sideOf(from), to: sideOf(to), cents, note, dollars, now })
  }
}

export const sideOf = ({ id, ledgerId, owner }: Account) => ({
  account: id,
  country: owner.country,
  ledger: ledgerId,
  customer: owner.id,
  name: owner.name,
  email: owner.person?.email,
})
