/** A right that changes hands. It moves no money, and is agreed to like money. */
import { ACCESS_GIVEN } from '@ducat/contract/approvals/models'
import { id, int, list, object, text } from '@ducat/contract/kit/fields'
import { kind } from '../../operations/kind.ts'

const facts = object({ representativeId: id(), personId: id(), before: int(0, 5), right: int(0, 5), flags: list(text(60)) })
const wakes = 'company-access'

/** What anybody with full rights may do alone: less than before, to look, to prepare. */
export const accessChange = kind('company_access', {
  confirmedBy: 'manage',
  facts,
  wakes,
  refuses: { DU085: 'LAST_FULL_RIGHT', DU086: 'CHANGE_LATE' },
  effects: { claim: 'company_access_claimed' },
})

/** What lets somebody approve or manage: another one with full rights says yes, where there is one. */
export const accessGiven = kind(ACCESS_GIVEN, {
  confirmedBy: 'manage',
  approvedBy: 'manage',
  facts,
  wakes,
  refuses: { DU087: 'CHANGE_LATE' },
  effects: { claim: 'company_access_given_claimed' },
})

export const operations = [accessChange, accessGiven]
