import type { batches } from '@ducat/contract/batches/calls'
import type { BatchState, LineState } from '@ducat/contract/batches/models'
import type { GlobalState } from '@ducat/contract/global-pay/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'

export type Batch = OutputOf<typeof batches.get>['batch']
export type Line = OutputOf<typeof batches.lines>['lines'][number]

export const stateWords: Readonly<Record<BatchState, { readonly word: MessageDescriptor; readonly tone: BadgeTone }>> = {
  reading: { word: msg`Checking`, tone: 'info' },
  unreadable: { word: msg`Unreadable`, tone: 'negative' },
  draft: { word: msg`Draft`, tone: 'neutral' },
  submitted: { word: msg`Awaiting approval`, tone: 'warning' },
  paying: { word: msg({ message: 'Processing', context: 'payment' }), tone: 'info' },
  done: { word: msg({ message: 'Completed', context: 'mass payment' }), tone: 'positive' },
  cancelled: { word: msg`Discarded`, tone: 'neutral' },
}

/** One that waits for the code of whoever sent it is not with an approver yet. */
export const stateOf = ({ state, waiting }: Batch) =>
  waiting?.for === 'code' ? { ...stateWords.submitted, word: msg`Waiting for confirmation` } : stateWords[state]

export const lineWords: Readonly<Record<LineState, { readonly word: MessageDescriptor; readonly tone: BadgeTone }>> = {
  unchecked: { word: msg`Checking`, tone: 'info' },
  wrong: { word: msg({ message: 'Not sent', context: 'mass payment' }), tone: 'warning' },
  ready: { word: msg({ message: 'Processing', context: 'payment' }), tone: 'info' },
  sent: { word: msg({ message: 'On its way', context: 'mass payment' }), tone: 'info' },
  paid: { word: msg({ message: 'Paid', context: 'mass payment' }), tone: 'positive' },
  waiting: { word: msg({ message: 'Invited', context: 'mass payment' }), tone: 'info' },
  refused: { word: msg({ message: 'Failed', context: 'mass payment' }), tone: 'negative' },
  returned: { word: msg({ message: 'Returned', context: 'mass payment' }), tone: 'negative' },
  cancelled: { word: msg({ message: 'Stopped', context: 'mass payment' }), tone: 'neutral' },
}

/** Of a line that sent a link: where its recipient is. */
const recipientWords: Readonly<Record<GlobalState, { readonly word: MessageDescriptor; readonly tone: BadgeTone }>> = {
  waiting: lineWords.ready,
  sent: { word: msg({ message: 'Not opened', context: 'link' }), tone: 'info' },
  opened: { word: msg({ message: 'Opened', context: 'link' }), tone: 'info' },
  chosen: { word: msg`Method chosen`, tone: 'info' },
  confirmed: lineWords.sent,
  paid: lineWords.paid,
  refused: { word: msg({ message: 'Refused', context: 'recipient' }), tone: 'negative' },
  expired: { word: msg({ message: 'Expired', context: 'link' }), tone: 'warning' },
  recalled: { word: msg({ message: 'Cancelled', context: 'link' }), tone: 'neutral' },
  cancelled: { word: msg({ message: 'Cancelled', context: 'link' }), tone: 'neutral' },
}

export const wordsOf = ({ state, recipient }: Line) => (recipient ? recipientWords[recipient.state] : lineWords[state])

export const countOf = ({ counts }: Batch, ...states: readonly LineState[]): number =>
  counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0)

/** What is said below a line: what is wrong with it, or only worth a look. */
export const noteOf = ({ problem, advice, isDeleted }: Line) => (isDeleted ? undefined : (problem ?? advice))
