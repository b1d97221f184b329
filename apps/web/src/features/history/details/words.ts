/** What happened to a payment, said. */
import type { story } from '@ducat/contract/history/calls'
import type { StoryStep } from '@ducat/contract/history/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TimelineEntry } from '#ui'

export type Told = OutputOf<typeof story.timeline>

export const steps: Readonly<Record<StoryStep, MessageDescriptor>> = {
  quoted: msg`Quoted`,
  asked: msg`Submitted`,
  codeSent: msg`Confirmation requested`,
  codeGiven: msg({ message: 'Confirmed', context: 'payment' }),
  secondPersonAsked: msg`Waiting for approval`,
  approved: msg`Approved`,
  booked: msg`Processed`,
  corrected: msg`E-mail address corrected`,
  received: msg`Received in your account`,
  sent: msg`Sent to the other bank`,
  settled: msg`Received by the other bank`,
  invited: msg`Invitation sent`,
  claimed: msg`Claimed by the recipient`,
  returned: msg({ message: 'Returned', context: 'payment' }),
  declined: msg`Declined`,
  expired: msg`Expired`,
  cancelled: msg`Cancelled`,
  failed: msg`Declined`,
}

const waits: ReadonlySet<StoryStep> = new Set(['codeSent', 'secondPersonAsked', 'sent', 'invited'])
const wrong: ReadonlySet<StoryStep> = new Set(['returned', 'declined', 'expired', 'cancelled', 'failed'])

/** The last step says where things stand; everything before it is simply past. */
export const stateOf = (step: StoryStep, isLast: boolean): NonNullable<TimelineEntry['state']> =>
  wrong.has(step) ? 'wrong' : isLast && waits.has(step) ? 'waiting' : 'past'

/** Why a rail sent it back, or why it was refused: what the bank keeps as a word. */
export const reasons: Readonly<Record<string, MessageDescriptor>> = {
  ACCOUNT_UNKNOWN: msg`The account does not exist.`,
  ACCOUNT_CLOSED: msg`The account is closed.`,
  NOT_ACCEPTED: msg`The other bank rejected it.`,
  unclaimed: msg`Not claimed in time.`,
  CANCELLED: msg`Cancelled by the sender.`,
}
