/**
 * What goes into one batch, and how the database function takes it (sql/operations_write.sql): JSON for steps and for what few intents have,
 * a column each for what nearly all have. Every field is named here: one that is not does not compile.
 */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { numbers, objects, texts } from './columns.ts'
import type { LimitUse, MovementPlan } from './intention.ts'
import type { Payee } from './payee.ts'
import type { Facts } from './definition.ts'

export type State =
  | 'awaiting_code'
  | 'awaiting_second_person'
  | 'approved'
  | 'posted'
  | 'sent'
  | 'settled'
  | 'returned'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'failed'

/** Ledger account and minor units. */
export type Pair = readonly [account: number, amount: bigint]

export interface Movement extends MovementPlan {
  readonly status: MovementStatus
}
export type MovementStatus = 'processing' | 'completed' | 'rejected' | 'returned'

/** A customer whose screens hear of it. */
export interface Tell {
  readonly customer: number
  readonly name: string
  readonly data: object
}

export interface AuditLine {
  readonly brand: string
  readonly person: number
  readonly customer: number
  readonly call: string
  readonly key?: string
  readonly requestId: string
  readonly address: string
}

/** Somebody who has to confirm it. */
export interface Question {
  readonly person: number
  readonly mode: Exclude<ApprovalMode, 'none'>
  readonly codeHash: string | undefined
  readonly sentTo: string
  readonly livesSeconds: number
}

interface Parts {
  readonly legs?: readonly Pair[]
  readonly mustBeOpen?: readonly number[]
  readonly movements?: readonly Movement[]
  readonly tells?: readonly Tell[]
  readonly audit?: AuditLine
}

export interface FreedLimit {
  readonly customer: number
  readonly kind: string
  readonly currency: string
  readonly amount: bigint
  readonly at: Date
}

/** A new operation. */
export interface Accept extends Parts {
  readonly publicId: string
  readonly brand: string
  readonly kind: string
  readonly state: State
  readonly customer: number | null
  readonly person?: number
  readonly key?: string
  readonly hash?: string
  readonly quote?: string | undefined
  readonly sendAmount: bigint
  readonly sendCurrency: string | null
  readonly fee: bigint
  readonly rate?: string | undefined
  readonly receiveAmount?: bigint
  readonly receiveCurrency?: string
  readonly arrivesOn?: string
  readonly payee: Payee
  readonly facts?: Facts | undefined
  readonly plan?: object | undefined
  /** Hash of what a code is bound to, in hex. */
  readonly link?: string
  readonly answer?: object
  readonly livesSeconds?: number | undefined
  readonly legs: readonly Pair[]
  readonly holds: readonly Pair[]
  readonly asks?: Question | undefined
  readonly limits?: readonly LimitUse[]
  /** A part of what an earlier operation counted at that moment, and that is not used after all. */
  readonly frees?: FreedLimit
  /** Nobody waits for it: people's payments go first, and it takes a part of each batch. */
  readonly unhurried?: boolean
  /** Asked once more when its batch is written. */
  readonly isWaiting?: (() => boolean) | undefined
}

/** A step of an operation that exists. */
export interface Advance extends Parts {
  readonly operation: bigint
  readonly from: string
  readonly to: string
  readonly version: number
  readonly approver?: number | undefined
  readonly challenge?: bigint | undefined
  readonly reason?: string | undefined
  readonly rate?: string
  readonly receiveAmount?: bigint
  readonly plan?: object
  readonly link?: string
  readonly livesSeconds?: number
  readonly releases?: readonly Pair[]
  readonly movementStatus?: MovementStatus
}

export type Intent = { readonly accept: Accept } | { readonly advance: Advance }

