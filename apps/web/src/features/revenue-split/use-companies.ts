import type { OutputOf } from '@ducat/contract/kit/call'
import { splitCompanies } from '@ducat/contract/revenue-split/calls'
import { COMPANY_PAGE } from '@ducat/contract/revenue-split/models'
import { useEffect, useState } from 'react'
import { useCall } from '#api/use-call.ts'

type Page = OutputOf<typeof splitCompanies.list>
type Company = Page['data'][number]

/** Every company of the operator's list, a hundred on a page; those known from contracts with `counterparty` come first. */
export function useCompanies(counterparty?: number) {
  const asked = { pageSize: COMPANY_PAGE, ...(counterparty !== undefined && { forCounterpartyCustomerId: counterparty }) }
  const first = useCall(splitCompanies.list, asked)
  const [later, keep] = useState<{ readonly of: Page; readonly rows: readonly Company[] }>()
  const more = later !== undefined && later.of === first.data ? later.rows : []
  const companies = [...(first.data?.data ?? []), ...more]
  const isMissing = companies.length < (first.data?.total ?? 0)
  const next = useCall(splitCompanies.list, { ...asked, page: Math.floor(companies.length / COMPANY_PAGE) + 1 }, { enabled: isMissing })
  useEffect(() => {
    if (isMissing && first.data && next.data && next.data.data.length > 0) keep({ of: first.data, rows: [...more, ...next.data.data] })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each page that arrives
  }, [first.data, next.data])
  return { companies, total: first.data?.total, error: first.error ?? next.error, isFetching: first.isFetching || next.isFetching }
}
