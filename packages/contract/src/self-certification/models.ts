import { bool, country, day, id, instant, int, list, object, optional, text } from '../kit/fields.ts'

/** The papers of a person's certification, as the wire spells them. Spec: product-areas §3. */
export const certificationForms = ['w9', 'W8Ben', 'taxResidencySelfCertification', 'certificateOfLossOfNationality'] as const
export type CertificationForm = (typeof certificationForms)[number]

const form = optional(object({ documentId: id(), status: int() }))
const taxId = object({ countryCode: country(), taxId: text(64) })

/** What was said so far; what nobody has said yet is left out. */
export const personalCertification = {
  w9: form,
  W8Ben: form,
  taxResidencySelfCertification: form,
  certificateOfLossOfNationality: form,
  cityOfBirth: optional(text(100)),
  countryOfBirth: optional(country()),
  dateOfBirth: optional(day()),
  taxIds: list(taxId),
  citizenship: list(country()),
  hasUSIndicia: bool(),
  isUSTaxPayer: bool(),
  signedAt: optional(instant()),
}

export const businessCertification = {
  classification: optional(text(100)),
  taxIds: list(taxId),
  controllingPersons: list(object({ representativeId: id(), taxIds: list(taxId) })),
  isUSTaxPayer: bool(),
  signedAt: optional(instant()),
}
