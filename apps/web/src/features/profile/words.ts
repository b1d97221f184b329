/** The bank's findings in words: where an account stands, what is asked of its owner, and why it is limited. */
import { limitReasons, type accountStates, type kycSections, type shownDocumentStatuses } from '@ducat/contract/profile/models'
import type { RequiredAction } from '@ducat/contract/profile/rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'

interface Word {
  readonly word: MessageDescriptor
  readonly tone: BadgeTone
}

/** Spec: product-areas §4, verification states. */
export const stateWords: Readonly<Record<(typeof accountStates)[number], Word>> = {
  checked: { word: msg`verified`, tone: 'positive' },
  limited: { word: msg`limited`, tone: 'warning' },
  processing: { word: msg`in progress`, tone: 'info' },
  verificationProcessing: { word: msg`video is being checked`, tone: 'info' },
  unverified: { word: msg`not verified`, tone: 'warning' },
  duplicateDocuments: { word: msg`documents needed again`, tone: 'warning' },
  duplicateDocumentsUploaded: { word: msg`documents given again`, tone: 'info' },
  hasRequiredActions: { word: msg`something to do`, tone: 'warning' },
  someCardDocumentRequired: { word: msg`document for a card needed`, tone: 'warning' },
  finalReview: { word: msg`final review`, tone: 'info' },
}

/** What the customer does, as a list to work through. */
export const actionWords: Readonly<Record<RequiredAction, MessageDescriptor>> = {
  fatca: msg`Certify where you pay taxes.`,
  address: msg`Tell us where you live.`,
  proofOfResidence: msg`Show a new proof of residence: a bill or a statement of the last three months.`,
  identity: msg`Show an identity document that is valid and carries your name.`,
  phone: msg`Confirm your phone number with the code that we send.`,
  videoIdentity: msg`Take the video again: the last one could not be used.`,
}

interface Reason {
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
  /** Whose turn it is. */
  readonly next: 'you' | 'us'
  readonly todo: MessageDescriptor
}

/** Spec: product-areas §4, restriction reasons. What is being looked into is not told in detail: the law forbids it. */
export const reasonWords: Readonly<Record<number, Reason>> = {
  [limitReasons.expiredDocuments]: {
    title: msg`Documents have expired`,
    text: msg`We must hold valid documents for every account. These are no longer valid:`,
    next: 'you',
    todo: msg`Send us valid ones. We usually check them within one working day.`,
  },
  [limitReasons.unpaidInvoice]: {
    title: msg`An invoice of ours is unpaid`,
    text: msg`A fee could not be taken from your accounts when it was due.`,
    next: 'you',
    todo: msg`Add money to the account. The limit ends by itself once the invoice is paid.`,
  },
  [limitReasons.sanctions]: {
    title: msg`A check against sanctions lists`,
    text: msg`Your name resembles one on a list that we must check against. That happens to many people with common names.`,
    next: 'us',
    todo: msg`We compare the details and write to you if we need anything. There is nothing you must do.`,
  },
  [limitReasons.adverseMedia]: {
    title: msg`A check of public reports`,
    text: msg`A public report may concern you. We must look at it before payments go on.`,
    next: 'us',
    todo: msg`We look at it and write to you if we need anything. There is nothing you must do.`,
  },
  [limitReasons.accountInvestigation]: {
    title: msg`We are looking at this account`,
    text: msg`A movement on the account has to be looked at by a person.`,
    next: 'us',
    todo: msg`We write to you when it is done, or when we need anything. There is nothing you must do.`,
  },
}

export const sectionWords: Readonly<
  Record<(typeof kycSections)[number], { readonly title: MessageDescriptor; readonly asks: MessageDescriptor }>
> = {
  identity: { title: msg`Who you are`, asks: msg`A passport, an identity card or a driving licence, both sides.` },
  proofOfResidence: { title: msg`Where you live`, asks: msg`A bill or a statement of the last three months with your name and address.` },
  phone: { title: msg`Your phone`, asks: msg`A code that we send to your number.` },
  videoIdentity: { title: msg`A short video`, asks: msg`Your face and your document, recorded with the camera.` },
  selfCertification: { title: msg`Where you pay taxes`, asks: msg`Countries and tax numbers, and your signature.` },
}

/** A company is asked the same in other words. */
export const companySectionWords: typeof sectionWords = {
  ...sectionWords,
  identity: { title: msg`Who acts for the company`, asks: msg`Identity documents of directors and owners.` },
  proofOfResidence: { title: msg`Where the company is`, asks: msg`A registration extract, or a bill with the company’s name and address.` },
  phone: { title: msg`The phone of whoever acts`, asks: msg`A code that we send to the number.` },
}

/** Spec: product-areas §4, shown status values. */
export const shownWords: Readonly<Record<(typeof shownDocumentStatuses)[number], Word>> = {
  validated: { word: msg`done`, tone: 'positive' },
  pending: { word: msg`we are checking`, tone: 'info' },
  none: { word: msg`missing`, tone: 'warning' },
  notRequired: { word: msg`not needed`, tone: 'neutral' },
  rejected: { word: msg`rejected`, tone: 'negative' },
  expiredSoon: { word: msg`expires soon`, tone: 'warning' },
}

/** Of one paper. Spec: product-areas §4, document status codes. */
export const documentWords: Readonly<Record<number, Word>> = {
  0: { word: msg`received`, tone: 'info' },
  2: { word: msg`confirmed`, tone: 'positive' },
  4: { word: msg`withdrawn`, tone: 'neutral' },
  26: { word: msg`rejected`, tone: 'negative' },
  31: { word: msg`we are checking`, tone: 'info' },
  38: { word: msg`expired`, tone: 'negative' },
  41: { word: msg`we are checking`, tone: 'info' },
  64: { word: msg`other name`, tone: 'negative' },
}

/** The bank keeps the kinds of papers by its own names. */
export const kindWords: Readonly<Record<string, MessageDescriptor>> = {
  passport: msg`Passport`,
  'utility bill': msg`Utility bill`,
  'registration extract': msg`Registration extract`,
  'articles of association': msg`Articles of association`,
  'list of owners': msg`List of owners`,
}
