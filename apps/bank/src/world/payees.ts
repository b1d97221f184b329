/**
 * Whom the demo people pay: templates to choose from, a card elsewhere, and what fills the form again for whom they paid in their year. Templates carry the
 * name that the directory has for the account, so that the check of the name says yes; of whom they paid, the bank does not answer.
 */
import type { RailType } from '@ducat/contract/destinations/models'
import { checkDigit } from '@ducat/values/card-number'
import { ibanOf } from '@ducat/values/bban'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Bins } from '../gateways/bins/port.ts'
import type { Directory } from '../gateways/directory/port.ts'
import { checkedDestination, exampleOf, type Fits } from '../modules/destinations/index.ts'
import type { World } from './builder.ts'
import { rails } from '../modules/external/operations.ts'
import { at } from './role.ts'
import type { Customer } from './model.ts'

interface Place {
  readonly way: RailType
  readonly country: string
  readonly currency: string
  /** Digits of the account. */
  readonly seed: string
  /** One's own account there. */
  readonly own?: true
  readonly fields?: Readonly<Record<string, string>>
}

const atHome: readonly (readonly [name: string, to: Place])[] = [
  ['Flat in Cluj', { way: 'eft', country: 'RO', currency: 'RON', seed: '2718281' }],
  ['Savings in Lisbon', { way: 'eft', country: 'PT', currency: 'EUR', seed: '1618033', own: true }],
  ['Cousin in Ohio', { way: 'eft', country: 'US', currency: 'USD', seed: '1732050' }],
]
const atWork: readonly (readonly [name: string, to: Place])[] = [
  ['Office rent', { way: 'eft', country: 'RO', currency: 'RON', seed: '5772156' }],
  ['Hosting, Frankfurt', { way: 'eft', country: 'DE', currency: 'EUR', seed: '6931471' }],
  ['Editor in Kyiv', { way: 'eft', country: 'UA', currency: 'UAH', seed: '1732050' }],
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

/** The bank in each country that does not say whose an account is. */
const QUIET = 2

interface Outside {
  readonly directory: Directory
  readonly bins: Bins
}

/** A statement for each kind of thing: a world is made before every test that needs one. */
export async function writePayees(db: Db, { customers }: World, { directory, bins }: Outside): Promise<void> {
  const payers = customers.filter(({ verified, needs }) => verified && !needs.has('papers'))
  if (payers.length === 0) return
  await writeTemplates(db, payers, directory)
  await rememberPaid(db, payers, directory)
  await writeCards(db, payers, bins)
}

async function writeTemplates(db: Db, payers: readonly Customer[], directory: Directory): Promise<void> {
  const kept = await Promise.all(
    [...atHome, ...atWork].map(async ([name, place]) => {
      const fits = await destinationOf(place, directory, place.own ? QUIET : 0)
      return { name, place, fits, owner: (await directory.ownerOf(fits.key)) ?? 'Elena Ferraro' }
    }),
  )
  const rows = payers.flatMap((payer) =>
    kept
      .filter(({ name }) => (payer.person ? atHome : atWork).some(([wanted]) => wanted === name))
      .map(({ name, place, fits, owner: known }) => {
        const owner = place.own ? payer.name : known
        return {
          customer_id: payer.id,
          name,
          kind: place.way,
          permission: place.own ? 'own' : '3d',
          beneficiary_name: owner,
          account: fits.payee.account,
          country: place.country,
          currency: place.currency,
          details: JSON.stringify({ ...fits.order, beneficiaryName: owner }),
        }
      }),
  )
  await db.insertInto('payment_template').values(rows).execute()
  // Maria, and for herself Pavlo: both are in every brand.
  await sql`
    insert into payment_template (customer_id, name, kind, permission, beneficiary_name, account, currency, details)
    select me.id, case when me.person_id is null then 'Freelancer ' else 'Lunch with ' end || p.first_name, 'p2p', '3d', c.name, p.email, 'USD',
           jsonb_build_object('toEmail', p.email)
    from customer me left join person own on own.id = me.person_id
    join person p on p.brand = me.brand and p.email = case when own.email = ${at('maria')} then ${at('pavlo')} else ${at('maria')} end
    join customer c on c.person_id = p.id
    where me.id = any (${payers.map(({ id }) => id)}::integer[])`.execute(db)
}

/** The newest payment to each keeps where it went, as payments do since. */
async function rememberPaid(db: Db, payers: readonly Customer[], directory: Directory): Promise<void> {
  const places = await Promise.all(
    Object.entries(known).map(async ([name, place]) => {
      const fits = await destinationOf({ ...place, fields: { beneficiaryName: name } }, directory, QUIET)
      const { own } = rails[place.way === 'wire' ? 'wire' : 'eft'].of({
        key: fits.key,
        permission: '3d',
        scheme: fits.scheme,
        toRail: fits.account,
        details: { ...fits.order },
      })
      return { name, type: place.way === 'wire' ? 'Wire' : 'EFT', payee: JSON.stringify(fits.payee), facts: JSON.stringify({ own }) }
    }),
  )
  await sql`
    update operation o set payee = newest.payee, facts = newest.facts, customer_id = newest.customer_id
    from (
      select distinct on (m.customer_id, k.name) m.operation_id, m.customer_id, k.payee, k.facts
      from movement m
      join unnest(${places.map(({ name }) => name)}::text[], ${places.map(({ type }) => type)}::text[], ${places.map(({ payee }) => payee)}::jsonb[],
                  ${places.map(({ facts }) => facts)}::jsonb[])
        k (name, type, payee, facts) on k.name = m.counterparty_name and k.type = m.type
      where m.customer_id = any (${payers.map(({ id }) => id)}::integer[]) and m.direction = 'out' and m.status = 'completed'
      order by m.customer_id, k.name, m.booked_at desc, m.id desc
    ) newest where o.id = newest.operation_id`.execute(db)
}

/** A card of one's own at another bank. */
async function writeCards(db: Db, payers: readonly Customer[], bins: Bins): Promise<void> {
  const bin = '411122'
  const bank = await bins.find(bin)
  if (!bank) return
  const rows = await Promise.all(
    payers.map(async ({ id, name }) => {
      const body = `${bin}00${String(id).padStart(7, '0')}`
      const number = `${body}${checkDigit(body)}`
      return {
        customer_id: id,
        token: await bins.tokenise(number),
        bin,
        last_four: number.slice(-4),
        holder_name: name,
        expiry_month: 9,
        expiry_year: 2029,
        country: bank.countryCode,
        scheme: bank.scheme,
        bank_name: bank.bankName,
      }
    }),
  )
  await db.insertInto('external_card').values(rows).execute()
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
