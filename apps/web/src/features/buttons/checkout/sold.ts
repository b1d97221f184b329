import type { checkouts } from '@ducat/contract/buttons/calls'
import type { OutputOf } from '@ducat/contract/kit/call'

/** What a button sells, as its payers see it. */
export type Sold = OutputOf<typeof checkouts.button>
