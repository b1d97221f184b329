import { documentCategory, type DocumentCategory } from '../dictionaries/models.ts'

/** A file of a document, at most; in parts, because lines break. */
export const FILE_BYTES = 20_000_000
export const PART_MB = 1
export const PART_BYTES = PART_MB * 1_000_000
/** A form is held in memory while it arrives: what is larger comes in parts. */
export const FORM_MB = 4

export const documentFileTypes = ['pdf', 'jpg', 'jpeg', 'png'] as const

/** How a document of a category is called in rows and answers. */
export const categoryNames = {
  [documentCategory.identity]: 'identity',
  [documentCategory.address]: 'residence',
  [documentCategory.phone]: 'phone',
  [documentCategory.businessRegistration]: 'company',
  [documentCategory.other]: 'other',
  [documentCategory.relationship]: 'relationship',
  [documentCategory.businessAddress]: 'businessAddress',
  [documentCategory.registrationAddress]: 'registrationAddress',
  [documentCategory.control]: 'control',
  [documentCategory.additional]: 'additional',
  [documentCategory.sourceOfWealth]: 'sourceOfWealth',
  [documentCategory.residencePermit]: 'residencePermit',
} as const satisfies Record<DocumentCategory, string>
export type CategoryName = (typeof categoryNames)[DocumentCategory]

/** Categories whose types stand beside each other: an extract does not answer for missing articles. In any other the newest answers for all before it. */
export const keptByType: readonly string[] = [
  'company',
  'other',
  'relationship',
  'control',
  'additional',
  'sourceOfWealth',
  'certification',
] satisfies readonly (CategoryName | 'certification')[]

/** What a clerk may ask for: of a person what has no place of its own beside identity and address, of a company any paper of its own. */
export const askedCategories: Readonly<Record<'personal' | 'business', readonly number[]>> = {
  personal: [documentCategory.other, documentCategory.relationship, documentCategory.additional, documentCategory.residencePermit],
  business: [
    documentCategory.businessRegistration,
    documentCategory.businessAddress,
    documentCategory.registrationAddress,
    documentCategory.control,
    documentCategory.additional,
    documentCategory.other,
  ],
}

/** What a clerk asked for is due after so many days. */
export const ASK_DAYS = 14
/** A document that expired and was not replaced restricts the account after so many days. */
export const GRACE_DAYS = 14
/** Of these categories only: no other paper is owed at all times, and what nobody asked for has no last day. */
export const owedCategories: readonly string[] = ['identity', 'residence', 'company'] satisfies readonly CategoryName[]

/** What a paper of a company is asked for. */
export const companyPaperKinds = ['companyDocuments', 'additionalDocuments', 'address', 'representative', 'asked'] as const
/** How far it is: the bank acts next while it is in review, the company in any other state. */
export const companyPaperStates = ['missing', 'rejected', 'otherName', 'expired', 'expiresSoon', 'inReview'] as const

/** Why a clerk rejects a document. The customer reads the sentence in their language, and the clerk's note below it. */
export const documentReasons = [
  'unreadable',
  'cutOff',
  'expired',
  'tooOld',
  'otherName',
  'otherAddress',
  'wrongType',
  'sideMissing',
  'notGenuine',
  'otherFace',
  'other',
] as const
export type DocumentReason = (typeof documentReasons)[number]

export const documentVerdicts = ['confirm', 'reject', 'investigate'] as const
export type DocumentVerdict = (typeof documentVerdicts)[number]

/** A clerk answers within so many hours; the desk counts down to it and the customer reads the day. */
export const DECIDE_HOURS = 24

/** A phone that is the camera of a form: nobody has scanned its code yet, it is there, or it is over. */
export const cameraStates = ['waiting', 'connected', 'expired', 'closed', 'used'] as const
/** The code of such a phone works for so long. */
export const CAMERA_MINUTES = 10
