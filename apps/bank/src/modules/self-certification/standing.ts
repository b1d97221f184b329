/** Where a certification stands, its forms line by line, and the seals on them. */
import { DECIDE_HOURS } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import type { papers as calls, signService as serviceCalls } from '@ducat/contract/self-certification/calls'
import type { CertificationState } from '@ducat/contract/self-certification/models'
import { CERTIFY_DAYS, isFormGiven, lastDayOf } from '@ducat/contract/self-certification/rules'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { documentSealer, SEALS } from '../../files/document-seal.ts'
import { documentEntry, documentRow } from '../profile/index.ts'
import { draftName } from './draft.ts'
import { mustBeAsked } from './give.ts'
import { linesOf, statementOf, titleOf } from './lines.ts'
import { holderOf } from './paper.ts'
import { formsGiven, papersNeeded, saidBy } from './store.ts'

const HOUR_MS = 3_600_000

export const papers = ({ seal, links }: Pick<AreaParts, 'seal' | 'links'>): Handlers<typeof calls> => ({
  async standing(_input, { db, customerId, gateways, i18n }) {
    const said = await saidBy(db, seal, customerId)
    const canSign = gateways.esign.offers()
    if (!said) return { state: 'answers', reasons: ['first'], canSign, forms: [] }
    const given = await formsGiven(db, customerId)
    const signatures = await sql<{ documentId: number; signedAt: Date | null }>`
      select document_id as "documentId", max(signed_at) as "signedAt" from certification_signing
      where customer_id = ${customerId} and version = ${said.version} group by 1`.execute(db)
    const forms = await Promise.all(
      (said.isAnswered ? papersNeeded(said) : []).map(async (form) => {
        const found = given.find((one) => one.form === form)
        const row = found && (await documentRow(db, found.documentId))
        const signing = signatures.rows.find(({ documentId }) => documentId === found?.documentId)
        const isWaiting = found?.status === documentStatus.submitted || found?.status === documentStatus.underInvestigation
        return {
          form,
          documentId: found?.documentId,
          status: found?.status,
          isGiven: isFormGiven(found?.status) || (found === undefined && said.signedAt !== undefined),
          isAwaited: found?.status === documentStatus.pending && signing !== undefined,
          signedAt: signing?.signedAt ? instantOf(signing.signedAt) : undefined,
          rejectReason: row && documentEntry(row, i18n).rejectReason,
          answerBy: row && isWaiting ? instantOf(new Date(row.created_at.getTime() + DECIDE_HOURS * HOUR_MS)) : undefined,
        }
      }),
    )
    const state: CertificationState = !said.isAnswered
      ? 'answers'
      : !said.signedAt
        ? 'forms'
        : forms.some(({ answerBy }) => answerBy !== undefined)
          ? 'review'
          : 'done'
    return {
      state,
      reasons: said.signedAt ? [] : said.askedFor.length > 0 ? [...said.askedFor] : ['first'],
      due: said.askedAt && !said.signedAt ? addDays(dayOf(instantOf(said.askedAt)), CERTIFY_DAYS) : undefined,
      canSign,
      forms,
      signedAt: said.signedAt && instantOf(said.signedAt),
    }
  },

  async form({ form }, { db, customerId, principal, language, i18n, now }) {
    const said = await mustBeAsked(db, seal, customerId, form, 'form')
    const { familyId, personId } = principal
    const { rows } = await sql<{ fileId: number; signedAt: Date | null }>`
      select f.id as "fileId", s.signed_at as "signedAt" from certification_form c join document_file f on f.document_id = c.document_id
      left join certification_signing s on s.document_id = c.document_id and s.signed_at is not null
      where c.customer_id = ${customerId} and c.form = ${form} order by f.id desc limit 1`.execute(db)
    const fileId = rows[0] ? `document-file-${rows[0].fileId}` : draftName(customerId, form, language)
    return {
      title: titleOf(i18n, form),
      lines: linesOf(i18n, language, form, said, await holderOf(db, customerId)),
      statement: statementOf(i18n, form),
      validUntil: lastDayOf(form, instantOf(rows[0]?.signedAt ?? now)),
      link: links.to({ fileId, familyId, personId }, now),
    }
  },

  async seal({ documentId }, { db, customerId }) {
    const { rows } = await sql<{ seal: string; signature: string }>`
      select s.seal, s.signature from certification_seal s join document d on d.id = s.document_id
      where s.document_id = ${documentId} and d.customer_id = ${customerId}`.execute(db)
    if (!rows[0] || !seal) throw notYours()
    return { ...rows[0], publicKey: documentSealer(seal.keyFor(SEALS)).publicKey }
  },
})

export const service: Handlers<typeof serviceCalls> = {
  checkUrls: async ({ urls }, { gateways }) => ({
    results: await Promise.all(urls.map(async (url) => ({ url, isAvailable: await gateways.esign.isAvailable(url) }))),
  }),
}
