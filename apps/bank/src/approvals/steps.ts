/**
 * The steps of an operation that waits. Each is one guarded write: of two who try the same one, one wins.
 *   confirmed   somebody proved that it is them: on to the second person, or into the books
 *   approve     one more has approved: into the books when there are enough
 *   decline     the money is free again
 *   cancel      the same by whoever asked for it, who has thought better of it
 *   write       turns a rule that was broken meanwhile into the refusal people know
 */
import type { Surroundings } from '../call/context.ts'
import { Refused, TooMany } from '../call/refused.ts'
import type { Db } from '../db/pool.ts'
import { IntentRefused, type Batcher, type Outcome } from '../operations/batcher.ts'
import { bookedAs } from '../operations/definitions.ts'
import type { Carried } from '../operations/definition.ts'
import { rightIn, whyNotBy } from './approvers.ts'
import { operationBy, type Waiting } from './store.ts'
import { passedOn, refused, went } from './tells.ts'

/** The second person has this long to decide. */
export const SECOND_PERSON_SECONDS = 7 * 86_400

/** Whoever takes a step, and from where. */
export interface Actor {
  readonly db: Db
  readonly personId: number
  readonly requestId: string
  readonly address: string
}

export const actorOf = ({ db, principal, requestId, address }: Surroundings): Actor => ({
  db,
  personId: principal.personId,
  requestId,
  address,
})

export function confirmed(batches: Batcher, operation: Waiting, challenge: bigint, by: Actor): Promise<Outcome> {
  if (!operation.plan.needsSecond) return approve(batches, operation, by, challenge)
  const step = stepOf(operation, 'awaiting_second_person')
  return write(() =>
    batches.advance({
      ...step,
      challenge,
      livesSeconds: SECOND_PERSON_SECONDS,
      tells: passedOn(operation),
      audit: auditOf(operation, by),
    }),
  )
}

/** Somebody else approved it, or looked at its price, at the same moment: asked so often again. */
const TRIES = 4

/** Whoever approves has confirmed already, or needs no code. */
export async function approve(batches: Batcher, operation: Waiting, by: Actor, challenge?: bigint): Promise<Outcome> {
  if (operation.state === 'awaiting_code' && challenge !== undefined) return book(batches, operation, by, challenge)
  if (operation.state !== 'awaiting_second_person') return decidedBefore(operation)
  let now = operation
  for (let left = TRIES; ; left--) {
    const why = whyNotBy(now, { id: by.personId, right: await rightIn(by.db, now.customerId, by.personId) })
    if (why) throw new Refused('VF', { field: 'transactionIds', reason: why })
    const isLast = now.approvedBy.length + 1 >= (now.plan.approvers ?? 1)
    const outcome = await (isLast ? book(batches, now, by, challenge) : oneMore(batches, now, by))
    const found = outcome.outcome === 'lost' && left > 1 ? await operationBy(by.db, { id: now.id }) : undefined
    // Still waiting for a second person, and still what this one saw: only somebody else's approval came between.
    if (found?.state !== 'awaiting_second_person' || found.text !== operation.text) return outcome
    now = found
  }
}

const decidedBefore = ({ id, publicId, state }: Waiting): Outcome => ({ outcome: 'lost', operationId: id, publicId, state, answer: null })

/** Approved by one, and another has to: nothing is booked yet. */
const oneMore = (batches: Batcher, operation: Waiting, by: Actor): Promise<Outcome> =>
  write(() =>
    batches.advance({
      ...stepOf(operation, 'awaiting_second_person'),
      approver: by.personId,
      tells: passedOn(operation),
      audit: auditOf(operation, by),
    }),
  )

function book(batches: Batcher, operation: Waiting, by: Actor, challenge?: bigint): Promise<Outcome> {
  const second = operation.state === 'awaiting_second_person'
  return write(() =>
    batches.advance({
      ...stepOf(operation, 'posted'),
      approver: second ? by.personId : undefined,
      challenge,
      legs: operation.plan.legs,
      releases: operation.plan.holds,
      mustBeOpen: operation.plan.accounts,
      movements: operation.plan.movements,
      movementStatus: operation.plan.waits ? 'processing' : bookedAs(operation.kind),
      tells: went(operation),
      audit: auditOf(operation, by),
    }),
  )
}

export function decline(batches: Batcher, operation: Waiting, reason: string | undefined, by: Actor, challenge?: bigint): Promise<Outcome> {
  return write(() =>
    batches.advance({
      ...stepOf(operation, 'declined'),
      approver: by.personId === operation.personId ? undefined : by.personId,
      challenge,
      reason,
      releases: operation.plan.holds,
      movementStatus: 'rejected',
      // A person's words; a phone only says no.
      tells: refused(operation, by.personId === operation.personId ? undefined : reason),
      audit: auditOf(operation, by),
    }),
  )
}

const open: ReadonlySet<string> = new Set(['awaiting_code', 'awaiting_second_person'])

/** Whether it still waits for a code or a person: only then can it be called off. */
export const isOpen = ({ state }: Pick<Waiting, 'state'>): boolean => open.has(state)

/** Of a code, an approval and a change of mind at the same moment one wins. Nobody is told that it failed: who did it knows. */
export async function cancel(batches: Batcher, operation: Waiting, by: Actor): Promise<boolean> {
  if (!isOpen(operation)) return false
  const { outcome } = await batches.advance({
    ...stepOf(operation, 'cancelled'),
    releases: operation.plan.holds,
    movementStatus: 'rejected',
    tells: passedOn(operation),
    audit: { ...auditOf(operation, by), call: 'approvalCancel' },
  })
  return outcome === 'done'
}

/** A step has no amount: what the books refuse by then is said where the operation was named. */
export const saidAt = <T>(field: string, step: Promise<T>): Promise<T> =>
  step.catch((error: unknown) => {
    throw error instanceof Refused && error.details.field === 'amount' ? new Refused(error.code, { ...error.details, field }) : error
  })

/** Where the call that is refused has what the books refuse, and what came with it. */
interface At {
  readonly amount?: string | undefined
  readonly riders?: readonly Carried[] | undefined
}

export async function write(work: () => Promise<Outcome>, { amount = 'amount', riders = [] }: At = {}): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IntentRefused)) throw error
    const { reason, by } = error
    if (reason === 'CLOSED') throw new Refused('CA')
    if (reason === 'TOO_MANY') throw new TooMany(60)
    if (reason === 'QUOTE_EXPIRED') throw new Refused('VF', { field: 'quoteId', reason })
    throw new Refused('VF', { field: riders.find(({ rider }) => rider === by)?.field ?? amount, reason })
  }
}

export const stepOf = ({ id, state, version }: Waiting, to: string) => ({ operation: id, from: state, to, version })

const auditOf = ({ brand, customerId }: Waiting, { personId, requestId, address }: Actor) => ({
  brand,
  person: personId,
  customer: customerId,
  call: 'approval',
  requestId,
  address,
})
