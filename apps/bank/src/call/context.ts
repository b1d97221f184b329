/** What a handler gets beside its input, and how handlers are paired with the calls of the contract. */
import type { Brand, Language } from '@ducat/brands/brand.ts'
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import type { Money } from '@ducat/values'
import type { Scope } from '@ducat/contract/public-api/models'
import type { Caller } from '@ducat/contract/kit/access'
import type { Call, CallGroup, MoneyCommand, Refusals } from '@ducat/contract/kit/call'
import type { I18n } from '@lingui/core'
import type { Db } from '../db/pool.ts'
import type { Intention } from '../operations/intention.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Refused } from './refused.ts'

/** Whoever calls, as the session module found them. */
export interface Principal {
  readonly personId: number
  readonly familyId: string
  /** The token that they showed. */
  readonly bearer: string
  /** Set while they are still signing in: which sign-in, or which link of a phone, their token is for. */
  readonly temporary: { readonly purpose: 'signIn' | 'link'; readonly id: string } | undefined
  /** Not away for five minutes since they proved who they are. */
  readonly isFresh: boolean
  /** Set for a partner's site: what the person allowed it. */
  readonly scopes: readonly string[] | undefined
  readonly email: string
  readonly phone: string | undefined
  /** How they confirm what they ask for. */
  readonly approveMode: ApprovalMode
  readonly isCompany: boolean
  /** Has terms to accept: until then nothing is done for a customer. */
  readonly owesTerms: boolean
  /** The acting customer: one's own, or the company chosen among one's accesses. */
  readonly customerId: number | undefined
  readonly caller: Caller
  /** Set for a program that calls with a key: what it prepares is nobody's own and carries `prepares`. */
  readonly apiKey?: ApiKeyInUse
}

export interface ApiKeyInUse {
  readonly id: number
  readonly name: string
  readonly prepares: Rider
  /** For a payment that it may make by itself: what goes with it then. */
  readonly pays: (total: Money) => Promise<Rider | undefined>
  readonly isAgent: boolean
}

type Rider = NonNullable<Intention['riders']>[number]

/** A key as it was shown, and whose it turned out to be. */
export interface ByKey {
  readonly key: string
  readonly secret: string
  /** A model's tools came with it: every use is written down, and it prepares at most. */
  readonly isAgent?: boolean
  found?: { readonly id: number; readonly customerId: number }
}

/** How programs come in. */
export interface KeyDoor {
  /** What a key may do, or a refusal. */
  scopesOf(db: Db, use: ByKey, address: string): Promise<readonly Scope[]>
  /** Throws a refusal. The brand is the customer's, whichever host was asked. */
  authenticate(
    db: Db,
    use: ByKey,
    call: Call,
    from: { readonly address: string; readonly wish: number | undefined; readonly asked: Readonly<Record<string, unknown>> },
  ): Promise<{ readonly principal: Principal; readonly brand: Brand }>
  note(db: Db, of: NonNullable<ByKey['found']>, line: KeyLine): Promise<void>
}

/** One call by key, for its log: bodies bounded and without secrets. */
export interface KeyLine {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly address: string
  readonly ms: number
  readonly request: string
  readonly response: string
}

/** What a bearer may be: an access token, the temporary token of a sign-in, or one of the two. */
export type Proofs = 'session' | 'signIn' | 'either'

/** Finds whoever a bearer token belongs to. `wish` is the acting customer they asked for; the bank decides. */
export type Authenticate = (
  db: Db,
  token: string,
  brand: Brand,
  wish: number | undefined,
  proofs?: Proofs,
) => Promise<Principal | 'AU' | 'ENOA'>

/** What surrounds a call, whichever it is. */
export interface Surroundings {
  readonly db: Db
  readonly brand: Brand
  readonly language: Language
  readonly i18n: I18n
  readonly gateways: Gateways
  /** The bank's clock. */
  readonly now: Date
  readonly requestId: string
  /** The bearer of the request, whatever it is: what is not a session reads it here. */
  readonly token?: string | undefined
  /** The key of a command, when it came with one. */
  readonly key: string | undefined
  readonly address: string
  readonly browser: string
  /** Of the page that calls, when it is a page of the host that it calls. */
  readonly origin: string | undefined
  /** Set for a date of a subscription: what its payer agreed to says where it arrives. */
  readonly agreement?: { readonly payeeAccountId: number } | undefined
  /** Whether somebody still waits for the answer of this node; work of the bank's own is always wanted. */
  readonly isWaiting?: () => boolean
  /** Throws when the call is open to everybody: such a handler has nobody to ask for. */
  readonly principal: Principal
  /** The acting customer. Throws when the call's access does not act for one. */
  readonly customerId: number
}

export interface Context<R extends Refusals = Refusals> extends Surroundings {
  /** `throw refuse('amount', 'NOT_ENOUGH')`: only what the call declares. */
  readonly refuse: <F extends keyof R & string>(field: F, reason: R[F][number]) => Refused
}

/** One handler per call of a group: a missing one, a stray one or a wrong answer does not compile. A money call's returns an intention. */
export type Handlers<G extends CallGroup> = {
  readonly [K in keyof G]: G[K] extends MoneyCommand<infer I, infer _O, infer R>
    ? (input: I, context: Context<R>) => Promise<Intention>
    : G[K] extends Call<infer I, infer O, infer R>
      ? (input: I, context: Context<R>) => Promise<O>
      : never
}

export interface Handled {
  readonly call: Call
  /** A long read, which a copy of the database may answer. */
  readonly isLong?: boolean
  readonly handler: (input: unknown, context: Context) => Promise<unknown>
}

export function handle<G extends CallGroup>(calls: G, handlers: Handlers<G>): Handled[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    handler: handlers[name] as unknown as Handled['handler'],
  }))
}

/** Reads that grow with the years: a copy of the database answers them, where there is one. */
export const longReads = (all: readonly Handled[]): Handled[] =>
  all.map((one) => (one.call.kind === 'query' ? { ...one, isLong: true } : one))

/** The sentence of a reason, in the reader's language; `limit` is the bound that was broken, money as the screens write it. */
export type Reasons = Readonly<Record<string, (i18n: I18n, limit: number | string | undefined) => string>>

export interface BankModule {
  /** Its name everywhere: folder, contract, documents. */
  readonly area: string
  readonly handled: readonly Handled[]
  readonly reasons: Reasons
}
