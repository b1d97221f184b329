/** Contracts as rows, with the names of whom they concern, and as the calls show them. */
import { type ContractRole, onDay, percentageOf, sortOf, type Standing } from '@ducat/contract/revenue-split/rules'
import type { ContractSort, ContractStatus, IdentificationStatus } from '@ducat/contract/revenue-split/models'
import { dayOf, instantOf, type Day } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { noContract } from './on.ts'

export interface ContractRow {
  readonly id: number
  readonly brand: string
  readonly companyId: number
  readonly companyTitle: string
  readonly companyLogo: string | null
  readonly senderId: number
  readonly senderName: string
  readonly senderEmail: string | null
  readonly beneficiaryId: number
  readonly beneficiaryName: string
  readonly beneficiaryEmail: string | null
  readonly initiatorId: number
  readonly senderSigner: string
  readonly beneficiarySigner: string
  readonly senderObligations: readonly string[]
  readonly beneficiaryObligations: readonly string[]
  readonly share: number
  readonly activeFrom: string
  readonly activeTo: string | null
  readonly note: string | null
  readonly status: ContractStatus
  readonly senderSignedAt: Date | null
  readonly beneficiarySignedAt: Date | null
  readonly endAskedBy: number | null
  readonly endNote: string | null
  readonly endsOn: string | null
  readonly endedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Of the side that looks: how far its best signer is. */
  readonly identification: IdentificationStatus | null
}

const emailOf = (customer: RawBuilder<unknown>) => sql`coalesce(
  (select p.email from person p join customer u on u.person_id = p.id where u.id = ${customer}),
  (select p.email from access a join person p on p.id = a.person_id where a.customer_id = ${customer} and a.rights = 2 order by p.id limit 1))`

export async function contractsWhere(db: Db, viewer: number, where: RawBuilder<unknown>): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select c.id, c.brand, c.company_id as "companyId", k.title as "companyTitle", k.logo as "companyLogo", c.sender_id as "senderId", s.name as "senderName",
           ${emailOf(sql`c.sender_id`)} as "senderEmail", c.beneficiary_id as "beneficiaryId", b.name as "beneficiaryName",
           ${emailOf(sql`c.beneficiary_id`)} as "beneficiaryEmail", c.initiator_id as "initiatorId", c.sender_signer as "senderSigner",
           c.beneficiary_signer as "beneficiarySigner", c.sender_obligations as "senderObligations", c.beneficiary_obligations as "beneficiaryObligations",
           c.share, c.active_from::text as "activeFrom", c.active_to::text as "activeTo", c.note, c.status, c.sender_signed_at as "senderSignedAt",
           c.beneficiary_signed_at as "beneficiarySignedAt", c.end_asked_by as "endAskedBy", c.end_note as "endNote", c.ends_on::text as "endsOn",
           c.ended_at as "endedAt", c.created_at as "createdAt", c.updated_at as "updatedAt",
           (select i.status from split_identification i where i.contract_id = c.id and i.customer_id = ${viewer}
            order by i.status = 'SUCCESS' desc, i.decided_at desc nulls first limit 1) as identification
    from split_contract c join split_company k on k.id = c.company_id join customer s on s.id = c.sender_id join customer b on b.id = c.beneficiary_id
    where ${where}`.execute(db)
  return rows
}

/** Who acts, and when. */
export type Side = Pick<Surroundings, 'db' | 'customerId' | 'brand' | 'now'>

/** One of the acting customer's, or the answer that there is none. */
export async function ownContract({ db, customerId, brand }: Side, id: number, lock = false): Promise<ContractRow> {
  const [row] = await contractsWhere(
    db,
    customerId,
    sql`c.id = ${id} and c.brand = ${brand.id} and ${customerId} in (c.sender_id, c.beneficiary_id) ${lock ? sql`for update of c` : sql``}`,
  )
  if (!row) throw noContract()
  return row
}

export const roleOf = ({ initiatorId }: ContractRow, customerId: number): ContractRole =>
  initiatorId === customerId ? 'initiator' : 'counterparty'

const isSender = ({ senderId }: ContractRow, customerId: number): boolean => senderId === customerId

export const signedAt = (row: ContractRow, customerId: number): Date | null =>
  isSender(row, customerId) ? row.senderSignedAt : row.beneficiarySignedAt

export const otherSideOf = (row: ContractRow, customerId: number): number => (isSender(row, customerId) ? row.beneficiaryId : row.senderId)

export const today = (now: Date): Day => dayOf(instantOf(now))

/** As the calendar has it, whether or not the job that writes it down has come by. */
export const statusOf = (row: ContractRow, now: Date): ContractStatus => onDay(row.status, today(now), row)

export const standingOf = (row: ContractRow, customerId: number, now: Date): Standing => ({
  status: statusOf(row, now),
  hasSigned: signedAt(row, customerId) !== null,
  hasAsked: row.endAskedBy === customerId,
})

/** What it is counted as, for the side that looks. */
export const sortFor = (row: ContractRow, customerId: number, now: Date): ContractSort =>
  sortOf(standingOf(row, customerId, now), roleOf(row, customerId))

const unsigned: readonly ContractStatus[] = ['UNSIGNED', 'NEED_IDENTIFICATION', 'SIGNED']

export function shown(row: ContractRow, customerId: number, now: Date) {
  const status = statusOf(row, now)
  const endsAt = row.endedAt ?? (row.endsOn === null ? undefined : new Date(Date.parse(row.endsOn) + 86_400_000))
  return {
    id: row.id,
    status,
    sort: sortFor(row, customerId, now),
    identificationStatus:
      unsigned.includes(status) && signedAt(row, customerId) === null
        ? (row.identification ?? ('NEW' as const))
        : (row.identification ?? undefined),
    percentage: percentageOf(BigInt(row.share)),
    initiatorId: row.initiatorId,
    direction: isSender(row, customerId) ? ('PAY' as const) : ('RECEIVE' as const),
    note: row.note ?? undefined,
    activeFrom: row.activeFrom,
    activeTo: row.activeTo ?? undefined,
    terminateInfo:
      row.endAskedBy !== null && endsAt
        ? { terminatedAt: instantOf(endsAt), note: row.endNote ?? '', terminatedBy: row.endAskedBy }
        : undefined,
    updatedAt: instantOf(row.updatedAt),
    createdAt: instantOf(row.createdAt),
    company: { id: row.companyId, title: row.companyTitle, logo: row.companyLogo ?? undefined },
    sender: { id: row.senderId, username: row.senderEmail ?? '', name: row.senderName },
    beneficiary: { id: row.beneficiaryId, username: row.beneficiaryEmail ?? '', name: row.beneficiaryName },
  }
}
