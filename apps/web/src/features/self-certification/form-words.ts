/** The forms as people read them. */
import type { CertificationPaper } from '@ducat/contract/self-certification/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const formWords: Readonly<Record<CertificationPaper, { readonly title: MessageDescriptor; readonly note: MessageDescriptor }>> = {
  w9: { title: msg`Form W-9`, note: msg`For people who pay taxes in the United States.` },
  W8Ben: { title: msg`Form W-8BEN`, note: msg`Says that you do not pay taxes in the United States.` },
  taxResidencySelfCertification: { title: msg`Tax residency form`, note: msg`We fill it in from your answers; you sign it.` },
  certificateOfLossOfNationality: {
    title: msg`Certificate of loss of nationality`,
    note: msg`Shows that you are no longer a citizen of the United States.`,
  },
  entitySelfCertification: { title: msg`Tax form of the company`, note: msg`We fill it in from your answers; you sign it.` },
}
