/**
 * One engine for everything that needs approval. It decides once which way an intention goes; below that the ways are straight lines.
 *   accept    a new operation: booked at once, or held until somebody approves
 *   confirm   the code of whoever asked, or of the second person
 *   answer    the same from a linked phone
 *   signed    the same by a passkey, whose signature was looked at before
 *   approve, decline   the second person decides; declined money is free again
 *   cancel    whoever asked has thought better of it
 */
import { calledBy } from '../audit/record.ts'
import { hash, randomUUID } from 'node:crypto'
import { abilities } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import { decimal, money } from '@ducat/values'
import type { Surroundings } from '../call/context.ts'
import { Refused } from '../call/refused.ts'
import type { Seal } from '../db/seal.ts'
import type { Batcher, Outcome, Pair } from '../operations/batcher.ts'
import { bookedAs, confirmedBy, factsOf, kindCalled, riderCalled, statedBy, statingIn } from '../operations/definitions.ts'
import type { Intention } from '../operations/intention.ts'
import type { Carried } from '../operations/definition.ts'
import { approversFor, strictestOf } from './approvers.ts'
import { answeredByCode, openChallenge } from './challenges.ts'
import { answeredByDevice } from './device-answer.ts'
import type { DeviceSays } from '../proofs/devices.ts'
import { hashOf } from '../proofs/codes.ts'
import { linkText } from './link.ts'
import { askApprover, CONFIRM_SECONDS, decide, decideAsked, type Decided } from './many.ts'
import { repriced } from './reprice.ts'
import { sentence } from './sentence.ts'
import { actorOf, approve, cancel, confirmed, decline, SECOND_PERSON_SECONDS, write, type Actor } from './steps.ts'
import { storedPlan } from './plan.ts'
import type { Waiting } from './store.ts'
import { asking, deliver, type Asked, type Asking } from './asking.ts'
import { wayInAnyCase, wayOf } from '../proofs/ways.ts'

export interface Engine {
  /** `date`: one date of a payment that repeats. It was approved with the first one, so nobody is asked, unless the rules want more now. */
  accept(
    intention: Intention,
    call: Call,
    input: unknown,
    key: string,
    context: Surroundings,
    date?: DateOf,
  ): Promise<Readonly<Record<string, unknown>>>
  replay(call: Call, input: unknown, key: string, context: Surroundings): Promise<object | undefined>
  /** What whoever calls was told when they asked for it, while it waits for their own code: a page that was reloaded asks for the code again. */
  pending(operation: bigint, context: Surroundings): Promise<Readonly<Record<string, unknown>> | undefined>
  confirm(operation: Waiting, code: string, context: Surroundings): Promise<Confirmed | 'CODE_WRONG'>
  signed(operation: Waiting, context: Surroundings): Promise<Confirmed | 'closed'>
  answer(says: DeviceSays, from: Omit<Actor, 'personId'> & { readonly brand: string }): Promise<'done' | 'closed' | 'CODE_WRONG'>
  /** Approves at once, or asks for the approver's own code; `now` is what they are shown, an exchange at today's price. */
  approve(operations: readonly Waiting[], context: Surroundings): Promise<(Decided | Asks) & { readonly now: readonly Waiting[] }>
  decline(operations: readonly Waiting[], reason: string | undefined, context: Surroundings): Promise<Decided>
  /** False when it was decided meanwhile. */
  cancel(operation: Waiting, context: Surroundings): Promise<boolean>
}

/** One date of a schedule, and how many second people approved the schedule. */
export interface DateOf {
  readonly run: Carried
  readonly approvals: number
}

interface Asks {
  readonly asked: Readonly<Record<string, unknown>>
}

/** What came of it; `decided` when it was the approval of others. */
export interface Confirmed extends Outcome {
  readonly decided?: Decided
}

export interface EngineParts {
  readonly batches: Batcher
  /** Opens what authenticators share with the bank; without it nobody confirms with one. */
  readonly seal: Seal | undefined
  /** A message that could not be sent. The request stands: whoever waits for it asks for another. */
  readonly onUndelivered: (error: unknown) => void
  /** Something is in the books that this job carries out: it may begin at once. */
  readonly wake?: (job: string) => Promise<void>
}

