import { useLingui } from '@lingui/react/macro'
import { useViewportFlag } from '#shell/viewport.ts'
import { Badge } from '#ui'
import type { Request } from '../words.ts'

/** How far it is: how it was decided, how many have approved of those it takes, or that it waits. */
export function StateOf({ request }: { readonly request: Request }) {
  const { t } = useLingui()
  const isWide = useViewportFlag('largePhone')
  const { declined, decided, approversNeeded: all, approvedBy } = request
  if (declined) return <Badge tone="negative">{t`Declined`}</Badge>
  if (decided) return <Badge tone="positive">{t`Approved`}</Badge>
  const done = approvedBy.length
  if (all > 1) return <Badge tone={done > 0 ? 'info' : 'warning'}>{t`${done} of ${all} approved`}</Badge>
  // On a phone that is every line: the room is for whom the money goes to.
  if (!isWide) return null
  return request.mayApprove ? <Badge tone="warning">{t`Waiting for you`}</Badge> : <Badge>{t`Pending`}</Badge>
}
