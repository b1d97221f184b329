/**
 * Everything that waits for a decision, read from the rows it is about: a document that nobody decided, and a customer who is not verified
 * though a paper that proves them was confirmed. Nothing is kept of it, so the queue cannot differ from what can be decided.
 */
import { DECIDE_HOURS } from '@ducat/contract/documents/models'
import type { CaseKind } from '@ducat/contract/desk/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { instantOf } from '@ducat/values'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import { documentName } from '../dictionaries/index.ts'

const HOUR_MS = 3_600_000
const { submitted, underInvestigation, pending, nameMismatch, confirmed } = documentStatus
export const undecided: readonly number[] = [submitted, underInvestigation, pending, nameMismatch]

/** A tax form that waits for a signature is not given yet: nobody can decide it. */
export const isGiven = sql`not (d.category = 'certification' and d.status = ${pending})`

/** What of a document a clerk calls it by. */
export const kindOfDocument = sql`case
  when d.status = ${nameMismatch} then 'check'
  when d.category in ('residence', 'businessAddress', 'registrationAddress') then 'address'
  when d.category in ('company', 'relationship', 'control') then 'company'
  else 'document' end`

export const lying = (brand: string) => sql`
  select x.*, a.assigned_to, p.first_name || ' ' || p.last_name as assigned_name from (
    select 'D' || d.id as case_id, ${kindOfDocument} as kind, d.customer_id, c.name as customer_name, c.kind as customer_kind, d.type_id, d.type,
           d.created_at as since, d.proposed_by
    from document d join customer c on c.id = d.customer_id
    where c.brand = ${brand} and d.status = any(${[...undecided]}::integer[]) and ${isGiven}
    union all
    select 'C' || c.id, 'customer', c.id, c.name, c.kind, null, null, coalesce(v.proposed_at, proof.at), v.proposed_by
    from customer c left join verification_proposal v on v.customer_id = c.id
    cross join lateral (
      select max(coalesce(d.decided_at, d.created_at)) as at from document d where d.customer_id = c.id and d.status = ${confirmed}
        and d.category = case when c.kind = 0 then 'identity' else 'company' end
    ) proof
    where c.brand = ${brand} and not c.verified and proof.at is not null
  ) x left join desk_case a on a.case_id = x.case_id left join person p on p.id = a.assigned_to`

export interface CaseRow {
  readonly case_id: string
  readonly kind: CaseKind
  readonly customer_id: number
  readonly customer_name: string
  readonly customer_kind: number
  readonly type_id: number | null
  readonly type: string | null
  readonly since: Date
  readonly proposed_by: number | null
  readonly assigned_to: number | null
  readonly assigned_name: string | null
}

export const shownCase = (row: CaseRow, me: number, i18n: I18n) => ({
  caseId: row.case_id,
  kind: row.kind,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerType: row.customer_kind === 0 ? ('personal' as const) : ('business' as const),
  documentType: row.type_id === null ? undefined : (documentName(i18n, row.type_id) ?? row.type ?? undefined),
  since: instantOf(row.since),
  due: instantOf(new Date(row.since.getTime() + DECIDE_HOURS * HOUR_MS)),
  assignedTo: row.assigned_to === null ? undefined : { personId: row.assigned_to, name: row.assigned_name ?? '' },
  isProposed: row.proposed_by !== null,
  isProposedByMe: row.proposed_by === me,
})
