import { Badge } from '#ui'
import { failureOf } from '../failure-of.ts'
import type { ApiRequest } from '../rows.ts'

/** The code of a named call says more than its HTTP status, which is 200 whatever became of it. */
export function ResultOf({ request }: { readonly request: Pick<ApiRequest, 'status' | 'response'> }) {
  const failure = failureOf(request)
  const code = failure?.code
  return (
    <Badge tone={failure ? 'negative' : 'positive'}>{code === undefined ? String(request.status) : `${request.status} · ${code}`}</Badge>
  )
}

/** What was called, without what stands before it on every line: `/api/v4/?accountBalanceInquiry`. */
export const methodOf = (path: string): string => path.replace(/^\/api\/v\d+/, '').replace(/^\/\?/, '')