export function approvalEngine({ batches, seal, onUndelivered, wake = async () => undefined }: EngineParts): Engine {
  const send = (asks: Asking, asked: Asked, context: Surroundings) => deliver(asks, asked, context).catch(onUndelivered)
  const onBooked = async (kind: string) => {
    const job = kindCalled(kind)?.wakes
    if (job !== undefined) await wake(job)
  }
  const finish = async (operation: Waiting, challenge: bigint, by: Actor): Promise<Confirmed> => {
    const outcome = await confirmed(batches, operation, challenge, by)
    if (outcome.outcome === 'done' && outcome.state === 'posted') await onBooked(operation.kind)
    if (!operation.plan.children || outcome.outcome !== 'done') return outcome
    return { ...outcome, decided: await decideAsked(batches, operation, by) }
  }

  return {
    async accept(intention, call, input, key, context, date) {
      const { principal, brand } = context
      const judged = intention.lets ?? intention
      const paid = await principal.apiKey?.pays(money(intention.send.minor + intention.fee.minor, intention.send.currency))
      const least = principal.apiKey && !paid ? 1 : 0
      const [way, ...asked] = await Promise.all([
        // What a key prepares asks nobody for a code: whoever approves it is asked.
        date || principal.apiKey ? undefined : intention.confirms ? wayInAnyCase(context) : wayOf(context),
        approversFor(context, judged, least),
        ...(intention.strictest ? [approversFor(context, intention.strictest, least)] : []),
      ])
      const wanted = strictestOf(asked)
      const approvers = date && wanted.needed <= date.approvals ? 0 : wanted.needed
      const needsSecond = approvers > 0
      const state = way ? 'awaiting_code' : needsSecond ? 'awaiting_second_person' : 'posted'
      const posted = state === 'posted'
      const publicId = randomUUID().replaceAll('-', '')
      const { payee, waits = false } = intention
      const riders = [
        ...(intention.riders ?? []),
        ...(date ? [date.run] : []),
        ...(principal.apiKey ? [principal.apiKey.prepares] : []),
        ...(paid && posted ? [paid] : []),
      ]
      if (principal.apiKey) refuseForKeys(riders)
      const facts = factsOf(intention, riders)
      const stating = statingIn(facts)
      const text = linkText(intention, statedBy(facts, stating))
      const link = hashOf(text)
      const asks = way && asking(way, principal.personId, publicId, link)
      const holds = heldFrom(intention)
      const legs = intention.legs.map(({ account, amount }): Pair => [account, amount])
      const topics = [...new Set([...call.changes, ...riders.flatMap(({ rider }) => riderCalled(rider)?.changes ?? [])])]
      const tells = intention.tells.map((customer) => ({ customer, name: 'changed', data: { topics } }))
      const mine = intention.movements.filter(({ customer }) => customer === context.customerId)
      const others = intention.movements
        .filter(({ customer }) => customer !== context.customerId)
        .map((movement) => ({ ...movement, status: 'completed' as const }))
      const plan = {
        legs,
        holds,
        accounts: intention.accounts,
        movements: others,
        tells,
        needsSecond,
        approvers,
        stating,
        ...(waits && { waits }),
      }
      const outcome = await write(
        () =>
          batches.accept({
            publicId,
            brand: brand.id,
            kind: intention.kind,
            state,
            customer: context.customerId,
            // A program is nobody: whoever made its key may approve it like anybody else.
            ...(!principal.apiKey && { person: principal.personId }),
            key,
            hash: requestHash(call, input),
            quote: intention.quoteId,
            sendAmount: intention.send.minor,
            sendCurrency: intention.send.currency,
            fee: intention.fee.minor,
            rate: intention.rate,
            receiveAmount: intention.receive.minor,
            receiveCurrency: intention.receive.currency,
            arrivesOn: intention.arrivesOn,
            payee,
            facts,
            plan: posted ? undefined : storedPlan(plan),
            link: link.toString('hex'),
            answer: {
              fee: decimal(intention.fee),
              ...intention.answers,
              ...(asks?.answer ?? { approveType: 'none' }),
              ...(needsSecond && { approvers: wanted.people }),
            },
            livesSeconds: posted ? undefined : way ? CONFIRM_SECONDS : SECOND_PERSON_SECONDS,
            legs: posted ? legs : [],
            holds: posted ? [] : holds,
            asks: asks?.row,
            mustBeOpen: intention.accounts,
            movements: [
              ...mine.map((movement) => ({ ...movement, status: posted && !waits ? bookedAs(intention.kind) : ('processing' as const) })),
              ...(posted ? others : []),
            ],
            limits: intention.limits,
            isWaiting: context.isWaiting,
            tells: posted ? tells : tells.filter(({ customer }) => customer === context.customerId),
            audit: {
              brand: brand.id,
              person: principal.personId,
              customer: context.customerId,
              call: calledBy(call.name, principal.apiKey),
              key,
              requestId: context.requestId,
              address: context.address,
            },
          }),
        { amount: intention.amountField, riders },
      )
      if (outcome.outcome === 'KEY_REUSED') throw new Refused('VF', { field: 'Idempotency-Key', reason: 'KEY_REUSED' })
      if (outcome.outcome === 'done' && posted) await onBooked(intention.kind)
      if (outcome.outcome === 'done' && asks)
        await send(asks, { publicId, what: sentence(context.i18n, { ...intention, facts }), text }, context)
      return { ...publicAnswer(outcome), ...(outcome.outcome === 'replay' && { replayed: true }) }
    },

    async replay(call, input, key, { db, customerId }) {
      const row = await db
        .selectFrom('operation')
        .select(['id', 'public_id', 'request_hash', 'answer'])
        .where('customer_id', '=', customerId)
        .where('idem_key', '=', key)
        .executeTakeFirst()
      if (!row) return undefined
      if (row.request_hash?.toString('hex') !== requestHash(call, input))
        throw new Refused('VF', { field: 'Idempotency-Key', reason: 'KEY_REUSED' })
      return publicAnswer({ answer: row.answer as Outcome['answer'], operationId: row.id, publicId: row.public_id })
    },

    async pending(operation, { db, customerId, principal }) {
      const row = await db
        .selectFrom('operation')
        .select(['id', 'public_id', 'answer'])
        .where('id', '=', operation)
        .where('customer_id', '=', customerId)
        .where('person_id', '=', principal.personId)
        .where('state', '=', 'awaiting_code')
        .executeTakeFirst()
      return row && publicAnswer({ answer: row.answer as Outcome['answer'], operationId: row.id, publicId: row.public_id })
    },

    async confirm(operation, code, context) {
      // Ended, or waiting for somebody else: a code changes nothing any more, and says no more than a wrong one.
      // The same for whoever lost the right to it meanwhile.
      if (operation.state !== 'awaiting_code' || !mayStill(operation, context)) return 'CODE_WRONG'
      const by = actorOf(context)
      const challenge = await answeredByCode(by.db, seal, operation, by.personId, code)
      const outcome = challenge === undefined ? undefined : await finish(operation, challenge, by)
      // The right code of what was called off at the same moment books nothing, and must not sound as if it did.
      return outcome && !cameTooLate(outcome) ? outcome : 'CODE_WRONG'
    },

    async signed(operation, context) {
      const by = actorOf(context)
      const challenge =
        operation.state === 'awaiting_code' && mayStill(operation, context) ? await openChallenge(by.db, operation, by.personId) : undefined
      const outcome = challenge === undefined ? undefined : await finish(operation, challenge, by)
      return outcome && !cameTooLate(outcome) ? outcome : 'closed'
    },

    answer: (says, from) => answeredByDevice(batches, finish, says, from),

    async approve(operations, context) {
      const way = await wayOf(context)
      const now = await Promise.all(operations.map((operation) => repriced(batches, operation, context)))
      if (!way) return { ...(await decide(now, (operation) => approve(batches, operation, actorOf(context)))), now }
      const { asks, asked, answer } = await askApprover(batches, now, way, context)
      await send(asks, asked, context)
      return { asked: answer, now }
    },

    decline: (operations, reason, context) => decide(operations, (operation) => decline(batches, operation, reason, actorOf(context))),

    cancel: (operation, context) => cancel(batches, operation, actorOf(context)),
  }
}

