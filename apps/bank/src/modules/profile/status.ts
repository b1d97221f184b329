/** Where a customer stands with the bank. */
import { ofOldWeb } from '@ducat/contract/session/rules'
import { status as calls } from '@ducat/contract/profile/calls'
import { owedCategories } from '@ducat/contract/documents/models'
import { documentStatus, limitReasons, type videoIdentityStates } from '@ducat/contract/profile/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { I18n } from '@lingui/core'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { openUsernameOf } from '../emails/index.ts'
import { unpaidOfBank } from '../invoices/index.ts'
import { seesPapersOf } from '../session/index.ts'
import { addressEntries, documentEntry, documentRows, identityEntry, phoneEntries } from './store.ts'

export const status: Handlers<typeof calls> = {
  user: (_input, { db, principal, customerId, i18n }) => statusOf(db, customerId, principal.personId, i18n),

  async limits(_input, context) {
    const { db, customerId, i18n } = context
    const { limit_reason: reason } = await db
      .selectFrom('customer')
      .select('limit_reason')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    if (reason === null) return { reasons: [] }
    if (reason === limitReasons.unpaidInvoice) return { reasons: [{ id: reason, invoiceId: await unpaidOfBank(db, customerId) }] }
    if (reason !== limitReasons.expiredDocuments) return { reasons: [{ id: reason }] }
    const sees = await seesPapersOf(context)
    const expired = (await documentRows(db, customerId, undefined, 'everybody')).filter(
      (row) => row.status === documentStatus.expired && owedCategories.includes(row.category) && sees(row.representative_id),
    )
    return { reasons: [{ id: reason, documents: expired.map((row) => documentEntry(row, i18n)) }] }
  },

  async authorizedUser(_input, { db, brand, principal }) {
    const person = await db.selectFrom('person').selectAll().where('id', '=', principal.personId).executeTakeFirstOrThrow()
    return {
      authorizedUser: {
        id: person.id,
        username: person.email,
        firstName: person.first_name,
        lastName: person.last_name,
        customerId: principal.customerId,
        oldWebUrl: ofOldWeb(person.old_web_url, brand.oldWebOrigins),
      },
    }
  },
}

export async function statusOf(db: Db, customerId: number, personId: number, i18n: I18n): Promise<OutputOf<typeof calls.user>> {
  const customer = await db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow()
  const [addresses, phones, identities, usernameChangeRequest] = await Promise.all([
    addressEntries(db, customerId, i18n),
    // An administrator who looks sees the customer's numbers, not their own; a company's are those of whoever acts for it.
    phoneEntries(db, customer.person_id ?? personId),
    documentRows(db, customerId, 'identity'),
    openUsernameOf(db, personId),
  ])
  return {
    fatcaSectionRequiredAction: customer.needs_fatca,
    verified: customer.verified,
    limited: customer.limited,
    addresses,
    phones,
    identities: identities.map(identityEntry),
    videoIdentityStatus: (customer.video_identity as (typeof videoIdentityStates)[number] | null) ?? undefined,
    isDuplicateDocuments: customer.duplicates_given !== null,
    isDuplicateDocumentsUploaded: customer.duplicates_given === true,
    isSomeCardDocumentRequired: customer.needs_card_document,
    isFinalReview: customer.in_final_review,
    usernameChangeRequest,
  }
}
