import { usernameChange } from '../emails/models.ts'
import {
  bool,
  country,
  currencyCode,
  day,
  decimal,
  id,
  instant,
  int,
  list,
  longText,
  name,
  object,
  oneOf,
  optional,
  text,
  texts,
} from '../kit/fields.ts'

/** Spec: product-areas §4. */
export const documentStatus = {
  submitted: 0,
  confirmed: 2,
  canceled: 4,
  deleted: 5,
  rejected: 26,
  underInvestigation: 31,
  expired: 38,
  pending: 41,
  nameMismatch: 64,
} as const

/** Why an account is limited. Spec: product-areas §4. */
export const limitReasons = { expiredDocuments: 1, unpaidInvoice: 2, sanctions: 3, adverseMedia: 4, accountInvestigation: 5 } as const

/** In the order of their numbers on older wires, 0 to 5. Spec: product-areas §3. */
export const addressKinds = ['unspecified', 'home', 'residence', 'business', 'homeAndBusiness', 'office'] as const

/** Spec: product-areas §9. */
export const PERSONAL_PHONE = 2

/** Where an account stands; accountStatus of the rules says which. Spec: product-areas §4. */
export const accountStates = [
  'checked',
  'limited',
  'processing',
  'verificationProcessing',
  'unverified',
  'duplicateDocuments',
  'duplicateDocumentsUploaded',
  'hasRequiredActions',
  'someCardDocumentRequired',
  'finalReview',
] as const

/** What a list says of a set of papers. Spec: product-areas §4. */
export const shownDocumentStatuses = ['validated', 'pending', 'none', 'notRequired', 'rejected', 'expiredSoon'] as const

/** The parts of an identity check. */
export const kycSections = ['identity', 'proofOfResidence', 'phone', 'videoIdentity', 'selfCertification'] as const

export const document = object({
  id: id(),
  statusId: int(),
  type: text(40),
  documentTypeId: int(),
  documentType: text(100),
  isSubDocument: bool(),
  uploaded: bool(),
  issuedDate: optional(day()),
  expiresDate: optional(day()),
  createdUsername: text(254),
  rejectReason: optional(text(500)),
  expiration: optional(day()),
  created: instant(),
  createdName: text(200),
})

export const address = object({
  addressId: id(),
  address1: text(200),
  address2: optional(text(200)),
  city: text(100),
  postalCode: text(20),
  stateCode: optional(text(10)),
  stateName: optional(text(100)),
  countryCode: country(),
  addressStatus: int(),
  confirmed: bool(),
  uploadedDocuments: list(document),
  isDocumentOutOfDate: bool(),
  isCardDocumentRequired: bool(),
  isDocumentRequired: bool(),
  addressKind: optional(oneOf(addressKinds)),
})

export const phoneEntry = object({ id: id(), countryCode: country(), number: text(20), confirmed: bool() })

export const identity = object({
  type: text(40),
  typeId: int(),
  number: text(64),
  status: int(),
  expiresDate: optional(day()),
  issuedDate: optional(day()),
})

export const videoIdentityStates = ['new', 'processing', 'success', 'rejected'] as const

export const userStatus = {
  fatcaSectionRequiredAction: bool(),
  verified: bool(),
  limited: bool(),
  addresses: list(address),
  phones: list(phoneEntry),
  identities: list(identity),
  videoIdentityStatus: optional(oneOf(videoIdentityStates)),
  isDuplicateDocuments: bool(),
  /** What was asked for twice has been given. */
  isDuplicateDocumentsUploaded: bool(),
  isSomeCardDocumentRequired: bool(),
  isFinalReview: bool(),
  /** Of the person who asks, while it is under way. */
  usernameChangeRequest: optional(usernameChange),
}

/** What the bank knows already of what an identity check asks for. */
export const kycCustomerInfo = {
  customer: object({
    firstName: name(),
    lastName: name(),
    birthDay: optional(day()),
    countryOfBirth: optional(country()),
    citizenship: list(country()),
    taxId: optional(text(64)),
    occupation: optional(int()),
    sourceIds: list(int()),
    purposeIds: list(int()),
    estimatedMonthlyDepositId: optional(int()),
  }),
  addresses: list(address),
  identities: list(identity),
  phone: optional(phoneEntry),
  documents: list(document),
  additionalQuestionAnswers: list(object({ id: id(), answer: text(1000) })),
}

/** What somebody says of the money they expect to move. The same of a person and of a company. */
export const financialDetail = object({
  monthlyDepositAmount: decimal(),
  monthlyDepositCurrencyCode: currencyCode(),
  monthlyWithdrawalAmount: decimal(),
  monthlyWithdrawalCurrencyCode: currencyCode(),
  sourceIds: list(int(1, 9999), 20),
  purposeIds: list(int(1, 9999), 20),
  industry: int(1, 9999),
  industrySpecification: optional(text(200)),
  sourceSpecifications: optional(texts(200)),
  purposeSpecifications: optional(texts(200)),
})

/** Public office, lawsuits, and whether taxes are paid. */
export const dueDiligence = object({
  government: bool(),
  governmentDetails: optional(longText(1000)),
  lawsuits: bool(),
  lawsuitsDetails: optional(longText(1000)),
  taxPayers: bool(),
})

/** What the KYC form asks of a person; what was never said is left out. */
export const kycAnswers = object({
  countryOfBirth: optional(country()),
  citizenship: optional(list(country(), 5)),
  taxId: optional(text(64, 1)),
  occupation: optional(int(1, 9999)),
  sourceIds: optional(list(int(1, 9999), 20)),
  sourceSpecifications: optional(texts(200)),
  purposeIds: optional(list(int(1, 9999), 20)),
  purposeSpecifications: optional(texts(200)),
  estimatedMonthlyDepositId: optional(int(1, 99)),
})
