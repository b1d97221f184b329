/**
 * What stands between a customer and everything: one place that says it, for the bank, the pages and the menu.
 *   documentsState    what a set of papers amounts to
 *   requiredActions   what the customer has to do
 *   kycMissing        what the KYC form still has to know
 *   accountStatus     where the account stands, in the order of the specification
 */
import type { z } from 'zod/mini'
import { documentStatus, type accountStates, type shownDocumentStatuses, type userStatus } from './models.ts'

type Status = z.infer<z.ZodMiniObject<typeof userStatus>>

export type DocumentsState = 'none' | 'processing' | 'confirmed' | 'rejected' | 'pending'

const inReview: readonly number[] = [documentStatus.pending, documentStatus.submitted, documentStatus.underInvestigation]

/** Spec: product-areas §4; a mixture with a rejected one is rejected, an empty set none, any other mixture pending. */
export function documentsState(statuses: readonly number[]): DocumentsState {
  if (statuses.length === 0) return 'none'
  if (statuses.includes(documentStatus.rejected)) return 'rejected'
  if (statuses.every((status) => status === documentStatus.confirmed)) return 'confirmed'
  return statuses.every((status) => inReview.includes(status)) ? 'processing' : 'pending'
}

export type ShownDocumentStatus = (typeof shownDocumentStatuses)[number]

/** What a list says of a set of papers. */
export function shownStatus(
  statuses: readonly number[],
  of: { readonly required: boolean; readonly expiresSoon: boolean },
): ShownDocumentStatus {
  const state = documentsState(statuses)
  if (state === 'none') return of.required ? 'none' : 'notRequired'
  if (state === 'confirmed') return of.expiresSoon ? 'expiredSoon' : 'validated'
  return state === 'rejected' ? 'rejected' : 'pending'
}

/** Due diligence is asked for at these levels: the usual one, and the enhanced one. Spec: product-areas §7. */
export const asksDueDiligence = (level: number): boolean => level === USUAL || level === ENHANCED
export const USUAL = 1
export const ENHANCED = 4

interface KycKnown {
  readonly countryOfBirth?: string | null | undefined
  readonly citizenship?: readonly string[] | undefined
  readonly purposeIds?: readonly number[] | undefined
  readonly sourceIds?: readonly number[] | undefined
}

/** Without these the form is not done: of everybody what the account is for and where its money comes from, of a person birth and citizenship too. */
const kycAsks = {
  person: ['countryOfBirth', 'citizenship', 'purposeIds', 'sourceIds'],
  company: ['purposeIds', 'sourceIds'],
} as const satisfies Record<string, readonly (keyof KycKnown)[]>

export const kycMissing = (kind: keyof typeof kycAsks, known: KycKnown): (keyof KycKnown)[] =>
  kycAsks[kind].filter((name) => !known[name]?.length)

export type RequiredAction = 'fatca' | 'address' | 'proofOfResidence' | 'identity' | 'phone' | 'videoIdentity'

const wrongIdentity: readonly number[] = [documentStatus.nameMismatch, documentStatus.rejected, documentStatus.canceled]

export function requiredActions(status: Status, { isPersonal }: { readonly isPersonal: boolean }): RequiredAction[] {
  const residence = status.addresses.filter((one) => one.isDocumentRequired || one.isDocumentOutOfDate)
  const wanted: readonly (readonly [RequiredAction, boolean])[] = [
    ['fatca', isPersonal && status.fatcaSectionRequiredAction],
    ['address', status.addresses.length === 0],
    ['proofOfResidence', residence.some((one) => one.isDocumentOutOfDate || ['none', 'rejected'].includes(stateOf(one)))],
    ['identity', status.identities.some((one) => wrongIdentity.includes(one.status))],
    ['phone', status.phones.some((one) => !one.confirmed)],
    ['videoIdentity', status.videoIdentityStatus === 'rejected'],
  ]
  return wanted.filter(([, isWanted]) => isWanted).map(([action]) => action)
}

export type AccountState = (typeof accountStates)[number]

interface Whose {
  readonly isPersonal: boolean
  readonly isRepresentative: boolean
}

/** The first that fits. Spec: product-areas §4, literally. */
export function accountStatus(status: Status, whose: Whose): AccountState {
  if (whose.isRepresentative) return 'checked'
  const papers = papersOf(status)
  const given = papers.length > 0 && papers.every((statuses) => statuses.length > 0)
  const waits = given && papers.every((statuses) => documentsState(statuses) === 'processing')
  if (status.limited) return given && !papers.flat().some((one) => inReview.includes(one)) ? 'processing' : 'limited'
  if (status.isDuplicateDocuments) return status.isDuplicateDocumentsUploaded ? 'duplicateDocumentsUploaded' : 'duplicateDocuments'
  if (status.isSomeCardDocumentRequired) return 'someCardDocumentRequired'
  if (requiredActions(status, whose).length > 0) return 'hasRequiredActions'
  if (!status.verified) return waits ? 'processing' : 'unverified'
  if (status.videoIdentityStatus === 'processing') return 'verificationProcessing'
  return status.isFinalReview ? 'finalReview' : 'checked'
}

/** The required ones, each as the papers given for it: who one is, and where one lives. */
const papersOf = ({ identities, addresses }: Status): readonly (readonly number[])[] => [
  identities.map(({ status }) => status),
  ...addresses.filter(({ isDocumentRequired }) => isDocumentRequired).map((one) => one.uploadedDocuments.map(({ statusId }) => statusId)),
]

const stateOf = ({ uploadedDocuments }: Status['addresses'][number]): DocumentsState =>
  documentsState(uploadedDocuments.map(({ statusId }) => statusId))
