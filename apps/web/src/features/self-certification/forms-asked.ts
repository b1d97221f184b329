/** Which forms a person's answers ask for: W-9 of whoever pays taxes in the United States, W-8BEN of whoever only has a sign of it. */
import { documentStatus } from '@ducat/contract/profile/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface Form {
  readonly status: number
}
interface Said {
  readonly isUSTaxPayer: boolean
  readonly hasUSIndicia: boolean
  readonly w9?: Form | undefined
  readonly W8Ben?: Form | undefined
  readonly taxResidencySelfCertification?: Form | undefined
}

export interface AskedForm {
  readonly title: MessageDescriptor
  readonly note: MessageDescriptor
  readonly isGiven: boolean
}

export function formsAsked({ isUSTaxPayer, hasUSIndicia, w9, W8Ben, taxResidencySelfCertification }: Said): readonly AskedForm[] {
  if (isUSTaxPayer) return [{ title: msg`Form W-9`, note: msg`For people who pay taxes in the United States.`, isGiven: isGiven(w9) }]
  const residency = {
    title: msg`Tax residency form`,
    note: msg`We fill it in from your answers; you sign it.`,
    isGiven: isGiven(taxResidencySelfCertification),
  }
  if (!hasUSIndicia) return [residency]
  return [{ title: msg`Form W-8BEN`, note: msg`Says that you do not pay taxes in the United States.`, isGiven: isGiven(W8Ben) }, residency]
}

/** What was rejected or has expired is asked for again. */
const isGiven = (form: Form | undefined): boolean =>
  form !== undefined && form.status !== documentStatus.rejected && form.status !== documentStatus.expired
