/** How long money for an address without an account waits. Spec: docs/areas/transfers.md. */
import { addDays, dayOf, instantOf, type Day } from '@ducat/values'

const INVITATION_DAYS = 30
export const INVITATION_SECONDS = INVITATION_DAYS * 86_400

/** The day on which it comes back, sent now. */
export const invitationEnds = (now: Date): Day => addDays(dayOf(instantOf(now)), INVITATION_DAYS)
