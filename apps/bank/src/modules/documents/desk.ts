/** Clerks: the picture beside what was typed, and the decision. One clerk decides a document; a foreign name takes two. */
import type { desk as calls } from '@ducat/contract/documents/calls'
import { documentStatus } from '@ducat/contract/profile/models'
import { dayOf, instantOf, type Day } from '@ducat/values'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import { staffLine } from '../../audit/staff-line.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { documentEntry, documentRow } from '../profile/index.ts'
import { mustBeStaff } from '../session/index.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { fileName } from './files.ts'
import { confirm, reject } from './outcome.ts'
import { ask } from './requests.ts'
import { keyOf } from './vault.ts'
import { verifyByHand } from './verify.ts'

/** Submitted, under investigation, pending, with another name. */
const open = [documentStatus.submitted, documentStatus.underInvestigation, documentStatus.pending, documentStatus.nameMismatch]

export const desk = ({ links, seal }: Pick<AreaParts, 'links' | 'seal'>): Handlers<typeof calls> => ({
  async open({ documentId }, context) {
    const { db, principal, now, i18n } = context
    await mustBeStaff(context, 'decide', 'release')
    const row = await ofBrand(context, documentId)
    const entry = await documentRow(db, documentId)
    const customer = await db
      .selectFrom('customer as c')
      .leftJoin('person as p', 'p.id', 'c.person_id')
      .select(['c.id', 'c.name', 'c.country', 'c.verified', 'p.birth_day'])
      .where('c.id', '=', row.customer_id)
      .executeTakeFirstOrThrow()
    const address =
      row.address_id === null
        ? undefined
        : await db.selectFrom('address').selectAll().where('id', '=', row.address_id).executeTakeFirstOrThrow()
    const files = await db
      .selectFrom('document_file')
      .select(['id', 'side', 'type'])
      .where('document_id', '=', documentId)
      .orderBy('id')
      .execute()
    // The line of the call knows the clerk; this one names the customer whose document was looked at.
    await noted(context, row.customer_id, `documentOpen ${documentId}`)
    return {
      document: documentEntry(entry, i18n),
      customer: {
        customerId: customer.id,
        name: customer.name,
        birthDay: customer.birth_day ?? undefined,
        country: customer.country,
        verified: customer.verified,
      },
      address:
        address && [address.address1, address.address2, address.postal_code, address.city, address.country].filter(Boolean).join(', '),
      number: row.number ?? undefined,
      ...(await readByProvider(db, seal, row.customer_id, documentId)),
      files: files.map((file) => ({
        side: file.side as 'front',
        type: file.type ?? '',
        link: links.to({ fileId: fileName(file.id), familyId: principal.familyId, personId: principal.personId }, now),
      })),
    }
  },

  ask,

  async decide({ documentId, verdict, reason, note, expiresDate }, context) {
    const { db, principal, refuse, now } = context
    await mustBeStaff(context, 'decide', 'release')
    const row = await ofBrand(context, documentId)
    if (!open.includes(row.status as (typeof open)[number])) throw refuse('documentId', 'DOCUMENT_STATE')
    if (verdict === 'reject' && reason === undefined) throw refuse('reason', 'REASON_NEEDED')
    if (expiresDate !== undefined && (expiresDate as Day) < dayOf(instantOf(now))) throw refuse('expiresDate', 'DOCUMENT_EXPIRED')
    await noted(context, row.customer_id, `documentDecide ${documentId} ${verdict}${reason === undefined ? '' : ` ${reason}`}`)
    if (verdict === 'investigate') {
      await sql`update document set status = ${documentStatus.underInvestigation} where id = ${documentId} and status <> ${documentStatus.nameMismatch}`.execute(
        db,
      )
      return { statusId: row.status === documentStatus.nameMismatch ? row.status : documentStatus.underInvestigation, isWaiting: false }
    }
    // A name that differs: whose money it becomes is no single person's word.
    if (row.status === documentStatus.nameMismatch && verdict === 'confirm') {
      if (row.proposed !== 'confirm') {
        await sql`update document set proposed = 'confirm', proposed_by = ${principal.personId}, proposed_at = now() where id = ${documentId}`.execute(
          db,
        )
        return { statusId: row.status, isWaiting: true }
      }
      if (row.proposed_by === principal.personId) throw refuse('documentId', 'SECOND_PERSON')
      await mustBeStaff(context, 'release')
    }
    const decision = { documentId, by: principal.personId, reason, note, expiresOn: expiresDate }
    if (verdict === 'confirm') await confirm(db, decision)
    else await reject(db, decision)
    return { statusId: verdict === 'confirm' ? documentStatus.confirmed : documentStatus.rejected, isWaiting: false }
  },

  async verify({ customerId, reason }, context) {
    await mustBeStaff(context, 'decide', 'release')
    await noted(context, customerId, 'customerVerifyDecide')
    return { verified: await verifyByHand(context, customerId, reason) }
  },
})

/** What the provider read from the document, where one did: a clerk compares it with the account. */
async function readByProvider(db: Db, seal: Seal | undefined, customerId: number, documentId: number) {
  const { rows } = await sql<{ id: number; result: Buffer | null }>`
    select id, result from identity_check where document_id = ${documentId}`.execute(db)
  const [check] = rows
  if (!seal || !check?.result) return {}
  const key = await keyOf(db, seal, customerId)
  const { name, birthDay } = JSON.parse(key.open(check.result, `check ${check.id}`).toString()) as { name: string; birthDay?: string }
  return { nameOnDocument: name, birthDayOnDocument: birthDay }
}

/** Under its lock: of two clerks one decides. */
async function ofBrand({ db, brand }: Surroundings, documentId: number) {
  const row = await db
    .selectFrom('document as d')
    .innerJoin('customer as c', 'c.id', 'd.customer_id')
    .selectAll('d')
    .where('d.id', '=', documentId)
    .where('c.brand', '=', brand.id)
    .where('d.status', '<>', documentStatus.deleted)
    .forUpdate('d')
    .executeTakeFirst()
  if (!row) throw notYours()
  return row
}

async function noted(context: Surroundings, customerId: number, call: string): Promise<void> {
  const { db, brand } = context
  const known = await db.selectFrom('customer').select('id').where('id', '=', customerId).where('brand', '=', brand.id).executeTakeFirst()
  if (!known) throw new Refused('TA1')
  await staffLine(context, customerId, call)
}
