/**
 * A call is one plain object. From it come, on both sides and without another line: types, validation, the access gate, the client's
 * call, the disabled state of a button, what a screen reads again, the key and the audit row of a command, and its page in the API
 * documents.
 *   query('accountBalanceInquiry', { access, output, shows })            POST /?accountBalanceInquiry
 *   command('p2pTransferFunds', { access, input, output, changes })      POST /?p2pTransferFunds
 *   rest('POST', '/auth/login', { … })                                   a REST path
 */
import * as z from 'zod/mini'
import { needsBearer, type Access } from './access.ts'
import type { Field, Fields } from './fields.ts'
import { isDownload } from './download.ts'
import type { Topic } from './topics.ts'
import { uploadRule, type UploadRule } from './upload.ts'

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Which reasons a handler may refuse with, by the field they concern. */
export type Refusals = Readonly<Record<string, readonly string[]>>

export type Wire =
  | { readonly type: 'method'; readonly method: string }
  | { readonly type: 'rest'; readonly verb: Verb; readonly path: string; readonly aliases: readonly string[]; readonly base?: 'help-desk' }

/** Requests a minute; by caller's address for open calls, by user for the others. */
export interface Limit {
  readonly perMinute: number
}

export interface Call<I = unknown, O = unknown, R extends Refusals = Refusals> {
  readonly kind: 'query' | 'command'
  /** The id in docs/spec/calls.csv. */
  readonly spec: string
  /** What logs, audit and documents call it: `customerInfoGet`, `POST /auth/login`. */
  readonly name: string
  readonly wire: Wire
  readonly about: string
  readonly access: Access
  readonly input: Field<I>
  readonly output: Field<O>
  readonly refuses: R
  readonly shows: readonly Topic[]
  readonly changes: readonly Topic[]
  /** Moves money: key required, quote frozen, approval engine, audit and events in one transaction. */
  readonly money: boolean
  /** Refused without an Idempotency-Key; every other command takes one. */
  readonly needsKey: boolean
  /**
   * No transaction of the call stands around it: a code that is wrong is counted though the call is refused. With 'approval' the approval
   * engine writes the step of an operation, and the line of who took it with it. With 'outside' it waits for the outside world or for an
   * approval meanwhile, and holds no connection; its answer is kept for its key when it is done.
   */
  readonly steps: boolean | 'approval' | 'outside'
  /** Takes whole files apart: a node does two of them at a time. Others wait, and hold no connection of the database meanwhile. */
  readonly heavy: boolean
  /** Fields of the answer that are given once: whoever repeats the key gets the answer without them, and nothing keeps them. */
  readonly once: readonly string[]
  /** A command leaves a line that says who did it; only what nobody answers for leaves none. */
  readonly audited: boolean
  /** Whoever was away for five minutes proves again who they are before this. Money without a code of its own asks the same. */
  readonly fresh: boolean
  readonly hasFiles: boolean
  /** The answer is a file and no JSON. */
  readonly answersFile: boolean
  readonly limit: Limit | undefined
}

export interface Query<I = unknown, O = unknown, R extends Refusals = Refusals> extends Call<I, O, R> {
  readonly kind: 'query'
}
export interface Command<I = unknown, O = unknown, R extends Refusals = Refusals> extends Call<I, O, R> {
  readonly kind: 'command'
}

/** Its handler returns an intention; the approval engine and the batcher do the rest. */
export interface MoneyCommand<I = unknown, O = unknown, R extends Refusals = Refusals> extends Command<I, O, R> {
  readonly money: true
}

type Read<F extends Fields> = z.output<z.ZodMiniObject<F>>
type Nothing = Record<never, never>

interface Common<F extends Fields, G extends Fields, R extends Refusals> {
  spec: string
  about: string
  access: Access
  input?: F
  output?: G
  refuses?: R
  limit?: Limit
  fresh?: boolean
  /** Whose address a REST path stands below, where it is not the bank's own API. */
  base?: 'help-desk'
}
interface QueryParts<F extends Fields, G extends Fields, R extends Refusals> extends Common<F, G, R> {
  /** What this answer shows; a query that shows nothing that ever changes says why. */
  shows: readonly Topic[] | { readonly nothing: string }
}
interface CommandParts<F extends Fields, G extends Fields, R extends Refusals> extends Common<F, G, R> {
  changes: readonly Topic[]
  money?: boolean
  /** Needs a key though its handler moves no money itself. Whatever moves money needs one anyway. */
  key?: boolean
  steps?: boolean | 'approval' | 'outside'
  heavy?: boolean
  once?: readonly (keyof G & string)[]
  audited?: boolean
}

