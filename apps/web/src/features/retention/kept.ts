import type { OutputOf } from '@ducat/contract/kit/call'
import type { retention } from '@ducat/contract/retention/calls'

export type Kept = OutputOf<typeof retention.list>
export type KeptRule = Kept['rules'][number]
