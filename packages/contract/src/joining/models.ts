/**
 * What a stranger says to become a customer. People and companies of a registration stand in two lists and are named by number everywhere
 * else, so that somebody who is director, owner and user at once was typed once. Spec: product-areas §3.
 */
import {
  bool,
  country,
  currencyCode,
  day,
  decimal,
  email,
  id,
  int,
  list,
  name,
  object,
  oneOf,
  optional,
  phone,
  text,
  texts,
  url,
  type Field,
} from '../kit/fields.ts'

/** A draft of any other version is thrown away. Spec: product-areas §9. */
export const DRAFT_VERSION = '3.54'
/** Drafts that wait for another device, as ciphertext. */
export const DRAFT_BYTES = 400_000
export const DRAFT_DAYS = 30

export const MOST_LEVELS = 10
export const MOST_NODES = 500
/** Percent of the whole company from which somebody is an ultimate owner. */
export const OWNER_PERCENT = 25
/** Percent that the owners of one company hold together. */
export const LEAST_OWNED = 10
export const MOST_OWNED = 100

export const shareholderTypes = { person: 1, company: 2 } as const

/** Whether somebody has an address already. Spec: product-areas §4. */
export const emailStates = { unknown: 0, customer: 1, checking: 2, employee: 3, failed: -1 } as const

export const deviceTypes = ['android', 'ios', 'web'] as const
/** What registers: the browser, or the phone that shows it in a web view. */
export const device = object({ name: text(100, 1), code: text(100, 1), type: oneOf(deviceTypes) })

export const postalAddress = object({
  address1: text(200, 1),
  address2: optional(text(200)),
  city: text(100, 1),
  /** Empty in countries whose post has none; isPostalCode says which. */
  postalCode: text(20),
  stateCode: optional(text(10)),
  countryCode: country(),
})

/** Where the company really works. */
export const place = object({ isRegisteredAddress: bool(), address: optional(postalAddress) })

export const company = object({
  name: name(140),
  registrationCountryCode: country(),
  tradingName: name(140),
  registrationNumber: text(64, 1),
  registrationDate: day(),
  businessTaxId: text(64, 1),
  website: url(),
  description: text(1000, 1),
  email: email(),
  phone: phone(),
  address: postalAddress,
  place,
})

/** Words for a choice that asks for them, by its id. */
const specifications = () => optional(texts(500, 40))
const choices = () => list(id(), 40)

export const financialDetail = object({
  monthlyDepositAmount: decimal(),
  monthlyDepositCurrencyCode: currencyCode(),
  monthlyWithdrawalAmount: decimal(),
  monthlyWithdrawalCurrencyCode: currencyCode(),
  sourceIds: choices(),
  purposeIds: choices(),
  industry: id(),
  industrySpecification: optional(text(500)),
  sourceSpecifications: specifications(),
  purposeSpecifications: specifications(),
})

export const dueDiligence = object({
  /** Whether somebody of the company holds or held a public office. */
  government: bool(),
  governmentDetails: optional(text(1000)),
  lawsuits: bool(),
  lawsuitsDetails: optional(text(1000)),
  /** Whether the company pays its taxes where it is registered. */
  taxPayers: bool(),
})

export const legalInformation = object({
  legalForm: text(100, 1),
  hasNominees: bool(),
  hasBearerShares: bool(),
  isRegulated: bool(),
  regulator: optional(text(140)),
  licenceNumber: optional(text(64)),
})

/** Who registers the company, and as what. */
export const representative = object({ personId: id(), position: text(100, 1) })

export const director = object({ personId: optional(id()), companyId: optional(id()) })

export const registeredPerson = object({
  id: id(),
  firstName: name(),
  lastName: name(),
  middleName: optional(name()),
  birthday: day(),
  email: optional(email()),
  phone: optional(object({ phoneCountryCode: country(), number: phone() })),
  address: postalAddress,
  taxId: optional(text(64)),
  sourcesOfFunds: optional(list(object({ id: id(), details: text(1000) }), 40)),
  isUser: bool(),
  accessRights: optional(int(0, 5)),
})

export const registeredCompany = object({
  id: id(),
  name: name(140),
  registrationCountryCode: country(),
  registrationNumber: text(64, 1),
  registrationDate: optional(day()),
  businessTaxId: optional(text(64)),
  website: optional(url()),
  address: postalAddress,
})

/** One owner of a company, with the owners of the owner below. A share is a percentage with up to four decimals. */
export interface Shareholder {
  type: 1 | 2
  share: string
  personId?: number | undefined
  companyId?: number | undefined
  shareholders?: Shareholder[] | undefined
  directors?: { personId?: number | undefined; companyId?: number | undefined }[] | undefined
}

/** As many levels as there may be. Below the last one there is nothing, and a list that is not empty is refused there. */
const shareholderAt = (level: number): Field<Shareholder> =>
  object({
    type: oneOf({ person: 1, company: 2 } as const),
    share: decimal(),
    personId: optional(id()),
    companyId: optional(id()),
    shareholders: optional(level < MOST_LEVELS ? list(shareholderAt(level + 1), MOST_NODES) : list(object({}), 0)),
    directors: optional(list(director, MOST_NODES)),
  }) as unknown as Field<Shareholder>
export const shareholder = shareholderAt(1)

export const answers = optional(list(object({ id: id(), answer: text(1000) }), 40))

/** What the wizard is made of, in the order in which it asks. Spelling as given. Spec: product-areas §2. */
export const wizardForms = [
  'generalForm',
  'financialInfoForm',
  'dueDilligenceForm',
  'legalForm',
  'directorsHub',
  'shareholdersHub',
  'usersHub',
  'personForm',
  'companyForm',
] as const
export type WizardForm = (typeof wizardForms)[number]
