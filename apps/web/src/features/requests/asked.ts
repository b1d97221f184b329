import type { OutputOf } from '@ducat/contract/kit/call'
import type { requests } from '@ducat/contract/requests/calls'

/** What somebody is asked for, as the page shows it. */
export type Asked = OutputOf<typeof requests.get>
export type Paid = OutputOf<typeof requests.payByCard>
