/** What kinds, riders and watchers are; kind.ts makes them, definitions.ts knows them by name. */
import type { Ability } from '@ducat/contract/kit/access'
import type { TransactionType } from '@ducat/contract/history/models'
import type { Topic } from '@ducat/contract/kit/topics'
import type { Money } from '@ducat/values'
import type { I18n } from '@lingui/core'
import type { Db } from '../db/pool.ts'
import type { RailName } from '../gateways/rails/port.ts'
import type { Payee } from './payee.ts'

/** In the order in which they are called: what ends or comes back makes room for what begins. */
export const events = ['ended', 'returned', 'accepted', 'booked', 'stepped'] as const
export type Event = (typeof events)[number]

export interface Effects {
  /**
   * (ids, old states, new states) → legs to add, to new operations only: one that waits keeps them in its plan and books them with the
   * others. Locks rows of its area, may refuse, may write `facts`.
   */
  readonly claim?: string
  /** (ids, old states, new states). Never refuses and locks no account. */
  readonly follow?: Readonly<Partial<Record<Event, string>>>
  /** (ids, customers) of every operation of a batch that is new or took a step, and of whom it moves something for, last of all. Paid for by every payment: it must cost next to nothing. */
  readonly observe?: string
  /**
   * (ids, and the legs of what is booked: their operations, accounts and amounts) → operations of their own, each with what it moves from
   * one customer to another. Locks rows of its area, never refuses.
   */
  readonly brings?: string
}

interface Common {
  readonly name: string
  readonly effects: Effects
  /** SQLSTATEs that its effects raise, and the reason that the caller is told. */
  readonly refuses: Readonly<Record<string, string>>
}

export interface Kind extends Common {
  /** The rail that carries it out of the bank: the halt of payouts and the finality of rails read this. */
  readonly leaves: RailName | undefined
  /** Who confirms it with a code, and who may be its second person. */
  readonly confirmedBy: Ability
  readonly approvedBy: Ability
  /** The job that carries it out: it begins as soon as one is booked instead of when it looks next. */
  readonly wakes: string | undefined
  /** How it is called in a message; without it, how much goes to whom. */
  readonly sentence: ((i18n: I18n, figures: Figures) => string) | undefined
}

export interface Rider extends Common {
  /** What the person who approves agrees to with it: a line of the text that a code or a signature is bound to. */
  readonly states: ((facts: never) => string) | undefined
  /** Its part of the sentence in a message. */
  readonly sentence: ((i18n: I18n, what: string, facts: never) => string) | undefined
  /** Belongs to a person, whose rights count later: not for what a program prepares. */
  readonly needsPerson: boolean
  /** Topics whose screens it changes beside those of the call. */
  readonly changes: readonly Topic[]
  /** Where it goes when a rail returns it, if that is not where it was taken from. */
  readonly returnsTo: ((db: Db, facts: never) => Promise<ReturnsTo>) | undefined
}

export interface ReturnsTo {
  readonly ledger: number
  /** What its owner sees of it: the account it comes to, and how history calls it. Nothing where it only waits again. */
  readonly shown?: { readonly account: number; readonly type: TransactionType; readonly description: string }
}

export interface Watcher extends Common {
  readonly watches: true
}

/** Booked together with operations of other kinds, as operations of its own. */
export interface Companion extends Common {
  /** Names of kinds. */
  readonly goesWith: readonly string[]
}

export type Definition = Kind | Rider | Watcher | Companion

/** What a sentence is made of, with the figures as the reader's screen writes them. */
export interface Figures {
  readonly sent: string
  readonly received: string
  readonly exchanged: boolean
  readonly send: Money
  readonly payee: Payee
}

/** What an intention is and keeps: `...wire.of({ … })`. */
export interface Own {
  readonly kind: string
  readonly own?: object
}

/** A rider of an intention. `field`: where the call was told of it; a refusal of its effects is said there. */
export interface Carried {
  readonly rider: string
  readonly facts: object
  readonly field?: string
}

/** As the column holds them. */
export type Facts = Readonly<Record<string, object>>
