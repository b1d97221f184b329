/**
 * Who may do what for a company, as rows.
 *   usersOf         everybody with an access
 *   userOf          one of them, by the number they have in the company
 *   candidatesOf    people of the company who are no users yet
 *   waitingOf       changes that wait, by person
 */
import { rights, type Right } from '@ducat/contract/kit/access'
import { ACCESS_GIVEN } from '@ducat/contract/approvals/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export interface User {
  readonly id: number
  readonly personId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly right: Right
  readonly positionIds: number[]
  readonly isActive: boolean
  readonly invitedBy: string | null
  readonly sentAt: Date | null
  readonly expiresAt: Date | null
}

/** Full rights first, then by name. */
export async function usersOf(db: Db, customerId: number): Promise<User[]> {
  const { rows } = await sql<User>`
    select a.representative_id as id, p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.email, a.rights as right,
      a.position_ids as "positionIds", p.activated_at is not null as "isActive", i.sent_at as "sentAt",
      by.first_name || ' ' || by.last_name as "invitedBy", l.expires_at as "expiresAt"
    from access a join person p on p.id = a.person_id
    left join access_invitation i on i.customer_id = a.customer_id and i.person_id = a.person_id
    left join person by on by.id = i.invited_by
    left join letter_code l on l.person_id = p.id and l.purpose = 'employee' and l.used_at is null
    where a.customer_id = ${customerId} order by a.rights = 2 desc, p.first_name, p.id`.execute(db)
  return rows
}

export const userOf = async (db: Db, customerId: number, id: number): Promise<User | undefined> =>
  (await usersOf(db, customerId)).find((one) => one.id === id)

export interface Candidate {
  readonly id: number
  readonly personId: number | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly positionIds: number[]
  readonly right: Right | null
}

/** Whoever only uploads their papers is no user, and may become one. */
export async function candidatesOf(db: Db, customerId: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id, coalesce(a.person_id, r.person_id) as "personId", r.first_name as "firstName", r.last_name as "lastName",
      coalesce(p.email, r.email) as email, a.rights as right,
      array(select distinct position_id from representative_place w where w.representative_id = r.id order by 1) as "positionIds"
    from representative r left join access a on a.representative_id = r.id and a.customer_id = r.customer_id
    left join person p on p.id = a.person_id
    where r.customer_id = ${customerId} and r.type = 1 and r.removed_at is null and coalesce(a.rights, ${rights.uploading}) = ${rights.uploading}
    order by r.first_name, r.id`.execute(db)
  return rows
}

export interface WaitingChange {
  readonly transactionId: number
  readonly personId: number
  readonly right: Right
  readonly by: string
  readonly state: string
}

export async function waitingOf(db: Db, customerId: number): Promise<WaitingChange[]> {
  const { rows } = await sql<Omit<WaitingChange, 'transactionId'> & { id: bigint }>`
    select o.id, (o.facts #>> '{own,personId}')::integer as "personId", (o.facts #>> '{own,right}')::integer as right,
      p.first_name || ' ' || p.last_name as by, o.state
    from operation o join person p on p.id = o.person_id
    where o.customer_id = ${customerId} and o.kind in ('company_access', ${ACCESS_GIVEN}) and o.state in ('awaiting_code', 'awaiting_second_person')
      and o.expires_at > now() order by o.id`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...row, transactionId: Number(id) }))
}
