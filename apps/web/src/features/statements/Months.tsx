import { statements } from '@ducat/contract/statements/calls'
import { usePages } from '#api/use-pages.ts'
import type { Month } from './month.ts'
import { MonthList } from './MonthList.tsx'

/** Spec: product-areas §9. */
const PAGE = 12

/** The months of an account, a year at a time. */
export function Months({ accountId, currencyCode }: { readonly accountId: number; readonly currencyCode: string }) {
  const pages = usePages(statements.list, { accountId, source: 'monthly', pageSize: PAGE }, { rowsOf, from: undefined })
  return <MonthList pages={{ ...pages, isThere: pages.first !== undefined }} accountId={accountId} currencyCode={currencyCode} />
}

interface Answer {
  readonly exports: readonly { readonly fromDate?: string | undefined; readonly toDate?: string | undefined }[]
}
const rowsOf = ({ exports }: Answer): Month[] =>
  exports.flatMap(({ fromDate, toDate }) => (fromDate !== undefined && toDate !== undefined ? [{ fromDate, toDate }] : []))
