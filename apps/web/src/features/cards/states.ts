/** What a card is to whoever holds it: a word with its colour, and what comes next. The codes are the specification's. */
import { cardStatus } from '@ducat/contract/accounts/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'
import type { CardKind } from './cards.ts'

export interface CardStateWords {
  readonly label: MessageDescriptor
  readonly tone: BadgeTone
  /** What happens next, or what to do. A card that works needs no sentence. */
  readonly next?: MessageDescriptor
}

const ready: CardStateWords = {
  label: msg({ message: 'Ready to activate', context: 'card' }),
  tone: 'warning',
  next: msg`Activate the card to use it.`,
}
const preparing = { tone: 'info', next: msg`We are preparing the card. You can choose courier delivery until it is sent.` } as const

const states: Readonly<Record<number, CardStateWords>> = {
  [cardStatus.submitted]: { ...preparing, label: msg({ message: 'Ordered', context: 'card' }) },
  [cardStatus.processing]: { ...preparing, label: msg({ message: 'Being prepared', context: 'card' }) },
  [cardStatus.printing]: { ...preparing, label: msg({ message: 'Being printed', context: 'card' }) },
  [cardStatus.printed]: { ...preparing, label: msg({ message: 'Printed', context: 'card' }) },
  [cardStatus.shipped]: {
    label: msg({ message: 'On its way', context: 'card' }),
    tone: 'info',
    next: msg`When the card is in your hands, activate it.`,
  },
  [cardStatus.pending]: ready,
  65: ready,
  [cardStatus.active]: { label: msg({ message: 'Active', context: 'card' }), tone: 'positive' },
  [cardStatus.paused]: {
    label: msg({ message: 'Paused', context: 'card' }),
    tone: 'warning',
    next: msg`Payments are declined until you reactivate the card.`,
  },
  [cardStatus.limited]: {
    label: msg({ message: 'Restricted', context: 'card' }),
    tone: 'negative',
    next: msg`We have restricted this card. Write to us to find out why.`,
  },
  [cardStatus.expired]: {
    label: msg({ message: 'Expired', context: 'card' }),
    tone: 'negative',
    next: msg`The card has expired. Get a new one; the money stays on its account.`,
  },
  [cardStatus.fraud]: {
    label: msg({ message: 'Blocked', context: 'card' }),
    tone: 'negative',
    next: msg`The card was lost, stolen or misused, and is blocked. Get a new one; the money stays on its account.`,
  },
  [cardStatus.canceled]: {
    label: msg({ message: 'Blocked', context: 'card' }),
    tone: 'negative',
    next: msg`The card is permanently blocked. Its balance stays yours.`,
  },
}

/** A code that nobody knows yet says no more than that something is being done. */
export const stateOf = (statusId: number | undefined): CardStateWords => states[statusId ?? 0] ?? states[cardStatus.processing]!

/** On the card itself. */
export const kindWords: Readonly<Record<CardKind, MessageDescriptor>> = {
  physical: msg({ message: 'Prepaid', context: 'card' }),
  debit: msg({ message: 'Debit', context: 'card' }),
  virtual: msg({ message: 'Virtual', context: 'card' }),
}

/** In a sentence, and where a card has no name of its own. */
export const kindNames: Readonly<Record<CardKind, MessageDescriptor>> = {
  physical: msg`Prepaid card`,
  debit: msg`Debit card`,
  virtual: msg`Virtual card`,
}
