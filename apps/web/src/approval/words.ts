/** What the ways of confirming are called. */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const titles: Readonly<Record<ApprovalMode, MessageDescriptor>> = {
  none: msg`Confirmed`,
  push: msg`Confirm on your phone`,
  sms: msg`Enter the code from the text`,
  otp: msg`Enter the code from your app`,
  approvalCode: msg`Enter the confirmation code`,
}

/** As an offer: how else it could be done. */
export const otherWays: Readonly<Record<ApprovalMode, MessageDescriptor>> = {
  none: msg`Without a code`,
  push: msg`On your phone`,
  sms: msg`With a code by text`,
  otp: msg`With your authenticator app`,
  approvalCode: msg`With a code by e-mail`,
}
