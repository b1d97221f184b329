import type { companyDesk } from '@ducat/contract/revenue-split/calls'
import type { OutputOf } from '@ducat/contract/kit/call'

/** A company as whoever operates the bank keeps it. */
export type KeptCompany = OutputOf<typeof companyDesk.list>['companies'][number]
