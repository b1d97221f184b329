/** How far a paper is, and the last day of whoever acts next; nothing of one that needs nobody. */
import { DECIDE_HOURS, GRACE_DAYS, type companyPaperStates } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { addDays, dayOf, instantOf, type Day } from '@ducat/values'
import type { DocumentEntry } from '../profile/index.ts'

export interface PaperState {
  readonly state: (typeof companyPaperStates)[number]
  readonly due?: Day
}

const { rejected, expired, confirmed, nameMismatch, submitted, pending, underInvestigation } = documentStatus

/** A confirmed one is to be replaced from a month before its end; then it is also reminded of. */
const SOON_DAYS = 30

export function stateOf(
  document: DocumentEntry,
  { hasNewer, now }: { readonly hasNewer: boolean; readonly now: Date },
): PaperState | undefined {
  const ends = document.expiresDate as Day | undefined
  switch (document.statusId) {
    case rejected:
      return { state: 'rejected' }
    case nameMismatch:
      return { state: 'otherName' }
    case expired:
      return ends === undefined ? { state: 'expired' } : { state: 'expired', due: addDays(ends, GRACE_DAYS) }
    case submitted:
    case pending:
    case underInvestigation:
      return { state: 'inReview', due: dayOf(instantOf(new Date(Date.parse(document.created) + DECIDE_HOURS * 3_600_000))) }
    case confirmed:
      return ends !== undefined && ends <= addDays(dayOf(instantOf(now)), SOON_DAYS) && !hasNewer
        ? { state: 'expiresSoon', due: ends }
        : undefined
    default:
      return undefined
  }
}
