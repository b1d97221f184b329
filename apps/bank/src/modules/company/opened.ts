/**
 * A company joined: what it said of itself and of the people behind it becomes rows.
 *   keepCompany    the company and its tree; answers the number of everybody by the number they had in the registration
 *   setLogin       somebody behind a company can sign in
 */
import { positions } from '@ducat/contract/company/models'
import type {
  company,
  dueDiligence,
  financialDetail,
  legalInformation,
  registeredCompany,
  registeredPerson,
} from '@ducat/contract/joining/models'
import { shareholderTypes } from '@ducat/contract/joining/models'
import { readShare, walk, type Owner } from '@ducat/contract/joining/rules'
import { sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import type { Trx } from '../../db/transaction.ts'
import { addAddress } from '../profile/index.ts'
import { nextRepresentativeId } from '../session/index.ts'
import { addPlace } from './places.ts'
import { companyTaxColumns, representativeTaxColumns } from './tax-numbers.ts'

type Of<F extends { readonly _zod: { readonly output: unknown } }> = F['_zod']['output']

interface Said {
  readonly company: Of<typeof company>
  readonly financialDetail: Of<typeof financialDetail>
  readonly dueDiligence: Of<typeof dueDiligence>
  readonly legalInformation: Of<typeof legalInformation>
  readonly directors: readonly Named[]
  readonly shareholders: readonly Owner[]
  readonly users: readonly { readonly personId: number }[]
  readonly personList: readonly Of<typeof registeredPerson>[]
  readonly companyList: readonly Of<typeof registeredCompany>[]
}
interface Named {
  readonly personId?: number | undefined
  readonly companyId?: number | undefined
}

export async function keepCompany(trx: Trx, seal: Seal | undefined, customerId: number, said: Said): Promise<ReadonlyMap<number, number>> {
  const { company: of } = said
  await trx
    .insertInto('company')
    .values({
      customer_id: customerId,
      trading_name: of.tradingName,
      email: of.email,
      registration_number: of.registrationNumber,
      registration_date: of.registrationDate,
      ...companyTaxColumns(seal, customerId, of.businessTaxId),
      website: of.website,
      description: of.description,
      phone_country: of.registrationCountryCode,
      phone: of.phone,
      financial_detail: JSON.stringify(said.financialDetail),
      due_diligence: JSON.stringify(said.dueDiligence),
      legal_information: JSON.stringify(said.legalInformation),
      ownership_at: null,
    })
    .execute()
  const people = await keepPeople(trx, seal, customerId, said)
  const companies = await keepCompanies(trx, seal, customerId, said)
  const idOf = ({ personId, companyId }: Named) => (personId === undefined ? companies.get(companyId ?? 0) : people.get(personId))
  await keepPlaces(trx, customerId, said, idOf)
  return people
}

/** Everybody who was listed: directors, owners and users alike. */
async function keepPeople(trx: Trx, seal: Seal | undefined, customerId: number, { personList }: Said): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const person of personList) {
    const id = await nextRepresentativeId(trx)
    ids.set(person.id, id)
    await trx
      .insertInto('representative')
      .values({
        id,
        customer_id: customerId,
        type: shareholderTypes.person,
        first_name: person.firstName,
        last_name: person.lastName,
        country: person.address.countryCode,
        birth_day: person.birthday,
        email: person.email === undefined ? null : sameEmailForm(person.email),
        phone_country: person.phone?.phoneCountryCode ?? null,
        phone: person.phone?.number ?? null,
        ...representativeTaxColumns(seal, id, person.taxId),
        sources: sql`${JSON.stringify(person.sourcesOfFunds ?? [])}`,
      })
      .execute()
    await addAddress(trx, customerId, { ...person.address, addressKind: 'home', representativeId: id })
  }
  return ids
}

async function keepCompanies(trx: Trx, seal: Seal | undefined, customerId: number, { companyList }: Said): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const one of companyList) {
    const id = await nextRepresentativeId(trx)
    ids.set(one.id, id)
    await trx
      .insertInto('representative')
      .values({
        id,
        customer_id: customerId,
        type: shareholderTypes.company,
        company_name: one.name,
        country: one.registrationCountryCode,
        registration_number: one.registrationNumber,
        ...representativeTaxColumns(seal, id, one.businessTaxId),
      })
      .execute()
    await addAddress(trx, customerId, { ...one.address, addressKind: 'business', representativeId: id })
  }
  return ids
}

/** A company that owns in several places has its owners and directors once. */
async function keepPlaces(trx: Trx, customerId: number, said: Said, idOf: (named: Named) => number | undefined): Promise<void> {
  const written = new Set<string>()
  const place = async (named: Named, positionId: number, parentId: number | undefined, share?: string) => {
    const id = idOf(named)
    const name = `${id} ${positionId} ${parentId}`
    if (id === undefined || written.has(name)) return
    written.add(name)
    await addPlace(trx, customerId, id, {
      positionId,
      parentId: parentId ?? null,
      share: share === undefined ? null : Number(readShare(share)),
    })
  }
  for (const director of said.directors) await place(director, positions.director, undefined)
  for (const { node, above } of walk(said.shareholders)) {
    const parent = above.length === 0 ? undefined : idOf({ companyId: above.at(-1) })
    await place(node, parent === undefined ? positions.shareholder : positions.indirectShareholder, parent, node.share)
    for (const director of node.directors ?? []) await place(director, positions.director, idOf(node))
  }
  const seated = new Set([...written].map((name) => Number(name.split(' ')[0])))
  for (const user of said.users) if (!seated.has(idOf(user) ?? 0)) await place(user, positions.authorizedUser, undefined)
}

export async function setLogin(db: Db, representativeId: number, personId: number): Promise<void> {
  await sql`update representative set person_id = ${personId} where id = ${representativeId}`.execute(db)
}
