/** The bank's findings in words: where an account stands, what is asked of its owner, and why it is restricted. */
import { limitReasons, type accountStates, type kycSections, type shownDocumentStatuses } from '@ducat/contract/profile/models'
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
  limited: { word: msg`restricted`, tone: 'warning' },
  processing: { word: msg`in progress`, tone: 'info' },
  verificationProcessing: { word: msg`video in review`, tone: 'info' },
  unverified: { word: msg`not verified`, tone: 'warning' },
  duplicateDocuments: { word: msg`documents needed again`, tone: 'warning' },
  duplicateDocumentsUploaded: { word: msg`documents in review`, tone: 'info' },
  hasRequiredActions: { word: msg`action needed`, tone: 'warning' },
  someCardDocumentRequired: { word: msg`document for a card needed`, tone: 'warning' },
  finalReview: { word: msg`final review`, tone: 'info' },
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
    title: msg`Expired documents`,
    text: msg`By law we keep valid documents for every account. These have expired.`,
    next: 'you',
    todo: msg`Send valid ones. We usually check them within one business day, and the restriction ends at once.`,
  },
  [limitReasons.unpaidInvoice]: {
    title: msg`Unpaid fee`,
    text: msg`A fee could not be taken from your accounts when it was due.`,
    next: 'you',
    todo: msg`Add money to your account. The restriction ends once the fee is paid.`,
  },
  [limitReasons.sanctions]: {
    title: msg`Sanctions check`,
    text: msg`Your name resembles one on a list that we must check. This happens to many people with common names.`,
    next: 'us',
    todo: msg`We compare the details. You do not have to do anything.`,
  },
  [limitReasons.adverseMedia]: {
    title: msg`Check of public reports`,
    text: msg`A public report may concern you, and we must review it before payments continue.`,
    next: 'us',
    todo: msg`You do not have to do anything.`,
  },
  [limitReasons.accountInvestigation]: {
    title: msg`Account review`,
    text: msg`A transaction in your account has to be reviewed by our staff.`,
    next: 'us',
    todo: msg`You do not have to do anything.`,
  },
}

export const sectionWords: Readonly<
  Record<(typeof kycSections)[number], { readonly title: MessageDescriptor; readonly asks: MessageDescriptor }>
> = {
  identity: { title: msg`Identity document`, asks: msg`A passport, an identity card or a driving licence, both sides.` },
  proofOfResidence: { title: msg`Proof of address`, asks: msg`A bill or a statement with your name and address, from the last 3 months.` },
  phone: { title: msg`Phone number`, asks: msg`Confirmed with a code that we send to it.` },
  videoIdentity: { title: msg`Short video`, asks: msg`Your face and your document, recorded with the camera.` },
  selfCertification: { title: msg`Tax residence`, asks: msg`Countries and tax numbers, and your signature.` },
}

/** A company is asked the same in other words. */
export const companySectionWords: typeof sectionWords = {
  ...sectionWords,
  identity: { title: msg`Identity of directors and owners`, asks: msg`Identity documents of each of them.` },
  proofOfResidence: {
    title: msg`Proof of company address`,
    asks: msg`A registration extract, or a bill with the company’s name and address.`,
  },
  phone: { title: msg`Phone number of the representative`, asks: msg`Confirmed with a code that we send to it.` },
}

/** Spec: product-areas §4, shown status values. */
export const shownWords: Readonly<Record<(typeof shownDocumentStatuses)[number], Word>> = {
  validated: { word: msg`complete`, tone: 'positive' },
  pending: { word: msg`in review`, tone: 'info' },
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
  31: { word: msg`in review`, tone: 'info' },
  38: { word: msg`expired`, tone: 'negative' },
  41: { word: msg`in review`, tone: 'info' },
  64: { word: msg`other name`, tone: 'negative' },
}
