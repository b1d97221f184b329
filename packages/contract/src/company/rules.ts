/**
 * What a company has to do, and who really owns it. The menu, the page and the bank ask the same.
 *   companyActions     what is required, one entry for each thing to do (COMP-006 to COMP-009)
 *   aggregateStatus    what a set of papers amounts to (COMP-010)
 *   positionWord       which of the four kinds a position is (COMP-004)
 *   counted            with isSameKind: which of somebody's papers count (papers.ts)
 *   treeOf             the places as the tree that ownership.ts counts on
 */
import { shareholderTypes, type Shareholder } from '../joining/models.ts'
import { documentStatus } from '../profile/models.ts'
import { askedDetails, papers, positions, type AskedDetail } from './models.ts'
import { counted, inReview, isReplaced, type Paper } from './papers.ts'

export { counted, isSameKind, type Paper } from './papers.ts'

export type CompanyAction =
  | { readonly kind: 'details'; readonly missing: readonly AskedDetail[] }
  | { readonly kind: 'companyDocuments' }
  | { readonly kind: 'additionalDocuments' }
  | { readonly kind: 'address'; readonly addressId: number }
  | { readonly kind: 'representative'; readonly representativeId: number }

interface Info extends Readonly<Partial<Record<Exclude<AskedDetail, 'phone'>, string | undefined>>> {
  readonly phone?: { readonly number: string } | undefined
  readonly corporateDocumentStatus: number
  readonly additionalDocumentStatus: number
  readonly addresses: readonly { readonly addressId: number; readonly uploadedDocuments: readonly Paper[] }[]
}

export function companyActions(
  info: Info,
  representatives: readonly { readonly id: number; readonly documentStatus: number }[],
): CompanyAction[] {
  const missing = askedDetails.filter((detail) => ((detail === 'phone' ? info.phone?.number : info[detail]) ?? '').trim() === '')
  return [
    ...(missing.length > 0 ? [{ kind: 'details', missing } as const] : []),
    ...(isSettled(info.corporateDocumentStatus) ? [] : [{ kind: 'companyDocuments' } as const]),
    ...(isSettled(info.additionalDocumentStatus) ? [] : [{ kind: 'additionalDocuments' } as const]),
    ...info.addresses
      .filter(
        ({ uploadedDocuments: given }) =>
          given.length === 0 || given.some((one) => !isReplaced(one, given) && !proofIsGood.includes(one.statusId)),
      )
      .map(({ addressId }) => ({ kind: 'address', addressId }) as const),
    ...[...new Map(representatives.map((one) => [one.id, one.documentStatus]))]
      .filter(([, status]) => !isSettled(status))
      .map(([representativeId]) => ({ kind: 'representative', representativeId }) as const),
  ]
}

export const isSettled = (status: number): boolean => status === papers.inReview || status === papers.confirmed
const proofIsGood: readonly number[] = [documentStatus.submitted, documentStatus.confirmed]

/** The worst paper decides. What has expired counts no more once a newer one of its kind is in review or confirmed. */
export function aggregateStatus(given: readonly Paper[], { required }: { readonly required: boolean }): number {
  const statuses = counted(given).map(({ statusId }) => statusId)
  if (statuses.length === 0) return required ? papers.none : papers.inReview
  const bad = statuses.find((status) => status !== documentStatus.confirmed && !inReview.includes(status))
  if (bad !== undefined) return bad
  return statuses.every((status) => status === documentStatus.confirmed) ? papers.confirmed : papers.inReview
}

export type PositionWord = 'director' | 'shareholder' | 'ultimateOwner' | 'authorizedUser'

/** Spec: product-areas §3. */
export function positionWord(positionId: number): PositionWord {
  if (positionId === positions.director) return 'director'
  if (positionId === positions.shareholder || positionId === positions.indirectShareholder) return 'shareholder'
  return positionId === positions.ultimateOwner ? 'ultimateOwner' : 'authorizedUser'
}

export const isShareholder = (positionId: number): boolean => positionWord(positionId) === 'shareholder'

interface Place {
  readonly id: number
  readonly type: 1 | 2
  readonly positionId: number
  readonly share?: string | undefined
  readonly parentId?: number | undefined
}

/** Owners below their companies. A company that owns itself through others is cut where it comes again: ownership.ts says so. */
export function treeOf(places: readonly Place[]): Shareholder[] {
  const owners = places.filter(({ positionId, share }) => isShareholder(positionId) && share !== undefined)
  const below = (parentId: number | undefined, above: readonly number[]): Shareholder[] =>
    owners
      .filter((one) => one.parentId === parentId)
      .map(({ id, type, share = '' }) =>
        type === shareholderTypes.person
          ? { type, share, personId: id }
          : {
              type,
              share,
              companyId: id,
              shareholders: above.includes(id) ? [] : below(id, [...above, id]),
              directors: places
                .filter((one) => one.positionId === positions.director && one.parentId === id)
                .map((one) => (one.type === shareholderTypes.person ? { personId: one.id } : { companyId: one.id })),
            },
      )
  return below(undefined, [])
}
