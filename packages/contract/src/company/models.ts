/** What a company is and who stands behind it. Spec: product-areas §3. */
import { bool, country, day, decimal, email, id, int, list, name, object, oneOf, optional, phone, text, url } from '../kit/fields.ts'
import { dueDiligence, financialDetail, shareholderTypes } from '../joining/models.ts'
import { address, document, identity, phoneEntry } from '../profile/models.ts'

/** What somebody is in a company. Whatever is not listed is an authorised user. Spec: product-areas §3. */
export const positions = { director: 2, shareholder: 6, ultimateOwner: 8, indirectShareholder: 9, authorizedUser: 10 } as const

/**
 * Aggregates of papers (decisions.md, COMP-010): 0 nothing was given yet, 1 given and in review, or nothing is asked for, 2 confirmed. Any
 * other number is the status of the paper that stands in the way.
 */
export const papers = { none: 0, inReview: 1, confirmed: 2 } as const

export const MOST_REPRESENTATIVES = 500
export const MOST_SIGNERS = 20

/** The parts of a company that its required action asks for, in the order of the form. Spec: product-areas §4. */
export const askedDetails = [
  'name',
  'registrationCountryCode',
  'tradingName',
  'email',
  'registrationNumber',
  'registrationDate',
  'businessTaxId',
  'phone',
  'website',
] as const
export type AskedDetail = (typeof askedDetails)[number]

const phoneOfCompany = object({ id: id(), countryCode: optional(country()), number: text(20), confirmed: bool() })

export const businessInfo = {
  name: text(140),
  registrationCountryCode: country(),
  tradingName: optional(text(140)),
  email: optional(email()),
  registrationNumber: optional(text(64)),
  registrationDate: optional(day()),
  businessTaxId: optional(text(64)),
  website: optional(text(2048)),
  description: optional(text(1000)),
  verified: bool(),
  limited: bool(),
  addresses: list(address),
  corporateDocuments: list(document),
  corporateDocumentStatus: int(),
  dueDiligenceQuestionnaire: optional(dueDiligence),
  financialDetail: optional(financialDetail),
  /** Whether it is supervised, by whom, and under which licence. */
  financialInstitution: optional(object({ isRegulated: bool(), regulator: optional(text(140)), licenceNumber: optional(text(64)) })),
  isConverted: bool(),
  sourceOfWealthDocuments: list(document),
  additionalDocuments: list(document),
  additionalDocumentStatus: int(),
  phone: optional(phoneOfCompany),
  additionalQuestionAnswers: list(object({ id: id(), answer: text(1000) })),
  /** Who said last that the owners are right, and on which day. */
  ownershipConfirmed: optional(object({ by: text(200), on: day() })),
}

export const businessInfoChange = {
  name: optional(name(140)),
  registrationCountryCode: optional(country()),
  tradingName: optional(name(140)),
  email: optional(email()),
  registrationNumber: optional(text(64, 1)),
  registrationDate: optional(day()),
  businessTaxId: optional(text(64, 1)),
  website: optional(url()),
  description: optional(text(1000, 1)),
  phone: optional(object({ countryCode: country(), number: phone() })),
}

/** One place of a person or company: somebody who directs and owns has two, under one number. */
export const representative = object({
  id: id(),
  /** Of this place; an ultimate owner has none, because that follows from the shares. */
  placeId: optional(id()),
  positionId: int(),
  type: oneOf(shareholderTypes),
  firstName: optional(text(100)),
  lastName: optional(text(100)),
  companyName: optional(text(140)),
  /** In percent of the parent; of an ultimate owner in percent of the company, over all paths. */
  share: optional(decimal()),
  /** How far their identity is; the other papers that they gave count in `documentStatus` once it is settled. */
  identityStatus: int(),
  documentStatus: int(),
  /** The company that is held or directed; without one it is the customer itself. */
  parentId: optional(id()),
})
export type Representative = (typeof representative)['_zod']['output']

export const representativeInfo = {
  id: id(),
  positionId: int(),
  positionIds: list(int()),
  type: oneOf(shareholderTypes),
  firstName: optional(text(100)),
  lastName: optional(text(100)),
  companyName: optional(text(140)),
  countryCode: optional(country()),
  registrationNumber: optional(text(64)),
  birthday: optional(day()),
  email: optional(email()),
  phone: optional(phoneEntry),
  taxId: optional(text(64)),
  share: optional(decimal()),
  addresses: list(address),
  identities: list(identity),
  documents: list(document),
  sourceOfWealthDocuments: list(document),
  documentStatus: int(),
  /** Whether they can sign in here. */
  hasLogin: bool(),
}

/** As the popups add and edit. */
export const representativeFields = {
  positionId: int(1, 99),
  type: oneOf(shareholderTypes),
  firstName: optional(name()),
  lastName: optional(name()),
  companyName: optional(name(140)),
  countryCode: optional(country()),
  registrationNumber: optional(text(64)),
  birthday: optional(day()),
  email: optional(email()),
  phone: optional(object({ phoneCountryCode: country(), number: phone() })),
  taxId: optional(text(64)),
  share: optional(decimal()),
  parentId: optional(id()),
}

/** What hangs on a representative and has to go somewhere when they go. */
export const reassignTypes = ['share', 'owner', 'director', 'position', 'signer'] as const
export type ReassignType = (typeof reassignTypes)[number]

export const signings = ['alone', 'together'] as const
export const resolution = object({
  id: id(),
  signing: oneOf(signings),
  signers: list(object({ id: id(), name: text(200) })),
  resolvedOn: day(),
  createdBy: text(200),
  documentId: optional(id()),
})
