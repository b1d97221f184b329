/** What the states of a ticket are called. */
import type { TicketFilter, TicketState } from '@ducat/contract/support/rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'

export const filterWords: Readonly<Record<TicketFilter, MessageDescriptor>> = {
  all: msg({ message: 'All', context: 'tickets' }),
  open: msg({ message: 'Open', context: 'tickets' }),
  new: msg({ message: 'New', context: 'tickets' }),
  closed: msg({ message: 'Closed', context: 'tickets' }),
}

export const stateWords: Readonly<
  Record<TicketState, { readonly tone: BadgeTone; readonly name: MessageDescriptor; readonly turn: MessageDescriptor }>
> = {
  open: { tone: 'info', name: msg({ message: 'Open', context: 'ticket' }), turn: msg`Waiting for our answer` },
  new: { tone: 'warning', name: msg({ message: 'New', context: 'ticket' }), turn: msg`Waiting for your answer` },
  closed: { tone: 'neutral', name: msg({ message: 'Closed', context: 'ticket' }), turn: msg`A reply opens it again` },
}
