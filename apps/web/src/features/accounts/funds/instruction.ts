import type { instructions } from '@ducat/contract/accounts/calls'
import type { OutputOf } from '@ducat/contract/kit/call'

/** One way to pay into an account. */
export type Instruction = OutputOf<typeof instructions.list>['paymentInstructions'][number]
