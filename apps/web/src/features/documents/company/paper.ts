import type { ofCompany } from '@ducat/contract/documents/calls'
import type { OutputOf } from '@ducat/contract/kit/call'

export type CompanyPapers = OutputOf<typeof ofCompany.list>
export type CompanyPaper = CompanyPapers['papers'][number]

/** The company acts next. Of a document with another name clerks decide. */
export const isTheirs = ({ state }: CompanyPaper): boolean => state !== 'inReview' && state !== 'otherName'
