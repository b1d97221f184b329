/**
 * How far a paper is, and the last day of whoever acts next; nothing of one that needs nobody. What is owed at no time has no last day for the
 * customer, unless a clerk asked for it.
 */
import { DECIDE_HOURS, GRACE_DAYS, owedCategories, type companyPaperStates } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { counted, isSameKind } from '@ducat/contract/company/rules'
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
  const isOwed = owedCategories.includes(document.type)
  switch (document.statusId) {
    case rejected:
      return { state: 'rejected' }
    case nameMismatch:
      return { state: 'otherName' }
    case expired:
      return ends === undefined || !isOwed ? { state: 'expired' } : { state: 'expired', due: addDays(ends, GRACE_DAYS) }
    case submitted:
    case pending:
    case underInvestigation:
      return { state: 'inReview', due: dayOf(instantOf(new Date(Date.parse(document.created) + DECIDE_HOURS * 3_600_000))) }
    case confirmed:
      return ends !== undefined && ends <= addDays(dayOf(instantOf(now)), SOON_DAYS) && !hasNewer
        ? { state: 'expiresSoon', ...(isOwed && { due: ends }) }
        : undefined
    default:
      return undefined
  }
}

/** Those that wait for somebody, with whose turn it is: of one kind the newest, which answers for one that has expired before it. */
export function toShow(
  given: readonly DocumentEntry[],
  { now }: { readonly now: Date },
): (PaperState & { readonly document: DocumentEntry })[] {
  const all = counted(given)
  return all.flatMap((document) => {
    const kind = all.filter((one) => isSameKind(one, document))
    const hasNewer = kind.some(({ id }) => id > document.id)
    const found = stateOf(document, { hasNewer, now })
    if (!found || (hasNewer && found.state === 'expired')) return []
    if (found.state !== 'rejected') return [{ ...found, document }]
    const before = kind.find(({ id, statusId }) => id < document.id && statusId === expired)
    const due = before && stateOf(before, { hasNewer: true, now })?.due
    return [{ ...found, ...(due && { due }), document }]
  })
}
