/**
 * One engine for everything that needs approval. It decides once which way an intention goes; below that the ways are straight lines.
 *   accept    a new operation: booked at once, or held until somebody approves
 *   confirm   the code of whoever asked, or of the second person
 *   decline   the second person says no; the money is free again
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Call } from '@ducat/contract/kit/call'
import { abilities } from '@ducat/contract/kit/access'
import { decimal } from '@ducat/values'
import type { Surroundings } from '../call/context.ts'
import { Refused } from '../call/refused.ts'
import { IntentRefused, type Batcher, type Outcome, type Pair } from '../operations/batcher.ts'
import type { Intention } from '../operations/intention.ts'
import { answer, codeModeOf, sendCode, sentTo, type CodeMode, type Recipient } from './challenges.ts'
import { linkHash, manyHash } from './link.ts'
import type { Plan, Waiting } from './store.ts'

/** Somebody has this long to enter their code, and the second person this long to decide. */
const CODE_SECONDS = 900
const SECOND_PERSON_SECONDS = 7 * 86_400

export interface Engine {
  accept(intention: Intention, call: Call, input: unknown, key: string, context: Surroundings): Promise<Readonly<Record<string, unknown>>>
  replay(call: Call, input: unknown, key: string, context: Surroundings): Promise<object | undefined>
  confirm(operation: Waiting, code: string, context: Surroundings): Promise<Outcome | 'CODE_WRONG'>
  /** Whoever approves has confirmed already, or needs no code. */
  approve(operation: Waiting, context: Surroundings, challenge?: bigint): Promise<Outcome>
  /** The second person's own code, bound to everything they ticked: an operation of its own that moves no money. */
  askApprover(children: readonly Waiting[], mode: CodeMode, context: Surroundings): Promise<Readonly<Record<string, unknown>>>
  decline(operation: Waiting, reason: string | undefined, context: Surroundings): Promise<Outcome>
}

