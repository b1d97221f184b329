/**
 * How links name a paper of a company.
 *   placeOfPaper   an entry of the to-do list: several papers of the company are one entry there
 *   namedIn        the first that stands there, and of several one that is the company's to give
 */
import { isTheirs, type CompanyPaper } from './paper.ts'

interface Named {
  readonly kind: string
  readonly addressId?: number | undefined
  readonly representativeId?: number | undefined
}

export const placeOfPaper = ({ kind, addressId, representativeId }: Named): string =>
  [kind, kind === 'address' ? addressId : representativeId].filter((part) => part !== undefined).join('-')

/** What a clerk asked for is among the additional papers. */
const listedAs = (paper: CompanyPaper): string => (paper.kind === 'asked' ? 'additionalDocuments' : placeOfPaper(paper))

export function namedIn(papers: readonly CompanyPaper[], place: string): CompanyPaper | undefined {
  const there = papers.filter((paper) => listedAs(paper) === place)
  return there.find(isTheirs) ?? there[0]
}
