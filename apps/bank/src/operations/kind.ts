/**
 * A kind of operation is a definition that its area owns (modules/<area>/operations.ts); so is a rider, which can go with any kind.
 *   kind('card_order', { facts, effects, … })     what an operation is
 *   rider('template', { facts, effects, … })      what goes with one
 *   watcher('steps', { follow })                  what follows the steps of every operation
 * `facts` is what it keeps, checked on the way in (`of`, `with`) and out (`read`). Effects are SQL functions of its area (sql/*.sql), called
 * once for a whole batch by the dispatcher that is made from these definitions (dispatcher.ts). docs/operations.md has phases and events.
 */
import type { Ability } from '@ducat/contract/kit/access'
import type { Field } from '@ducat/contract/kit/fields'
import type { Topic } from '@ducat/contract/kit/topics'
import type { Money } from '@ducat/values'
import type { I18n } from '@lingui/core'
import type { RailName } from '../gateways/rails/port.ts'
import { define } from './definitions.ts'
import type { Payee } from './intention.ts'

/** In the order in which they are called: what ends or comes back makes room for what begins. */
export const events = ['ended', 'returned', 'accepted', 'booked', 'stepped'] as const
export type Event = (typeof events)[number]

interface Effects {
  /** (ids, old states, new states) → legs to add. Locks rows of its area, may refuse, may write `facts`. */
  readonly claim?: string
  /** (ids, old states, new states). Never refuses and locks no account. */
  readonly follow?: Readonly<Partial<Record<Event, string>>>
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
  readonly sentence: ((i18n: I18n, what: string) => string) | undefined
  /** Topics whose screens it changes beside those of the call. */
  readonly changes: readonly Topic[]
}

export interface Watcher extends Common {
  readonly watches: true
}

export type Definition = Kind | Rider | Watcher

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

type KindParts = Partial<Omit<Kind, 'name'>>

export interface KindOf<F> extends Kind {
  of(facts: F): Own
  /** Of an operation of this kind. */
  read(facts: unknown): F
}
export interface PlainKind extends Kind {
  of(): Own
}

/** With facts of its own, or none. */
export function kind<const N extends string>(name: N, parts?: KindParts): PlainKind & { readonly name: N }
export function kind<const N extends string, F extends object>(
  name: N,
  parts: KindParts & { readonly facts: Field<F> },
): KindOf<F> & { readonly name: N }
export function kind(name: string, { facts, ...parts }: KindParts & { readonly facts?: Field<object> } = {}): unknown {
  const { leaves, effects = {} } = parts
  return define({
    name,
    leaves,
    confirmedBy: 'initiate',
    approvedBy: 'confirm',
    wakes: undefined,
    sentence: undefined,
    refuses: {},
    ...parts,
    // Whatever leaves the bank has to be carried by its rail, whoever defines it.
    effects: leaves ? { ...effects, follow: { ...effects.follow, booked: 'rail_orders_made' } } : effects,
    of: (of?: object) => (of === undefined || !facts ? { kind: name } : { kind: name, own: facts.parse(of) }),
    read: (all: unknown) => facts!.parse((all as { readonly own?: unknown } | null)?.own),
  })
}

interface RiderParts<F> {
  readonly facts: Field<F>
  readonly effects: Effects
  readonly refuses?: Rider['refuses']
  readonly states?: (facts: F) => string
  readonly sentence?: Rider['sentence']
  readonly changes?: Rider['changes']
}

export interface RiderOf<F> extends Rider {
  with(facts: F, field?: string): Carried
  /** Nothing when it did not go with the operation. */
  read(facts: unknown): F | undefined
}

export const rider = <F extends object>(name: string, { facts, states, sentence, ...parts }: RiderParts<F>): RiderOf<F> =>
  define({
    name,
    refuses: {},
    changes: [],
    ...parts,
    states: states as Rider['states'],
    sentence,
    with: (of, field) => ({ rider: name, facts: facts.parse(of), ...(field !== undefined && { field }) }),
    read: (all) => {
      const own = (all as Readonly<Record<string, unknown>> | null)?.[name]
      return own === undefined ? undefined : facts.parse(own)
    },
  })

/** Steps alone: what every payment does when it is accepted or booked at once would be paid for by every payment. */
export const watcher = (name: string, follow: Readonly<Partial<Record<'ended' | 'returned' | 'stepped', string>>>): Watcher =>
  define({
    name,
    effects: { follow },
    refuses: {},
    watches: true,
  })
