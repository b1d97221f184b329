/** The identity check: what is asked for and how far each part is, and what the bank knows already. */
import { kyc as calls } from '@ducat/contract/profile/calls'
import { accountStatus, shownStatus } from '@ducat/contract/profile/rules'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { AreaParts } from '../../area.ts'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { taxIdOf } from '../session/index.ts'
import { dueDiligenceInfo, update } from './kyc-update.ts'
import { statusOf } from './status.ts'
import { addressEntries, documentEntry, documentRows, identityEntry, phoneEntries } from './store.ts'

type Section = OutputOf<typeof calls.request>['sections'][number]
type Info = OutputOf<typeof calls.customerInfo>

export const kyc = ({ seal }: Pick<AreaParts, 'seal'>): Handlers<typeof calls> => ({
  update: update(seal),
  dueDiligence: dueDiligenceInfo,

  async request(_input, { db, principal, customerId, i18n }) {
    const isPersonal = (await ownerOf(db, customerId)) !== null
    const status = await statusOf(db, customerId, principal.personId, i18n)
    const proofs = status.addresses.flatMap(({ uploadedDocuments }) => uploadedDocuments.map(({ statusId }) => statusId))
    const video = status.videoIdentityStatus
    const section = (name: Section['name'], isRequired: boolean, shown: Section['status']): Section => ({ name, isRequired, status: shown })
    return {
      requestId: customerId,
      status: accountStatus(status, { isPersonal, isRepresentative: !principal.caller.balanceInfo }),
      sections: [
        section(
          'identity',
          isPersonal,
          shownStatus(
            status.identities.map((one) => one.status),
            { required: isPersonal, expiresSoon: false },
          ),
        ),
        section(
          'proofOfResidence',
          true,
          // An address may be known without a paper: a company's is in its register.
          proofs.length === 0 && status.addresses.some(({ confirmed }) => confirmed)
            ? 'validated'
            : shownStatus(proofs, { required: true, expiresSoon: status.addresses.some((one) => one.isDocumentOutOfDate) }),
        ),
        section('phone', true, status.phones.some(({ confirmed }) => confirmed) ? 'validated' : 'none'),
        section(
          'videoIdentity',
          video !== undefined,
          video === undefined
            ? 'notRequired'
            : ({ new: 'none', processing: 'pending', success: 'validated', rejected: 'rejected' } as const)[video],
        ),
        section('selfCertification', isPersonal, status.fatcaSectionRequiredAction ? 'none' : isPersonal ? 'validated' : 'notRequired'),
      ],
    }
  },

  async customerInfo(_input, { db, principal, customerId, i18n }) {
    const personId = (await ownerOf(db, customerId)) ?? principal.personId
    const person = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
    const said = await db.selectFrom('kyc_answer').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
    const papers = await documentRows(db, customerId)
    const phones = await phoneEntries(db, personId)
    return {
      customer: {
        firstName: person.first_name,
        lastName: person.last_name,
        birthDay: person.birth_day ?? undefined,
        countryOfBirth: said?.country_of_birth ?? undefined,
        citizenship: said?.citizenship ?? [],
        taxId: taxIdOf(seal, person),
        occupation: person.occupation ?? undefined,
        sourceIds: said?.source_ids ?? [],
        purposeIds: said?.purpose_ids ?? [],
        estimatedMonthlyDepositId: said?.deposit_id ?? undefined,
      },
      addresses: await addressEntries(db, customerId, i18n),
      identities: papers.filter(({ category }) => category === 'identity').map(identityEntry),
      phone: phones.find(({ number }) => number === person.phone) ?? phones[0],
      documents: papers.map((row) => documentEntry(row, i18n)),
      additionalQuestionAnswers: (said?.questions ?? []) as Info['additionalQuestionAnswers'],
    }
  },
})

/** Whose account it is; nobody's when a company has it. */
async function ownerOf(db: Db, customerId: number): Promise<number | null> {
  return (await db.selectFrom('customer').select('person_id').where('id', '=', customerId).executeTakeFirstOrThrow()).person_id
}
