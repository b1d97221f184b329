/** What the desk calls things. */
import type { CaseKind } from '@ducat/contract/desk/models'
import { documentStatus } from '@ducat/contract/profile/models'
import type { StaffRight } from '@ducat/contract/admin/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'

export const kindNames: Readonly<Record<CaseKind, MessageDescriptor>> = {
  document: msg`Document`,
  check: msg`Identity differs`,
  address: msg`Proof of address`,
  company: msg`Company`,
  customer: msg`Verify by hand`,
}

export const rightNames: Readonly<Record<StaffRight, MessageDescriptor>> = {
  act: msg`look at customers`,
  decide: msg`decide cases`,
  release: msg`be the second person`,
  support: msg`answer customers`,
  operate: msg`operate the bank`,
  audit: msg`read the audit`,
  staff: msg`manage staff`,
}

const { submitted, confirmed, rejected, underInvestigation, expired, pending, nameMismatch } = documentStatus

export const statusNames: Readonly<Record<number, readonly [BadgeTone, MessageDescriptor]>> = {
  [submitted]: ['info', msg`to decide`],
  [pending]: ['info', msg`to decide`],
  [underInvestigation]: ['warning', msg`looked into`],
  [nameMismatch]: ['warning', msg`another name`],
  [confirmed]: ['positive', msg`accepted`],
  [rejected]: ['negative', msg`rejected`],
  [expired]: ['negative', msg`expired`],
}
