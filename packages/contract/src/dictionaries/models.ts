/** What the bank and the screens know of the lists without asking for them: groups, and ids that carry a rule. Ids stay for good, answers are kept by them. */

/** What a document is for. Spec: product-areas §3. */
export const documentCategory = {
  identity: 1,
  address: 2,
  phone: 3,
  businessRegistration: 4,
  other: 5,
  relationship: 6,
  businessAddress: 7,
  registrationAddress: 8,
  control: 9,
  additional: 10,
  sourceOfWealth: 11,
  residencePermit: 12,
} as const
export type DocumentCategory = (typeof documentCategory)[keyof typeof documentCategory]

/** The identity documents; the bank's list has all others too. */
export const identityDocument = { passport: 1, identityCard: 4, drivingLicence: 5, internalPassport: 88 } as const

/** The pictures that a document needs. Spec: product-areas §5. */
export type DocumentSide = 'front' | 'back' | 'registrationStamp'

/** Cards have two sides; an internal passport proves where somebody lives by its stamp. One picture is enough of all others. */
export function sidesOf(documentTypeId: number): readonly DocumentSide[] {
  switch (documentTypeId) {
    case identityDocument.identityCard:
    case identityDocument.drivingLicence:
      return ['front', 'back']
    case identityDocument.internalPassport:
      return ['front', 'registrationStamp']
    default:
      return ['front']
  }
}

/** As the wire spells them; screens show their own words. Spec: REG-011. */
export const industryGroups = ['Mainstream Company', 'Financial Companies', 'Adult Related Business'] as const
export type IndustryGroup = (typeof industryGroups)[number]

/** One in each group that says nothing: the customer says which industry it is. */
const otherIndustries: readonly number[] = [199, 299, 399]
export const isIndustrySpecified = (industry: number): boolean => otherIndustries.includes(industry)

export const questionTypes = ['text', 'yesno', 'choice'] as const

interface Question {
  readonly type: (typeof questionTypes)[number]
  readonly options?: readonly string[] | undefined
}

/** Answers are kept without a language: `yes` or `no`, and of a choice the place of the option, beginning with 1. */
export function isAnswer({ type, options = [] }: Question, answer: string): boolean {
  switch (type) {
    case 'text':
      return answer.trim() !== ''
    case 'yesno':
      return answer === 'yes' || answer === 'no'
    case 'choice':
      return options.some((_option, place) => answer === String(place + 1))
  }
}
