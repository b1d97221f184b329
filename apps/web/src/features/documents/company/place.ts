/**
 * How links name a paper of a company.
 *   placeOfPaper   an entry of the to-do list: several papers of the company are one entry there
 *   namedIn        the first that stands there
 */
import type { CompanyPaper } from './paper.ts'

interface Named {
  readonly kind: string
  readonly addressId?: number | undefined
  readonly representativeId?: number | undefined
}

export const placeOfPaper = ({ kind, addressId, representativeId }: Named): string =>
  [kind, addressId ?? representativeId].filter((part) => part !== undefined).join('-')

/** What a clerk asked for is among the additional papers. */
const listedAs = (paper: CompanyPaper): string => (paper.kind === 'asked' ? 'additionalDocuments' : placeOfPaper(paper))

export const namedIn = (papers: readonly CompanyPaper[], place: string): CompanyPaper | undefined =>
  papers.find((paper) => listedAs(paper) === place)
