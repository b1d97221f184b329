/** The plan of an operation that waits: legs, holds and movements that its approval books. In its column amounts are digits. */
import type { Movement, Pair, Tell } from '../operations/batcher.ts'

export interface Plan {
  readonly legs: readonly Pair[]
  readonly holds: readonly Pair[]
  /** Still open when it is booked, however long it waited. */
  readonly accounts: readonly number[]
  /** Of the others: they see nothing before it is booked. */
  readonly movements: readonly Movement[]
  readonly tells: readonly Tell[]
  readonly needsSecond: boolean
  /** How many second people it takes; one where it does not say. */
  readonly approvers?: number
  /** Booked, it still reads as processing: the money waits for somebody. */
  readonly waits?: boolean
  /** Riders whose statements a code is bound to. Rows of 2.1.2 do not say: there it was the repetition alone. */
  readonly stating: readonly string[]
  /** Of an approval of many: what it decides about. */
  readonly children?: readonly string[]
}

export const noPlan: Plan = { legs: [], holds: [], accounts: [], movements: [], tells: [], needsSecond: false, stating: [] }

type Digits = readonly [account: number, amount: string]

interface Stored extends Omit<Plan, 'legs' | 'holds' | 'movements' | 'stating' | 'accounts'> {
  readonly legs: readonly Digits[]
  readonly holds: readonly Digits[]
  readonly accounts?: readonly number[]
  readonly movements: readonly (Omit<Movement, 'amount' | 'fee'> & { readonly amount: string; readonly fee: string })[]
  readonly stating?: readonly string[]
  /** Of 2.1.2: who is invited. */
  readonly invites?: object
}

export const storedPlan = ({ legs, holds, movements, ...plan }: Plan): Stored => ({
  ...plan,
  legs: legs.map(digits),
  holds: holds.map(digits),
  movements: movements.map((movement) => ({ ...movement, amount: String(movement.amount), fee: String(movement.fee) })),
})

export function readPlan(json: unknown): Plan {
  const { legs, holds, movements, accounts = [], stating = ['repeats'], invites, ...plan } = json as Stored
  return {
    ...plan,
    ...(invites && { waits: true }),
    legs: legs.map(pair),
    holds: holds.map(pair),
    accounts,
    movements: movements.map((movement) => ({ ...movement, amount: BigInt(movement.amount), fee: BigInt(movement.fee) })),
    stating,
  }
}

const digits = ([account, amount]: Pair): Digits => [account, String(amount)]
const pair = ([account, amount]: Digits): Pair => [account, BigInt(amount)]