export function query<F extends Fields = Nothing, G extends Fields = Nothing, const R extends Refusals = Nothing>(
  method: string,
  parts: QueryParts<F, G, R>,
): Query<Read<F>, Read<G>, R> {
  return {
    ...common(method, { type: 'method', method }, parts),
    kind: 'query',
    shows: 'nothing' in parts.shows ? [] : parts.shows,
    changes: [],
    money: false,
    needsKey: false,
    steps: false,
    heavy: false,
    once: [],
    audited: false,
  }
}

export function command<F extends Fields = Nothing, G extends Fields = Nothing, const R extends Refusals = Nothing>(
  method: string,
  parts: CommandParts<F, G, R> & { money: true },
): MoneyCommand<Read<F>, Read<G>, R>
export function command<F extends Fields = Nothing, G extends Fields = Nothing, const R extends Refusals = Nothing>(
  method: string,
  parts: CommandParts<F, G, R>,
): Command<Read<F>, Read<G>, R>
export function command(method: string, parts: CommandParts<Fields, Fields, Refusals>): Command {
  return {
    ...common(method, { type: 'method', method }, parts),
    kind: 'command',
    shows: [],
    changes: parts.changes,
    money: parts.money ?? false,
    needsKey: parts.money ?? parts.key ?? false,
    steps: parts.steps ?? false,
    heavy: parts.heavy ?? false,
    once: parts.once ?? [],
    audited: parts.audited ?? true,
  }
}

/** A REST path. A GET reads, its input is in the path and the query; every other verb is a command. */
export function rest<F extends Fields = Nothing, G extends Fields = Nothing, const R extends Refusals = Nothing>(
  verb: 'GET',
  path: string,
  parts: QueryParts<F, G, R>,
): Query<Read<F>, Read<G>, R>
export function rest<F extends Fields = Nothing, G extends Fields = Nothing, const R extends Refusals = Nothing>(
  verb: Exclude<Verb, 'GET'>,
  path: string,
  parts: CommandParts<F, G, R> & { aliases?: readonly string[] },
): Command<Read<F>, Read<G>, R>
export function rest(
  verb: Verb,
  path: string,
  parts: QueryParts<Fields, Fields, Refusals> | (CommandParts<Fields, Fields, Refusals> & { aliases?: readonly string[] }),
): Call {
  const name = `${verb} ${path}`
  const base = parts.base && { base: parts.base }
  if ('shows' in parts) return { ...query(name, parts), wire: { type: 'rest', verb, path, aliases: [], ...base } }
  return {
    ...common(name, { type: 'rest', verb, path, aliases: parts.aliases ?? [], ...base }, parts),
    kind: 'command',
    shows: [],
    changes: parts.changes,
    money: false,
    needsKey: parts.key ?? false,
    steps: parts.steps ?? false,
    heavy: parts.heavy ?? false,
    once: parts.once ?? [],
    audited: parts.audited ?? true,
  }
}

function common<F extends Fields, G extends Fields, R extends Refusals>(name: string, wire: Wire, parts: Common<F, G, R>) {
  const fields = parts.input ?? ({} as F)
  return {
    spec: parts.spec,
    name,
    wire,
    about: parts.about,
    access: parts.access,
    input: z.object(fields) as unknown as Field<Read<F>>,
    output: z.object(parts.output ?? ({} as G)) as unknown as Field<Read<G>>,
    refuses: parts.refuses ?? ({} as R),
    fresh: parts.fresh ?? false,
    hasFiles: filesIn(fields).size > 0,
    answersFile: isDownload(parts.output?.['file'] ?? {}),
    limit: parts.limit ?? (needsBearer(parts.access) ? undefined : { perMinute: 60 }),
  }
}

/** The files that a call takes, each under its own name and with its own rule. */
export const filesOf = ({ input }: Call): ReadonlyMap<string, UploadRule> => filesIn((input as unknown as { readonly shape: Fields }).shape)

function filesIn(fields: Fields): ReadonlyMap<string, UploadRule> {
  const found = new Map<string, UploadRule>()
  for (const [name, field] of Object.entries(fields)) {
    const rule = uploadRule(field)
    if (rule) found.set(name, rule)
  }
  return found
}

export type InputOf<C> = C extends Call<infer I, infer _O, infer _R> ? I : never
export type OutputOf<C> = C extends Call<infer _I, infer O, infer _R> ? O : never
export type RefusalsOf<C> = C extends Call<infer _I, infer _O, infer R> ? R : never

/** A group of calls: what an area's `calls.ts` exports and a module's handlers are typed by. */
export type CallGroup = Readonly<Record<string, Call<never, never> | Call>>
