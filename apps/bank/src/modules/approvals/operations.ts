/** What a company decides about its own payments: the rules, and the approval of many at once. */
import { POLICY_CHANGE, policyFields } from '@ducat/contract/approvals/models'
import { list, object } from '@ducat/contract/kit/fields'
import { kind } from '../../operations/kind.ts'

/** Another set of rules: prepared and approved by people with full rights. */
export const policyChange = kind(POLICY_CHANGE, {
  approvedBy: 'manage',
  // What stood there before is kept beside it.
  facts: object({ before: list(object(policyFields)), policies: list(object(policyFields)) }),
})

/** One code for everything that the approver ticked; it moves nothing itself. */
const approval = kind('approval', { confirmedBy: 'confirm' })

export const operations = [policyChange, approval]
