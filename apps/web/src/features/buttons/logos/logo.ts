import type { logos } from '@ducat/contract/buttons/calls'
import type { OutputOf } from '@ducat/contract/kit/call'

export type Logo = OutputOf<typeof logos.list>['logos'][number]