/** In the order of the function's parameters. `hasEffects`: of a kind or a rider. */
export function columnsOf(intents: readonly Intent[], hasEffects: (name: string) => boolean): string[] {
  const accepts = rows<Accept>()
  const effects = rows<{ name: string; state: string }>()
  const [legs, holds, releases] = [
    rows<{ account: number; amount: bigint }>(),
    rows<{ account: number; amount: bigint }>(),
    rows<{ account: number; amount: bigint }>(),
  ]
  const open = rows<{ account: number }>()
  const limits = rows<LimitUse>()
  const movements = rows<Movement>()
  const audits = rows<AuditLine>()
  const tells = rows<Tell>()
  const steps: object[] = []
  const rare: object[] = []
  const pairs = (into: typeof legs, ref: number, of: readonly Pair[] = []) => {
    for (const [account, amount] of of) into.add(ref, { account, amount })
  }
  for (const [place, intent] of intents.entries()) {
    const ref = place + 1
    const body: Parts = 'accept' in intent ? intent.accept : intent.advance
    if ('accept' in intent) {
      const { accept } = intent
      accepts.add(ref, accept)
      for (const name of namesOf(accept)) if (hasEffects(name)) effects.add(ref, { name, state: accept.state })
      pairs(holds, ref, accept.holds)
      for (const limit of accept.limits ?? []) limits.add(ref, limit)
      if (accept.quote !== undefined || accept.asks || accept.frees)
        rare.push({ ref, quote: accept.quote, asks: accept.asks, link: accept.link, frees: freed(accept.frees) })
    } else {
      const { advance } = intent
      steps.push({ ref, ...stepOf(advance) })
      pairs(releases, ref, advance.releases)
      rare.push({
        ref,
        operation: String(advance.operation),
        to: advance.to,
        movementStatus: advance.movementStatus,
        ...(advance.receiveAmount !== undefined && { receiveAmount: String(advance.receiveAmount) }),
      })
    }
    pairs(legs, ref, body.legs)
    for (const account of body.mustBeOpen ?? []) open.add(ref, { account })
    for (const movement of body.movements ?? []) movements.add(ref, movement)
    if (body.audit) audits.add(ref, body.audit)
    for (const tell of body.tells ?? []) tells.add(ref, tell)
  }
  return [
    JSON.stringify(steps),
    JSON.stringify(rare),
    ...accepts.columns(
      [texts, 'publicId', 'brand', 'kind', 'state'],
      [numbers, 'customer', 'person'],
      [texts, 'key', 'hash', 'quote'],
      [numbers, 'sendAmount'],
      [texts, 'sendCurrency'],
      [numbers, 'fee'],
      [texts, 'rate'],
      [numbers, 'receiveAmount'],
      [texts, 'receiveCurrency', 'arrivesOn'],
      [objects, 'payee', 'facts', 'plan'],
      [texts, 'link'],
      [objects, 'answer'],
      [numbers, 'livesSeconds'],
    ),
    ...effects.columns([texts, 'name', 'state']),
    ...legs.columns([numbers, 'account', 'amount']),
    ...holds.columns([numbers, 'account', 'amount']),
    ...releases.columns([numbers, 'account', 'amount']),
    ...open.columns([numbers, 'account']),
    ...limits.columns([numbers, 'customer'], [texts, 'kind', 'currency'], [numbers, 'amount', 'dayMax', 'monthMax']),
    ...movements.columns(
      [numbers, 'customer', 'account'],
      [texts, 'type', 'direction', 'status'],
      [numbers, 'amount', 'fee'],
      [texts, 'currency', 'description', 'name', 'email'],
    ),
    ...audits.columns([texts, 'brand'], [numbers, 'person', 'customer'], [texts, 'call', 'key', 'requestId', 'address']),
    ...tells.columns([numbers, 'customer'], [texts, 'name'], [objects, 'data']),
  ]
}

const freed = (frees: FreedLimit | undefined) => frees && { ...frees, amount: String(frees.amount), at: frees.at.toISOString() }

/** A kind and its riders. */
const namesOf = ({ kind, facts }: Accept): string[] =>
  facts === undefined ? [kind] : [kind, ...Object.keys(facts).filter((name) => name !== 'own')]

/** The step itself; the rest of the intent travels in columns. */
const stepOf = ({ operation, from, to, version, approver, challenge, reason, rate, receiveAmount, plan, link, livesSeconds }: Advance) => ({
  operation: String(operation),
  from,
  to,
  version,
  approver,
  challenge: challenge === undefined ? undefined : String(challenge),
  reason,
  rate,
  receiveAmount: receiveAmount === undefined ? undefined : String(receiveAmount),
  plan,
  link,
  livesSeconds,
})

type Writer = (rows: readonly object[], name: string) => string

/** Rows of one sort, each with the place of its intent. */
function rows<R extends object>() {
  const refs: { ref: number }[] = []
  const all: R[] = []
  return {
    add(ref: number, row: R) {
      refs.push({ ref })
      all.push(row)
    },
    /** The places first, then the named columns. */
    columns: (...groups: readonly (readonly [write: Writer, ...names: (keyof R & string)[]])[]): string[] => [
      numbers(refs, 'ref'),
      ...groups.flatMap(([write, ...names]) => names.map((name) => write(all, name))),
    ],
  }
}