export function approvalEngine(batches: Batcher): Engine {
  return {
    async accept(intention, call, input, key, context) {
      const { principal, brand, gateways, db } = context
      const mode = codeModeOf(principal.approveMode)
      const needsSecond = !abilities[principal.caller.right].includes('confirm')
      const state = mode ? 'awaiting_code' : needsSecond ? 'awaiting_second_person' : 'posted'
      const posted = state === 'posted'
      const link = linkHash(intention)
      const holds = heldFrom(intention)
      const legs = intention.legs.map(({ account, amount }): Pair => [account, String(amount)])
      const tells = intention.tells.map((customer) => ({ customer, name: 'changed', data: { topics: call.changes } }))
      const mine = intention.movements.filter(({ customer }) => customer === context.customerId)
      const others = intention.movements
        .filter(({ customer }) => customer !== context.customerId)
        .map((movement) => ({ ...movement, status: 'completed' }))
      const plan: Plan = { legs, holds, movements: others, tells, needsSecond }
      const to = recipient(context)
      const outcome = await write(() =>
        batches.accept({
          publicId: randomUUID().replaceAll('-', ''),
          brand: brand.id,
          kind: intention.kind,
          state,
          customer: context.customerId,
          person: principal.personId,
          key,
          hash: requestHash(call, input),
          quote: intention.quoteId,
          sendAmount: String(intention.send.minor),
          sendCurrency: intention.send.currency,
          fee: String(intention.fee.minor),
          rate: intention.rate,
          receiveAmount: String(intention.receive.minor),
          receiveCurrency: intention.receive.currency,
          arrivesOn: intention.arrivesOn,
          payee: intention.payee,
          plan: posted ? undefined : plan,
          link: link.toString('hex'),
          answer: {
            fee: decimal(intention.fee),
            ...(mode ? { approveType: mode, approvalSentTo: sentTo(mode, to), availableApprovalMethods: [mode] } : { approveType: 'none' }),
          },
          livesSeconds: posted ? undefined : mode ? CODE_SECONDS : SECOND_PERSON_SECONDS,
          legs: posted ? legs : [],
          holds: posted ? [] : holds,
          mustBeOpen: intention.accounts,
          movements: [...mine.map((movement) => ({ ...movement, status: posted ? 'completed' : 'processing' })), ...(posted ? others : [])],
          limits: intention.limits,
          tells: posted ? tells : tells.filter(({ customer }) => customer === context.customerId),
          audit: {
            brand: brand.id,
            person: principal.personId,
            customer: context.customerId,
            call: call.name,
            key,
            requestId: context.requestId,
            address: context.address,
          },
        }),
      )
      if (outcome.outcome === 'KEY_REUSED') throw new Refused('VF', { field: 'Idempotency-Key', reason: 'KEY_REUSED' })
      if (outcome.outcome === 'done' && mode) {
        await sendCode(
          db,
          gateways,
          mode,
          { operationId: outcome.operationId, publicId: outcome.publicId, link, what: sentence(intention.send, intention.payee.name) },
          to,
        )
      }
      return publicAnswer(outcome)
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

    async confirm(operation, code, context) {
      // Ended, or waiting for somebody else: a code changes nothing any more, and says no more than a wrong one.
      if (operation.state !== 'awaiting_code') return 'CODE_WRONG'
      const challenge = await answer(
        context.db,
        code,
        { operationId: operation.id, publicId: operation.publicId, link: operation.link },
        context.principal.personId,
      )
      if (challenge === undefined) return 'CODE_WRONG'
      if (operation.plan.needsSecond) {
        return write(() => batches.advance({ ...step(operation, 'awaiting_second_person'), challenge: String(challenge) }))
      }
      return this.approve(operation, context, challenge)
    },

    approve(operation, context, challenge) {
      const second = operation.state === 'awaiting_second_person'
      return write(() =>
        batches.advance({
          ...step(operation, 'posted'),
          approver: second ? context.principal.personId : undefined,
          challenge: challenge === undefined ? undefined : String(challenge),
          legs: operation.plan.legs,
          releases: operation.plan.holds,
          movements: operation.plan.movements,
          movementStatus: 'completed',
          tells: operation.plan.tells,
          audit: auditOf(operation, context),
        }),
      )
    },

    async askApprover(children, mode, context) {
      const { db, gateways, brand, principal, customerId } = context
      const [first] = children as [Waiting]
      const same = children.filter(({ send }) => send.currency === first.send.currency)
      const total = { minor: same.reduce((sum, { send }) => sum + send.minor, 0n), currency: first.send.currency }
      const link = manyHash(children.map(({ link: part }) => part))
      const to = recipient(context)
      const payee = { name: children.length === 1 ? first.payee.name : `${first.payee.name} +${children.length - 1}` }
      const plan: Plan = {
        legs: [],
        holds: [],
        movements: [],
        tells: [],
        needsSecond: false,
        children: children.map(({ id }) => String(id)),
      }
      const outcome = await write(() =>
        batches.accept({
          publicId: randomUUID().replaceAll('-', ''),
          brand: brand.id,
          kind: 'approval',
          state: 'awaiting_code',
          customer: customerId,
          person: principal.personId,
          sendAmount: String(total.minor),
          sendCurrency: total.currency,
          fee: '0',
          payee,
          plan,
          link: link.toString('hex'),
          answer: { approveType: mode, approvalSentTo: sentTo(mode, to), availableApprovalMethods: [mode] },
          livesSeconds: CODE_SECONDS,
          legs: [],
          holds: [],
        }),
      )
      await sendCode(
        db,
        gateways,
        mode,
        { operationId: outcome.operationId, publicId: outcome.publicId, link, what: sentence(total, payee.name) },
        to,
      )
      return { ...outcome.answer, approvalTransactionId: Number(outcome.operationId), operationId: outcome.publicId }
    },

    decline(operation, reason, context) {
      return write(() =>
        batches.advance({
          ...step(operation, 'declined'),
          approver: context.principal.personId === operation.personId ? undefined : context.principal.personId,
          reason,
          releases: operation.plan.holds,
          movementStatus: 'rejected',
          tells: operation.plan.tells.filter(({ customer }) => customer === operation.customerId),
          audit: auditOf(operation, context),
        }),
      )
    },
  }
}

const publicAnswer = ({ answer, operationId, publicId }: Pick<Outcome, 'answer' | 'operationId' | 'publicId'>) => ({
  ...answer,
  transactionId: Number(operationId),
  operationId: publicId,
})

const step = ({ id, state, version }: Waiting, to: string) => ({ operation: String(id), from: state, to, version })

const auditOf = ({ brand, customerId }: Waiting, { principal, requestId, address }: Surroundings) => ({
  brand,
  person: principal.personId,
  customer: customerId,
  call: 'approval',
  requestId,
  address,
})

/** What leaves the payer's own accounts, by account: set aside until it is approved. */
function heldFrom({ legs, payerAccounts }: Intention): Pair[] {
  const own = new Set(payerAccounts)
  const sums = new Map<number, bigint>()
  for (const { account, amount } of legs) if (own.has(account) && amount < 0n) sums.set(account, (sums.get(account) ?? 0n) - amount)
  return [...sums].map(([account, amount]) => [account, String(amount)])
}

export const recipient = ({ principal, brand, i18n }: Surroundings): Recipient => ({
  personId: principal.personId,
  brand: brand.id,
  email: principal.email,
  phone: principal.phone,
  i18n,
})

export const sentence = (amount: { minor: bigint; currency: string }, name: string): string =>
  `${decimal(amount)} ${amount.currency} → ${name}`

const requestHash = (call: Call, input: unknown): string =>
  createHash('sha256')
    .update(`${call.name}\n${JSON.stringify(input)}`)
    .digest('hex')

/** A rule that another node or another payment broke in between becomes the refusal people know. */
async function write(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IntentRefused)) throw error
    if (error.reason === 'CLOSED') throw new Refused('CA')
    if (error.reason === 'QUOTE_EXPIRED') throw new Refused('VF', { field: 'quoteId', reason: 'QUOTE_EXPIRED' })
    throw new Refused('VF', { field: 'amount', reason: error.reason })
  }
}
