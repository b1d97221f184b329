import { bool, country, day, id, instant, int, list, object, oneOf, optional, text } from '../kit/fields.ts'

/** The papers of a person's certification, as the wire spells them. Spec: product-areas §3. */
export const certificationForms = ['w9', 'W8Ben', 'taxResidencySelfCertification', 'certificateOfLossOfNationality'] as const
export type CertificationForm = (typeof certificationForms)[number]

/** Those that are signed here, or signed on paper and uploaded; the certificate of loss comes from an embassy. */
export const signedForms = ['w9', 'W8Ben', 'taxResidencySelfCertification'] as const

/** Everything that a customer certifies with: a company has one form for all of it. */
export const certificationPapers = [...certificationForms, 'entitySelfCertification'] as const
export type CertificationPaper = (typeof certificationPapers)[number]

/** The types of document that they are. The bank has their names (dictionaries/documents.ts); no list offers them. */
export const certificationTypes: Readonly<Record<CertificationPaper, number>> = {
  w9: 101,
  W8Ben: 102,
  taxResidencySelfCertification: 103,
  certificateOfLossOfNationality: 104,
  entitySelfCertification: 105,
}

/** Why somebody is asked: for the first time, because something is different from when they signed, or because of a form. */
export const certificationReasons = ['first', 'residence', 'citizenship', 'address', 'rejected', 'expired'] as const
export type CertificationReason = (typeof certificationReasons)[number]

/** Answers are missing, forms are missing, the bank looks at a form, or all is done. */
export const certificationStates = ['answers', 'forms', 'review', 'done'] as const
export type CertificationState = (typeof certificationStates)[number]

/** What a company is for tax offices: it works, it only owns, it is a bank or a fund, it is public, or its shares are traded. */
export const classifications = ['active', 'passive', 'financialInstitution', 'government', 'listed'] as const
export type Classification = (typeof classifications)[number]

/** More passports or tax offices nobody has; more controlling persons no form takes. */
export const MOST_COUNTRIES = 20
export const MOST_CONTROLLING = 50

const form = optional(object({ documentId: id(), status: int() }))
export const taxNumber = object({ countryCode: country(), taxId: text(64) })

/** What was said so far; what nobody has said yet is left out. */
export const personalCertification = {
  w9: form,
  W8Ben: form,
  taxResidencySelfCertification: form,
  certificateOfLossOfNationality: form,
  cityOfBirth: optional(text(100)),
  countryOfBirth: optional(country()),
  dateOfBirth: optional(day()),
  taxIds: list(taxNumber),
  citizenship: list(country()),
  hasUSIndicia: bool(),
  isUSTaxPayer: bool(),
  signedAt: optional(instant()),
}

export const businessCertification = {
  classification: optional(oneOf(classifications)),
  taxIds: list(taxNumber),
  controllingPersons: list(object({ representativeId: id(), taxIds: list(taxNumber) })),
  isUSTaxPayer: bool(),
  signedAt: optional(instant()),
}

/** One form as it is signed: the same lines stand on the screen and in the PDF. */
export const formContent = {
  title: text(200),
  /** `number`: as the form itself counts. */
  lines: list(object({ number: text(8), label: text(200), value: text(2000) })),
  statement: text(4000),
  /** The last day it holds, where it does not hold until something changes. */
  validUntil: optional(day()),
  /** The PDF: as it was signed, or as it would be. The link opens for one minute. */
  link: text(2000),
}

export const certificationStanding = {
  state: oneOf(certificationStates),
  /** Why it is asked for; nothing when all is done. */
  reasons: list(oneOf(certificationReasons)),
  /** Until when the customer has to have done it. */
  due: optional(day()),
  /** Whether forms can be signed here; without, they are signed on paper and uploaded. */
  canSign: bool(),
  forms: list(
    object({
      form: oneOf(certificationPapers),
      documentId: optional(id()),
      status: optional(int()),
      isGiven: bool(),
      /** That the customer was sent to sign it, and no signature has arrived. */
      isAwaited: bool(),
      signedAt: optional(instant()),
      rejectReason: optional(text(500)),
      /** When the bank answers at the latest, while it looks at it. */
      answerBy: optional(instant()),
    }),
  ),
  signedAt: optional(instant()),
}
