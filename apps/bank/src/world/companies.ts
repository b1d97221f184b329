/** What the bank knows of the companies of a world: their details, and who stands behind them. */
import { positions } from '@ducat/contract/company/models'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { nextRepresentativeId } from '../modules/session/index.ts'
import type { World } from './builder.ts'
import type { Access, Behind, Customer, Structure } from './model.ts'

export async function writeCompanies(db: Db, world: World): Promise<void> {
  const companies = world.customers.filter(({ kind }) => kind === 2)
  for (const customer of companies) await writeDetails(db, customer)
  for (const access of world.accesses) if (access.positions.length > 0) await writeSeated(db, access)
  for (const structure of world.structures) await writeStructure(db, world, structure)
}

const short = (name: string) => name.split(' ')[0]!.toLowerCase()

async function writeDetails(db: Db, { id, name, country, needs }: Customer): Promise<void> {
  const site = `${short(name)}.example`
  // Whoever has to prove who they are has not said everything yet.
  const isKnown = !needs.has('kyc')
  await sql`
    insert into company (customer_id, trading_name, email, registration_number, registration_date, tax_id, website, description, phone_country, phone)
    values (${id}, ${name.replace(/ (SRL|Ltd|BV)$/, '')}, ${`office@${site}`}, ${`J12/${4000 + (id % 900)}/2014`}, '2014-03-18',
            ${isKnown ? `${country}39304${id % 1000}` : null}, ${isKnown ? `https://${site}` : null}, 'Online publishing', ${country}, '+40312345678')`.execute(
    db,
  )
}

/** Ten percent: an owner has a share, and this one makes nobody an ultimate owner. */
const SMALL_SHARE = 100_000

/** Somebody who signs in and has a position. */
async function writeSeated(db: Db, { person, customer, positions: held }: Access): Promise<void> {
  await sql`
    insert into representative (id, customer_id, type, person_id, first_name, last_name, country, birth_day, email)
    select representative_id, ${customer.id}, 1, ${person.id}, ${person.firstName}, ${person.lastName}, ${person.country}, ${person.birthDay}, ${person.email}
    from access where person_id = ${person.id} and customer_id = ${customer.id}`.execute(db)
  for (const position of held)
    await sql`
      insert into representative_place (customer_id, representative_id, position_id, share)
      select ${customer.id}, representative_id, ${position}, case when ${position} in (6, 9) then ${SMALL_SHARE}::integer end
      from access where person_id = ${person.id} and customer_id = ${customer.id}`.execute(db)
}

const statuses = { confirmed: 2, pending: 41, expired: 38 } as const

async function writeStructure(db: Db, world: World, { customer, people }: Structure): Promise<void> {
  const ids = new Map<string, number>()
  const signsIn = ({ email }: Behind) => world.accesses.find((one) => one.customer === customer && one.person.email === email)
  const giver = world.accesses.find((one) => one.customer === customer)!.person
  for (const one of people) {
    const access = signsIn(one)
    const id = access ? await numberOf(db, access) : await nextRepresentativeId(db)
    ids.set(one.name, id)
    const [first = '', ...rest] = one.name.split(' ')
    await sql`
      insert into representative (id, customer_id, type, person_id, first_name, last_name, company_name, country, birth_day, email)
      values (${id}, ${customer.id}, ${one.isCompany ? 2 : 1}, ${access?.person.id ?? null}, ${one.isCompany ? null : first},
              ${one.isCompany ? null : rest.join(' ')}, ${one.isCompany ? one.name : null}, ${one.country ?? 'RO'},
              ${one.isCompany ? null : '1982-04-11'}, ${access ? access.person.email : null})
      on conflict (id) do nothing`.execute(db)
    if (one.identity)
      await sql`
        insert into document (customer_id, representative_id, created_by, category, type_id, type, number, status, issued_on, expires_on)
        values (${customer.id}, ${id}, ${giver.id}, 'identity', 1, 'passport', ${`P${1000 + id}`}, ${statuses[one.identity]}, '2021-06-01',
                ${one.identity === 'expired' ? '2026-06-01' : '2031-06-01'})`.execute(db)
  }
  for (const one of people) {
    const id = ids.get(one.name)!
    for (const { share, of } of one.owns ?? [])
      await place(
        db,
        customer,
        id,
        of === undefined ? positions.shareholder : positions.indirectShareholder,
        of && ids.get(of),
        share * 10_000,
      )
    for (const of of one.directs ?? []) await place(db, customer, id, positions.director, of && ids.get(of))
  }
  await sql`update company set ownership_by = ${giver.id}, ownership_at = now() - interval '76 days' where customer_id = ${customer.id}`.execute(
    db,
  )
  await sql`
    update access a set position_ids = held.ids from (
      select r.person_id, array_agg(distinct w.position_id order by w.position_id) as ids
      from representative r join representative_place w on w.representative_id = r.id where r.customer_id = ${customer.id} group by 1
    ) held where a.customer_id = ${customer.id} and a.person_id = held.person_id`.execute(db)
}

async function numberOf(db: Db, { person, customer }: Access): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select representative_id as id from access where person_id = ${person.id} and customer_id = ${customer.id}`.execute(db)
  return rows[0]!.id
}

const place = (db: Db, customer: Customer, id: number, position: number, parent: number | string | undefined, share?: number) =>
  sql`
    insert into representative_place (customer_id, representative_id, position_id, parent_id, share)
    values (${customer.id}, ${id}, ${position}, ${parent ?? null}, ${share ?? null}) on conflict do nothing`.execute(db)
