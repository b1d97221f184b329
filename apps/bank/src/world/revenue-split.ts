/**
 * Revenue split in the demo: a company that pays creators, two of them who share what it pays, and a contract that waits for an answer. The
 * demo switches contracts on for its main brand.
 */
import { addDays, addMonths, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { World } from './builder.ts'
import { comes, pays } from './happenings.ts'
import type { Customer } from './model.ts'
import { at, type Role } from './role.ts'

export interface SplitCast {
  /** Pays in the name of the company. */
  readonly payer: Customer
  readonly sender: Customer
  readonly beneficiary: Customer
}

export const SPLIT_COMPANY = 'Orbit Stream'
const OPENED_DAYS_AGO = 130
/** What the channel earned in each half of the months behind, in the order of time. */
const EARNED = [412_50n, 388_20n, 455_10n, 467_35n, 501_90n, 520_05n]
const DAY = 86_400_000

export function splitCast(world: World): SplitCast & { readonly roles: readonly Role[] } {
  const payer = world.company('Orbit Stream Ltd', { country: 'IE' })
  const orla = world.person({ email: at('orla'), firstName: 'Orla', lastName: 'Quinn' })
  world.access(orla, payer, { rights: 2 })
  const sender = world.customer({ email: at('lucia'), firstName: 'Lucía', lastName: 'Ferrer', country: 'ES' })
  const beneficiary = world.customer({ email: at('silas'), firstName: 'Silas', lastName: 'Vogt', country: 'DE' })
  return {
    payer,
    sender,
    beneficiary,
    roles: [
      {
        person: orla,
        persona: 'company, pays creators',
        kind: 'business',
        rights: 2,
        purpose: 'pays in the name of Orbit Stream, whose payments can be split',
      },
      {
        person: sender.person,
        persona: 'personal, shares her income',
        kind: 'personal',
        rights: 2,
        purpose: 'has offered Silas a share of what Orbit Stream pays her',
      },
      {
        person: beneficiary.person,
        persona: 'personal, is offered a share of income',
        kind: 'personal',
        rights: 2,
        purpose: 'has a contract to sign or reject',
      },
    ],
  }
}

export function fundSplitCast(world: World, { payer, sender, beneficiary }: SplitCast, now: Date): void {
  const opened = { at: new Date(now.getTime() - OPENED_DAYS_AGO * DAY), name: 'Opening deposit', description: 'First deposit' }
  for (const [owner, cents] of [
    [payer, 86_000_00n],
    [sender, 1_240_00n],
    [beneficiary, 310_00n],
  ] as const)
    for (const currency of ['USD', 'EUR']) world.happens(comes(world.account(owner, currency), cents, 'Wire', opened))
  const account = (owner: Customer) => world.accounts.find((one) => one.owner === owner && one.currency === 'USD')!
  const today = dayOf(instantOf(now))
  const thisMonth = addDays(today, 1 - Number(today.slice(-2)))
  for (const [place, cents] of EARNED.entries()) {
    const month = addMonths(thisMonth, Math.floor(place / 2) - 3)
    const paid = { at: new Date(`${addDays(month, place % 2 ? 26 : 12)}T08:30:00Z`), description: 'Advertising revenue' }
    world.happens(pays(account(payer), account(sender), cents, 25n, 'P2P', paid))
  }
}

/** The company on the operator's list, and what Lucía proposes. */
export async function writeContracts(db: Db, { brand }: World, { payer, sender, beneficiary }: SplitCast): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`insert into split_company (brand, title) values (${brand}, ${SPLIT_COMPANY}) returning id`.execute(db)
  const company = rows[0]!.id
  await sql`insert into split_company_payer (customer_id, company_id) values (${payer.id}, ${company})`.execute(db)
  const { rows: made } = await sql<{ id: number }>`
    insert into split_contract (brand, company_id, sender_id, beneficiary_id, initiator_id, sender_signer, beneficiary_signer, sender_obligations,
      beneficiary_obligations, share, active_from, note)
    values (${brand}, ${company}, ${sender.id}, ${beneficiary.id}, ${sender.id}, ${sender.name}, ${beneficiary.name},
      array['Runs the channel and pays the platform fees', 'Sends a monthly report'], array['Edits eight shows a month'], 300000, current_date,
      'As we agreed in September.') returning id`.execute(db)
  await sql`insert into split_step (contract_id, step, customer_id, person_id) values (${made[0]!.id}, 'created', ${sender.id}, ${sender.person?.id ?? null})`.execute(
    db,
  )
}
