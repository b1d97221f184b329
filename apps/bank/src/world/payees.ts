/**
 * Whom the demo people pay: templates to choose from, and what fills the form again for whom they paid in their year. Templates carry the
 * name that the directory has for the account, so that the check of the name says yes; of whom they paid, the bank does not answer.
 */
import type { RailType } from '@ducat/contract/destinations/models'
import { ibanOf } from '@ducat/values/bban'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Directory } from '../gateways/directory/port.ts'
import { checkedDestination, exampleOf, type Fits } from '../modules/destinations/index.ts'
import type { World } from './builder.ts'
import { at } from './cast.ts'
import type { Customer } from './model.ts'

interface Place {
  readonly way: RailType
  readonly country: string
  readonly currency: string
  /** Digits of the account. */
  readonly seed: string
  readonly fields?: Readonly<Record<string, string>>
}

const atHome: readonly (readonly [name: string, to: Place])[] = [
  ['Rent', { way: 'eft', country: 'RO', currency: 'RON', seed: '2718281' }],
  ['Savings in Lisbon', { way: 'eft', country: 'PT', currency: 'EUR', seed: '1618033' }],
  ['Cousin in Ohio', { way: 'eft', country: 'US', currency: 'USD', seed: '1414213' }],
]
const atWork: readonly (readonly [name: string, to: Place])[] = [
  ['Office rent', { way: 'eft', country: 'RO', currency: 'RON', seed: '5772156' }],
  ['Hosting, Frankfurt', { way: 'eft', country: 'DE', currency: 'EUR', seed: '6931471' }],
  ['Editor in Kyiv', { way: 'eft', country: 'UA', currency: 'UAH', seed: '4669201' }],
  ['Printer in São Paulo', { way: 'eft', country: 'BR', currency: 'BRL', seed: '9159655' }],
  ['Studio in Singapore', { way: 'wire', country: 'SG', currency: 'USD', seed: '2502907' }],
]

/** Where those are whom everybody pays by the way (names.ts). */
const known: Readonly<Record<string, Place>> = {
  'Matei Ionescu': { way: 'eft', country: 'RO', currency: 'RON', seed: '7182818' },
  'Aster Accounting': { way: 'eft', country: 'RO', currency: 'RON', seed: '5926535' },
  'Brasov Energy': { way: 'eft', country: 'RO', currency: 'RON', seed: '8979323' },
  'Vela Insurance': { way: 'eft', country: 'DE', currency: 'EUR', seed: '8462643' },
  'Kiln Street Offices': { way: 'wire', country: 'GB', currency: 'GBP', seed: '3832795' },
  'Juniper Legal': { way: 'wire', country: 'NL', currency: 'EUR', seed: '2884197' },
}

export async function writePayees(db: Db, { customers }: World, directory: Directory): Promise<void> {
  for (const customer of customers) {
    if (!customer.verified || customer.needs.has('papers')) continue
    await writeTemplates(db, customer, directory)
    await rememberPaid(db, customer, directory)
  }
}

async function writeTemplates(db: Db, { id, person }: Customer, directory: Directory): Promise<void> {
  for (const [name, place] of person ? atHome : atWork) {
    const fits = await destinationOf(place, directory)
    const owner = (await directory.ownerOf(fits.key)) ?? 'Elena Ferraro'
    await keep(db, id, name, place.way, owner, { ...fits, order: { ...fits.order, beneficiaryName: owner } })
  }
  const friend = person?.email === at('maria') ? 'pavlo' : 'maria'
  await sql`
    insert into payment_template (customer_id, name, kind, permission, beneficiary_name, account, currency, details)
    select ${id}, 'Lunch with ' || p.first_name, 'p2p', '3d', c.name, p.email, 'USD', jsonb_build_object('toEmail', p.email)
    from person p join customer c on c.person_id = p.id join customer me on me.id = ${id} and me.brand = p.brand
    where p.email = ${at(friend)}`.execute(db)
}

async function keep(db: Db, customer: number, name: string, kind: string, owner: string, { payee, order }: Fits): Promise<void> {
  await db
    .insertInto('payment_template')
    .values({
      customer_id: customer,
      name,
      kind,
      permission: name.startsWith('Savings') ? 'own' : '3d',
      beneficiary_name: owner,
      account: payee.account,
      country: String(order['countryCode']),
      currency: String(order['currencyCode']),
      details: JSON.stringify(order),
    })
    .execute()
}

/** The newest payment to each keeps where it went, as payments do since. */
async function rememberPaid(db: Db, { id }: Customer, directory: Directory): Promise<void> {
  for (const [name, place] of Object.entries(known)) {
    const fits = await destinationOf({ ...place, fields: { beneficiaryName: name } }, directory, 2)
    const payee = { ...fits.payee, order: { ...fits.order, key: fits.key, permission: '3d', scheme: fits.scheme } }
    await sql`
      update operation set payee = ${JSON.stringify(payee)}::jsonb where id = (
        select operation_id from movement where customer_id = ${id} and counterparty_name = ${name} and direction = 'out' and status = 'completed'
          and type = ${place.way === 'wire' ? 'Wire' : 'EFT'}
        order by booked_at desc, id desc limit 1)`.execute(db)
  }
}

/** At the bank that stands there in the list. */
async function destinationOf({ way, country, currency, seed, fields }: Place, directory: Directory, bank = 0): Promise<Fits> {
  const { asked } = await exampleOf({ transferType: way, countryCode: country, currencyCode: currency }, directory)
  const code = (await directory.banks(country))[bank]?.ibanCode
  const iban = 'iban' in asked.fields && code !== undefined ? { iban: ibanOf(country, code, seed) } : {}
  const number = 'accountNumber' in asked.fields && country !== 'BR' ? { accountNumber: `3${seed}42` } : {}
  const checked = await checkedDestination({ ...asked, fields: { ...asked.fields, ...iban, ...number, ...fields } }, directory)
  if ('problems' in checked) throw new Error(`the demo pays nowhere: ${JSON.stringify([way, country, checked.problems])}`)
  return checked
}
