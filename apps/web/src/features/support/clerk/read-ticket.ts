import type { OutputOf } from '@ducat/contract/kit/call'
import type { supportDesk } from '@ducat/contract/support/calls'

/** A ticket as the desk reads it: the conversation, the customer, colleagues and prepared answers. */
export type ReadTicket = OutputOf<typeof supportDesk.read>
