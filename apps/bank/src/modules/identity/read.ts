/** What the public pages show. A made-up secret and another brand's get one and the same answer. */
import type { CheckReason, CheckState, CheckType, IdentityProvider } from '@ducat/contract/identity/models'
import { instantOf } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { hashOf } from '../../proofs/codes.ts'
import { checkedIn, linkOf, nameIn, openSession } from './start.ts'

interface Row {
  readonly id: number
  readonly type: CheckType
  readonly runId: string
  readonly status: CheckState
  readonly provider: IdentityProvider
  readonly reason: CheckReason | null
  readonly expires: Date
  readonly documentTypeId: number | null
  readonly redirectUrl: string | null
  readonly name: string
  readonly birthDay: string | null
}

export async function checkBehind(context: Surroundings, secret: string, also: RawBuilder<unknown>) {
  const { db, brand, language } = context
  const { rows } = await sql<Row>`
    select k.id, k.type, k.run_id as "runId", k.provider, k.reason, k.expires_at as expires, k.document_type_id as "documentTypeId",
      k.return_to as "redirectUrl",
      ${nameIn}, case when k.state = 'new' and k.expires_at <= now() then 'expired' else k.state end as status
    from ${checkedIn}
    where k.secret_hash = ${hashOf(secret)} and k.brand = ${brand.id} and ${also}`.execute(db)
  const [row] = rows
  if (!row) throw notYours()
  const session = row.status === 'new' ? await openSession(context, { ...row, language }, linkOf(row.type, row.runId, secret)) : undefined
  return {
    status: row.status,
    provider: row.provider,
    reason: row.reason ?? undefined,
    link: session?.address,
    redirectUrl: row.redirectUrl ?? undefined,
    expires: instantOf(row.expires),
  }
}