const mayStill = ({ kind }: Waiting, { principal }: Surroundings): boolean => abilities[principal.caller.right].includes(confirmedBy(kind))

const endedOtherwise: ReadonlySet<string> = new Set(['declined', 'expired', 'cancelled', 'failed'])
const cameTooLate = ({ outcome, state }: Outcome): boolean => outcome === 'lost' && endedOtherwise.has(state)

const publicAnswer = ({ answer, operationId, publicId }: Pick<Outcome, 'answer' | 'operationId' | 'publicId'>) => ({
  ...answer,
  transactionId: Number(operationId),
  // How the calls of global pay name it.
  paymentId: Number(operationId),
  operationId: publicId,
})

/** Something that goes on for years needs a person whose rights it has. */
function refuseForKeys(riders: readonly Carried[]): void {
  const personal = riders.find(({ rider }) => riderCalled(rider)?.needsPerson)
  if (personal) throw new Refused('VF', { field: personal.field ?? 'subscriptionFrequency', reason: 'API_KEY_REPEATS' })
}

/** What leaves the payer's own accounts, by account: set aside until it is approved. */
function heldFrom({ legs, payerAccounts }: Intention): Pair[] {
  const own = new Set(payerAccounts)
  const sums = new Map<number, bigint>()
  for (const { account, amount } of legs) if (own.has(account) && amount < 0n) sums.set(account, (sums.get(account) ?? 0n) - amount)
  return [...sums]
}

const requestHash = (call: Call, input: unknown): string => hash('sha256', `${call.name}\n${JSON.stringify(input)}`)
