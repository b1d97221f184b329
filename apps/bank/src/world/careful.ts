/** A company whose payments one or two others approve: half a year of payments to try rules on, rules, and what waits by them. */
import type { Rate } from '@ducat/values'
import type { Db } from '../db/pool.ts'
import { writePolicies } from './approval-rules.ts'
import { writePrepared } from './prepared.ts'
import type { World } from './builder.ts'
import { at } from './role.ts'
import { comes, goes } from './happenings.ts'
import type { Account, Customer } from './model.ts'
import { payees } from './names.ts'
import { sideOf } from './requests.ts'

const DAY = 86_400_000

/** Fixed, so that nobody else's luck changes: a payment every four days, a large one now and then. */
export function workCarefully(world: World, owner: Customer, now: Date): void {
  const when = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY)
  const main = world.account(owner, 'USD')
  world.happens(comes(main, 480_000_00n, 'Wire', { at: when(181), name: 'Opening deposit', description: 'First deposit' }))
  world.happens(
    comes(world.account(owner, 'EUR'), 60_000_00n, 'Wire', { at: when(181), name: 'Opening deposit', description: 'First deposit' }),
  )
  for (let turn = 0; turn < 45; turn++) {
    const [name, description, type] = payees[turn % payees.length]!
    const amount = turn % 9 === 8 ? 12_500_00n : BigInt(180 + ((turn * 379) % 2_900)) * 100n
    world.happens(goes(main, amount, type === 'Wire' ? 1200n : 95n, type, { at: when(180 - turn * 4), name, description }))
  }
}

const waiting = [
  { payee: 'maria', cents: 420_000n, note: 'Catalogue, second half' },
  { payee: 'pavlo', cents: 1_850_000n, note: 'Warehouse shelves' },
  { payee: 'maria', cents: 38_500n, note: 'Courier, October' },
  { payee: 'sofia', cents: 96_000n, note: 'Translations' },
] as const

export async function writeRules(db: Db, world: World, owner: Customer, dollars: readonly Rate[], now: Date): Promise<void> {
  const who = (login: string) => world.people.find(({ email }) => email === at(login))?.id ?? 0
  const rule = { transferTypes: [], currencyCode: 'USD' }
  await writePolicies(db, {
    brand: world.brand,
    by: who('wanda'),
    customer: owner.id,
    policies: [
      { ...rule, fromAmount: '1000.00', approvers: 1 },
      { ...rule, fromAmount: '10000.00', approvers: 2 },
    ],
  })
  const dollarsOf = (owns: (account: Account) => boolean) =>
    world.accounts.find((account) => account.currency === 'USD' && !account.card && owns(account))
  const from = dollarsOf((account) => account.owner === owner)
  for (const { payee, cents, note } of waiting) {
    const to = dollarsOf((account) => account.owner.person?.email === at(payee))
    if (!from || !to) continue
    const approvers = cents >= 1_000_000n ? 2 : 1
    await writePrepared(db, {
      brand: world.brand,
      by: who('idris'),
      from: sideOf(from),
      to: sideOf(to),
      cents,
      note,
      dollars,
      now,
      approvers,
    })
  }
}
