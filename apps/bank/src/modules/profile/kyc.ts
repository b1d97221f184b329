/** The identity check, part by part: what is asked for and how far it is. */
import { kyc as calls } from '@ducat/contract/profile/calls'
import { accountStatus, shownStatus } from '@ducat/contract/profile/rules'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { Handlers } from '../../call/context.ts'
import { statusOf } from './status.ts'

type Section = OutputOf<typeof calls.request>['sections'][number]

export const kyc: Handlers<typeof calls> = {
  async request(_input, { db, principal, customerId }) {
    const isPersonal = !principal.isCompany
    const status = await statusOf(db, customerId, principal.personId)
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
          shownStatus(proofs, { required: true, expiresSoon: status.addresses.some((one) => one.isDocumentOutOfDate) }),
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
}
