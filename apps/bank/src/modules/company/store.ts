/**
 * Who stands behind a company, as rows.
 *   representativesOf    everybody, with the papers they gave
 *   placesOf             what they are, and what they own of whom
 *   representativeOf     one of them
 *   nameOf               as people read it
 *   representativeNameOf
 */
import { aggregateStatus, isSettled, type Paper } from '@ducat/contract/company/rules'
import { shareholderTypes } from '@ducat/contract/joining/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export interface RepresentativeRow {
  readonly id: number
  readonly type: 1 | 2
  readonly personId: number | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly companyName: string | null
  readonly country: string | null
  readonly registrationNumber: string | null
  readonly birthDay: string | null
  readonly email: string | null
  readonly phoneCountry: string | null
  readonly phone: string | null
  /** Sealed, or as it was written before (tax-numbers.ts opens it). */
  readonly tax_id: string | null
  readonly sealed_tax_id: Buffer | null
  /** Documents that they gave, oldest first. */
  readonly papers: readonly RepresentativePaper[]
}

interface RepresentativePaper extends Paper {
  /** Of a proof of address: which one it proves. */
  readonly addressId: number | null
}

export async function representativesOf(db: Db, customerId: number): Promise<RepresentativeRow[]> {
  const { rows } = await sql<RepresentativeRow>`
    select r.id, r.type, r.person_id as "personId", r.first_name as "firstName", r.last_name as "lastName", r.company_name as "companyName",
      r.country, r.registration_number as "registrationNumber", r.birth_day as "birthDay", coalesce(p.email, r.email) as email,
      r.phone_country as "phoneCountry", r.phone, r.tax_id, r.sealed_tax_id,
      coalesce((select json_agg(json_build_object('id', d.id, 'statusId', d.status, 'type', d.category, 'documentTypeId', d.type_id, 'addressId', d.address_id)
          order by d.id)
        from document d where d.representative_id = r.id), '[]') as papers
    from representative r left join person p on p.id = r.person_id
    where r.customer_id = ${customerId} and r.removed_at is null order by r.id`.execute(db)
  return rows
}

export const representativeOf = async (db: Db, customerId: number, id: number): Promise<RepresentativeRow | undefined> =>
  (await representativesOf(db, customerId)).find((one) => one.id === id)

/**
 * A person shows who they are; a company's papers are those of the people behind it. Nothing else is asked of them, but what they gave beside it
 * and has to be given again counts once their identity is settled: a proof of address, or where their wealth comes from.
 */
export function documentStatusOf({ type, papers }: Pick<RepresentativeRow, 'type' | 'papers'>): number {
  const identity = identityStatusOf({ type, papers })
  if (!isSettled(identity)) return identity
  const others = papers.filter((one) => one.type !== 'identity')
  return [...Map.groupBy(others, ({ addressId }) => addressId).values()]
    .map((given) => aggregateStatus(given, { required: false }))
    .reduce((worst, status) => (isSettled(worst) && !isSettled(status) ? status : worst), identity)
}

export const identityStatusOf = ({ type, papers }: Pick<RepresentativeRow, 'type' | 'papers'>): number =>
  aggregateStatus(
    papers.filter((one) => one.type === 'identity'),
    { required: type === shareholderTypes.person },
  )

export const nameOf = ({ firstName, lastName, companyName }: Pick<RepresentativeRow, 'firstName' | 'lastName' | 'companyName'>): string =>
  companyName ?? `${firstName} ${lastName}`

export async function representativeNameOf(db: Db, customerId: number, id: number): Promise<string | undefined> {
  const found = await representativeOf(db, customerId, id)
  return found && nameOf(found)
}

export interface PlaceRow {
  readonly placeId: number
  readonly id: number
  readonly type: 1 | 2
  readonly positionId: number
  readonly parentId: number | undefined
  readonly share: string | undefined
}

/** In the order in which they were said. */
export async function placesOf(db: Db, customerId: number): Promise<PlaceRow[]> {
  const { rows } = await sql<{
    placeId: number
    id: number
    type: 1 | 2
    positionId: number
    parentId: number | null
    share: number | null
  }>`
    select w.id as "placeId", r.id, r.type, w.position_id as "positionId", w.parent_id as "parentId", w.share
    from representative_place w join representative r on r.id = w.representative_id
    where w.customer_id = ${customerId} and r.removed_at is null order by w.id`.execute(db)
  return rows.map(({ parentId, share, ...row }) => ({
    ...row,
    parentId: parentId ?? undefined,
    share: share === null ? undefined : shareText(share),
  }))
}

/** Ten-thousandths of a percent as a percentage: 250000 is 25, 125000 is 12.5. */
export function shareText(share: number): string {
  const fraction = String(share % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return fraction === '' ? String(Math.floor(share / 10_000)) : `${Math.floor(share / 10_000)}.${fraction}`
}
