/** What every money call answers beside its own fields while somebody still has to approve. */
import { list, object, oneOf, opaque, optional, text } from './fields.ts'

export const approvalModes = ['none', 'push', 'otp', 'sms', 'approvalCode'] as const
export type ApprovalMode = (typeof approvalModes)[number]

/** Beside the mode a person chose: what else they can confirm with. */
const approvalMethods = [...approvalModes, 'passkey'] as const
export type ApprovalMethod = (typeof approvalMethods)[number]

export const approvalAnswer = {
  operationId: optional(opaque()),
  approveType: optional(oneOf(approvalModes)),
  approvalSentTo: optional(text(254)),
  /** Mode push: two digits on the screen, to be typed on the phone, so that nobody waves through what somebody else began. */
  approvalDigits: optional(text(2)),
  availableApprovalMethods: optional(list(oneOf(approvalMethods))),
  /** A second person has to approve it: who may. Nothing where nobody has to. */
  approvers: optional(list(object({ name: text(200) }))),
}
