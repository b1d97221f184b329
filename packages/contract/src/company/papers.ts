/**
 * Which of somebody's papers count. Screens, the bank and its jobs ask the same.
 *   isSameKind   one answers for the other
 *   isReplaced   a newer one does already
 *   counted      without what is gone, and without what has expired and has a successor
 */
import { keptByType } from '../documents/models.ts'
import { documentStatus } from '../profile/models.ts'

export interface Paper {
  /** A newer one has a higher number. */
  readonly id: number
  readonly statusId: number
  /** The name of its category. */
  readonly type: string
  readonly documentTypeId: number
}

export const isSameKind = (one: Paper, other: Paper): boolean =>
  one.type === other.type && (!keptByType.includes(one.type) || one.documentTypeId === other.documentTypeId)

export const inReview: readonly number[] = [documentStatus.submitted, documentStatus.pending, documentStatus.underInvestigation]
const gone: readonly number[] = [documentStatus.canceled, documentStatus.deleted]

/** It has expired and a newer one of its kind is in review or confirmed. */
export const isReplaced = (one: Paper, papers: readonly Paper[]): boolean =>
  one.statusId === documentStatus.expired &&
  papers.some(
    (newer) =>
      newer.id > one.id && isSameKind(newer, one) && (newer.statusId === documentStatus.confirmed || inReview.includes(newer.statusId)),
  )

/** Of one owner: a company, a representative, or an address. */
export const counted = <P extends Paper>(papers: readonly P[]): P[] =>
  papers.filter((one) => !gone.includes(one.statusId) && !isReplaced(one, papers))
