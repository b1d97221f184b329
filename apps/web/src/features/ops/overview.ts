import type { OutputOf } from '@ducat/contract/kit/call'
import type { operations } from '@ducat/contract/ops/calls'

export type Overview = OutputOf<typeof operations.overview>
