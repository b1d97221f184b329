/**
 * A kind of operation is a definition that its area owns (modules/<area>/operations.ts); so is a rider, which can go with any kind.
 *   kind('card_order', { facts, effects, … })     what an operation is
 *   rider('template', { facts, effects, … })      what goes with one
 *   watcher('steps', { follow })                  what follows the steps of every operation
 *   observer('webhooks', effect)                  what sees every operation, once for a batch
 *   companion('splits', { goesWith, brings })     operations that are booked together with those of other kinds
 * `facts` is what it keeps, checked on the way in (`of`, `with`) and out (`read`). Effects are SQL functions of its area (sql/*.sql), called
 * once for a whole batch by the dispatcher that is made from these definitions (dispatcher.ts). docs/kinds-of-money.md has phases and events.
 */
import type { Field } from '@ducat/contract/kit/fields'
import type { I18n } from '@lingui/core'
import type { Db } from '../db/pool.ts'
import type { Carried, Companion, Effects, Kind, Own, ReturnsTo, Rider, Watcher } from './definition.ts'
import { define } from './definitions.ts'

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
  readonly sentence?: (i18n: I18n, what: string, facts: F) => string
  readonly changes?: Rider['changes']
  readonly needsPerson?: boolean
  readonly returnsTo?: (db: Db, facts: F) => Promise<ReturnsTo>
}

export interface RiderOf<F> extends Rider {
  with(facts: F, field?: string): Carried
  /** Nothing when it did not go with the operation. */
  read(facts: unknown): F | undefined
}

export const rider = <F extends object>(name: string, { facts, states, sentence, returnsTo, ...parts }: RiderParts<F>): RiderOf<F> =>
  define({
    name,
    refuses: {},
    changes: [],
    needsPerson: false,
    ...parts,
    states,
    sentence,
    returnsTo,
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

/** Sees every operation of a batch, the new ones and those that took a step: `effect` is called once, with their ids and the customers concerned. */
export const observer = (name: string, effect: string): Watcher =>
  define({
    name,
    effects: { observe: effect },
    refuses: {},
    watches: true,
  })

/** When one of these kinds is booked, or delivered after it waited for its payee, `brings` says what is booked with it, in the same transaction and as operations of their own. */
export const companion = (name: string, { goesWith, brings }: { readonly goesWith: readonly Kind[]; readonly brings: string }): Companion =>
  define({
    name,
    effects: { brings },
    refuses: {},
    goesWith: goesWith.map((one) => one.name),
  })
