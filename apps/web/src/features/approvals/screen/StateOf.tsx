import { useLingui } from '@lingui/react/macro'
import { Badge } from '#ui'
import type { Request } from '../words.ts'

/** How far it is: how it was decided, how many have approved of those it takes, or that it waits. */
export function StateOf({ request }: { readonly request: Request }) {
  const { t } = useLingui()
  const { declined, decided, approversNeeded: all, approvedBy } = request
  if (declined) return <Badge tone="negative">{t`Declined`}</Badge>
  if (decided) return <Badge tone="positive">{t`Approved`}</Badge>
  const done = approvedBy.length
  if (all > 1) return <Badge tone={done > 0 ? 'info' : 'warning'}>{t`${done} of ${all} approved`}</Badge>
  return request.mayApprove ? <Badge tone="warning">{t`Waits for you`}</Badge> : <Badge>{t`Waits`}</Badge>
}
