/**
 * What goes into one batch, and how the database function takes it (migrations/0010): JSON for the operations themselves and for what few
 * of them have, a column each for what nearly all have.
 */
import { numbers, objects, texts } from './columns.ts'

/** A new operation. */
export type Accept = Row & Parts & { readonly legs: readonly Pair[]; readonly holds: readonly Pair[] }
/** A step of one that exists. */
export type Advance = Row & Parts & { readonly operation: string; readonly from: string; readonly to: string; readonly version: number }
/** Ledger account and minor units. */
export type Pair = readonly [account: number, amount: string]
export type Intent = { readonly accept: Accept } | { readonly advance: Advance }

type Row = Readonly<Record<string, unknown>>

interface Parts {
  readonly legs?: readonly Pair[]
  readonly holds?: readonly Pair[]
  readonly releases?: readonly Pair[]
  readonly mustBeOpen?: readonly number[]
  readonly limits?: readonly object[]
  readonly movements?: readonly object[]
  readonly audit?: object
  /** Asked once more when its batch is written. */
  readonly isWaiting?: (() => boolean) | undefined
  readonly tells?: readonly { readonly customer: number; readonly name: string; readonly data: object }[]
}

/** In the order of the function's parameters. */
export function columnsOf(intents: readonly Intent[]): string[] {
  const accepts = things()
  const advances = things()
  const few: Row[] = []
  const legs = things()
  const open = things()
  const limits = things()
  const movements = things()
  const audits = things()
  const tells = things()
  for (const [place, intent] of intents.entries()) {
    const ref = place + 1
    const body: Row & Parts = 'accept' in intent ? intent.accept : intent.advance
    if ('accept' in intent) accepts.add(ref, body)
    else advances.add(ref, body)
    const rest = fewHave(body, ref)
    if (rest) few.push(rest)
    for (const [account, amount] of body.legs ?? []) legs.add(ref, { account, amount })
    for (const account of body.mustBeOpen ?? []) open.add(ref, { account })
    for (const limit of body.limits ?? []) limits.add(ref, limit)
    for (const movement of body.movements ?? []) movements.add(ref, movement)
    if (body.audit) audits.add(ref, body.audit)
    for (const tell of body.tells ?? []) tells.add(ref, tell)
  }
  return [
    JSON.stringify(advances.rows.map((step, place) => ({ ...itself(step), ref: advances.refs[place]?.ref }))),
    JSON.stringify(few),
    ...accepts.columns(
      ['publicId brand kind state', texts],
      ['customer person', numbers],
      ['key hash quote', texts],
      ['sendAmount', numbers],
      ['sendCurrency', texts],
      ['fee', numbers],
      ['rate', texts],
      ['receiveAmount', numbers],
      ['receiveCurrency arrivesOn', texts],
      ['payee plan', objects],
      ['link', texts],
      ['answer', objects],
      ['livesSeconds', numbers],
    ),
    ...legs.columns(['account amount', numbers]),
    ...open.columns(['account', numbers]),
    ...limits.columns(['customer', numbers], ['kind currency', texts], ['amount dayMax monthMax', numbers]),
    ...movements.columns(
      ['customer account', numbers],
      ['type direction status', texts],
      ['amount fee', numbers],
      ['currency description name email', texts],
    ),
    ...audits.columns(['brand', texts], ['person customer', numbers], ['call key requestId address', texts]),
    ...tells.columns(['customer', numbers], ['name', texts], ['data', objects]),
  ]
}

/** Rows of one kind, each with the place of its intent. */
function things() {
  const refs: { ref: number }[] = []
  const rows: Row[] = []
  return {
    refs,
    rows,
    add(ref: number, row: object) {
      refs.push({ ref })
      rows.push(row as Row)
    },
    /** The places first, then the named columns. */
    columns: (...groups: readonly (readonly [names: string, write: typeof texts])[]): string[] => [
      numbers(refs, 'ref'),
      ...groups.flatMap(([names, write]) => names.split(' ').map((name) => write(rows, name))),
    ],
  }
}

/** The step itself; the rest of the intent travels in columns. */
function itself(step: Row): Row {
  const { legs: _1, holds: _2, releases: _3, mustBeOpen: _4, limits: _5, movements: _6, audit: _7, tells: _8, asks: _9, ...row } = step
  return row
}

/** Nothing for most of them. */
function fewHave(intent: Row & Parts, ref: number): Row | undefined {
  const { quote, holds = [], releases = [], asks, invites, coupon, link, movementStatus, operation, to, receiveAmount } = intent
  const plain = holds.length === 0 && releases.length === 0
  if (plain && [quote, asks, invites, coupon, operation].every((part) => part === undefined)) return undefined
  return {
    ref,
    quote,
    holds,
    releases,
    asks,
    invites,
    coupon,
    link,
    movementStatus,
    operation,
    to,
    receiveAmount: operation && receiveAmount,
  }
}
