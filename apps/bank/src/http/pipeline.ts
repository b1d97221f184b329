/**
 * The only door. Every call, whatever its address, goes through these steps:
 *   find → twin → session → access → limit → input → key → handler → output → audit → envelope
 * Files are the one thing that is not read before it: session and limit come first, then they are taken.
 * A handler cannot forget one of them, because none of them is the handler's.
 */
import { allTerms } from '@ducat/brands/terms.ts'
import { actingField, actsForCustomer, may, needsBearer, type Access } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import type { Problem } from '@ducat/contract/kit/problems'
import { isInScope } from '@ducat/contract/session/models'
import { calledBy, record } from '../audit/record.ts'
import type { Db } from '../db/pool.ts'
import type { Reads } from '../db/reads.ts'
import { transaction } from '../db/transaction.ts'
import { atMost } from '../files/at-most.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Intention } from '../operations/intention.ts'
import { answerOf, claimKey, keepAnswer, keepDone, type KeyOf } from '../operations/keys.ts'
import { momentEnded } from '../operations/moment.ts'
import { speaking } from '../texts.ts'
import type { Authenticate, Handled, KeyDoor, Principal, Proofs, Reasons, Surroundings } from '../call/context.ts'
import { done, fileDone, failure, restDone, restFailure, type Answer } from './envelope.ts'
import { actingWish, checkFromEmail, languageFor, type Incoming } from './request.ts'
import { Refused, TooMany } from '../call/refused.ts'
import type { End, Refusal, Twins } from './twins.ts'
import { unsecret } from './unsecret.ts'
import { allIsVisible } from './visible.ts'
import { readInput, writeOutput } from './validation.ts'
import { Within } from './within.ts'

export interface PipelineParts {
  readonly db: Db
  readonly reads: Reads
  readonly gateways: Gateways
  readonly reasons: Reasons
  /** The words of the area of a call come before those of the others: two areas may refuse by one name, a table as damaged and a picture as damaged. */
  readonly reasonsOf: (call: string) => Reasons
  readonly authenticate: Authenticate
  readonly keyDoor: KeyDoor
  readonly twins: Twins
  /** Throws TooMany when the caller's budget for this call is used up. */
  readonly checkLimit: (handled: Handled, incoming: Incoming, principal: Principal | undefined) => Promise<void>
  /** Takes an intention through approval and into the books. */
  readonly accept: (intention: Intention, call: Call, input: unknown, key: string, context: Surroundings) => Promise<object>
  /** The answer of a money call that was already done under this key. */
  readonly replay: (call: Call, input: unknown, key: string, context: Surroundings) => Promise<object | undefined>
  readonly onFault: (error: unknown, call: string, requestId: string) => void
}

class Problems extends Refused {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('VF')
    this.problems = problems
  }
}

/** `later` gives the whole request where `arrived` is all but its body, which has files. */
export async function run(parts: PipelineParts, handled: Handled, arrived: Incoming, later?: () => Promise<Incoming>): Promise<Answer> {
  const { call } = handled
  const isRest = call.wire.type === 'rest'
  let incoming = arrived
  let principal: Principal | undefined
  // From its arrival on, before anything is asked for: the twin of a request that is under way waits for it.
  const turn = call.needsKey && incoming.key ? await parts.twins.turn(`${call.name} ${incoming.key}`) : undefined
  let how: End = { kind: 'fault' }
  let lookAgain: (() => Promise<object | undefined>) | undefined
  try {
    if (later) {
      principal = await sessionOf(parts, handled, incoming)
      await parts.checkLimit(handled, incoming, principal)
      incoming = await later()
    }
    if (incoming.byKey && !incoming.token && needsBearer(call.access)) ({ incoming, principal } = await programOf(parts, handled, incoming))
    principal = await callerOf(parts, handled, incoming, principal?.apiKey && principal)
    if (!later) await parts.checkLimit(handled, incoming, principal)
    if (turn?.refused && isSame(turn.refused, principal, incoming)) throw turn.refused.why
    const read = readInput(call, incoming.body)
    if ('problems' in read) throw new Problems(read.problems)
    if (principal?.apiKey && call.kind === 'command') allIsVisible(read.input)
    if (principal && !principal.temporary && !isFreshEnough(call, principal))
      throw new Refused('VF', { field: 'session', reason: 'SIGN_IN_AGAIN' })
    if (call.needsKey && !incoming.key) throw new Refused('VF', { field: 'Idempotency-Key', reason: 'KEY_MISSING' })
    const pays = principal && call.money && incoming.key ? ([principal, read.input, incoming.key] as const) : undefined
    if (pays) lookAgain = () => madeElsewhere(parts, handled, incoming, ...pays)
    const output = pays
      ? await money(parts, handled, incoming, ...pays)
      : principal && call.kind === 'command' && !call.steps
        ? await (call.heavy ? heavily : atOnce)(() => command(parts, handled, incoming, principal!, read.input))
        : principal && (call.needsKey || call.steps === 'outside') && incoming.key
          ? await step(parts, handled, incoming, principal, read.input, incoming.key)
          : await answered(parts, handled, incoming, principal, read.input)
    if (isLeftToUs(call, principal, output))
      // It is done: nobody is told that nothing was changed because its line got lost.
      await audit(parts.db, handled, incoming, principal, '00').catch((lost: unknown) => parts.onFault(lost, call.name, incoming.requestId))
    how = { kind: 'done' }
    return call.answersFile ? fileDone(output) : isRest ? restDone(output) : done(output)
  } catch (error) {
    const refused = error instanceof Refused ? error : fault(parts, error, call.name, incoming.requestId)
    if (refused instanceof TooMany) throw refused
    if (error instanceof Refused && principal)
      how = { kind: 'refused', personId: principal.personId, customerId: principal.customerId, body: incoming.body, why: error }
    if (call.audited || principal?.apiKey?.isAgent)
      await audit(parts.db, handled, incoming, principal, refused.code).catch((lost: unknown) =>
        parts.onFault(lost, call.name, incoming.requestId),
      )
    const made = error instanceof Refused ? await lookAgain?.() : undefined
    if (made) {
      how = { kind: 'done' }
      return done(made)
    }
    const speaker = { i18n: speaking(incoming.language), reasons: parts.reasonsOf(call.name), requestId: incoming.requestId }
    const problems = refused instanceof Problems ? refused.problems : []
    return isRest ? restFailure(refused, problems, speaker) : failure(refused, problems, speaker)
  } finally {
    turn?.end(how)
  }
}

/** The database answers, or a copy of it what is long. */
async function answered(
  { db, reads, gateways }: PipelineParts,
  { call, handler, isLong }: Handled,
  incoming: Incoming,
  principal: Principal | undefined,
  input: unknown,
): Promise<object> {
  const read = (from: Db) => handler(input, new Within(gateways, from, incoming, principal))
  return writeOutput(call, await (isLong ? reads.from(read, (error) => error instanceof Refused) : read(db)))
}

/**
 * Calls that take whole files apart wait here, before anything has begun: one that waited in its transaction would keep a connection from
 * everybody else, and the database would end it after ten seconds.
 */
const heavily = atMost(2)
const atOnce = <T>(work: () => Promise<T>): Promise<T> => work()

/** A command writes its line with its work, and money and its approvals with theirs; what was done before had its line then. */
const isLeftToUs = ({ kind, audited, money: pays, steps }: Call, principal: Principal | undefined, output: object): boolean =>
  (audited && !pays && steps !== 'approval' && (steps || !principal) && !('replayed' in output)) ||
  // What a model's tools read is written down like what they prepare.
  (kind === 'query' && principal?.apiKey?.isAgent === true)

/** The key alone proves nothing: of the same person for the same customer, and the same to the letter. */
const isSame = (first: Refusal, principal: Principal | undefined, { body }: Incoming): boolean =>
  first.personId === principal?.personId && first.customerId === principal.customerId && JSON.stringify(first.body) === JSON.stringify(body)

/** Whose token it is. Whom they act for stands in the body, which may not have been read yet. */
async function sessionOf({ db, authenticate }: PipelineParts, { call }: Handled, incoming: Incoming): Promise<Principal | undefined> {
  if (!needsBearer(call.access)) return undefined
  if (!incoming.token) throw new Refused('AU')
  const wish = actsForCustomer(call.access) ? actingWish(incoming, actingField(call.access)) : undefined
  const found = await authenticate(db, incoming.token, incoming.brand, wish, proofsOf(call.access))
  if (typeof found === 'string') throw new Refused(found)
  return found
}

/** Whose key it is. Everything else of the call is then the customer's brand's, whichever host was asked. */
async function programOf({ db, keyDoor }: PipelineParts, { call }: Handled, incoming: Incoming) {
  const wish = actsForCustomer(call.access) ? actingWish(incoming, actingField(call.access)) : undefined
  const { principal, brand } = await keyDoor.authenticate(db, incoming.byKey!, call, {
    address: incoming.address,
    wish,
    asked: incoming.body,
  })
  return { principal, incoming: { ...incoming, brand, language: languageFor(brand, incoming.language) } }
}

async function callerOf(
  parts: PipelineParts,
  handled: Handled,
  incoming: Incoming,
  program: Principal | undefined,
): Promise<Principal | undefined> {
  const { call } = handled
  const found = program ?? (await sessionOf(parts, handled, incoming))
  if (!found) return undefined
  if (actsForCustomer(call.access)) checkFromEmail(incoming.body, found.email)
  const verdict = may(found.caller, call)
  if (!verdict.allowed) throw new Refused(verdict.code)
  // As the first call after signing in says it too: with the texts, so that they can be accepted there and then.
  if (found.owesTerms && call.access.who === 'customer') throw new Refused('TE', { terms: allTerms(incoming.brand, incoming.language) })
  if (found.scopes && !isInScope(found.scopes, call.name)) throw new Refused('13')
  return found
}

const proofsOf = (access: Access): Proofs => (access.who !== 'signingIn' ? 'session' : access.orSession ? 'either' : 'signIn')

/** A payment that somebody confirms with a code or a phone brings its own proof. */
const isFreshEnough = (call: Call, { isFresh, approveMode }: Principal): boolean =>
  isFresh || !(call.fresh || (call.money && approveMode === 'none'))

/** A money call opens no transaction of its own: its intention is accepted together with everybody else's of this moment. */
async function money(
  parts: PipelineParts,
  { call, handler }: Handled,
  incoming: Incoming,
  principal: Principal,
  input: unknown,
  key: string,
): Promise<object> {
  const within = new Within(parts.gateways, parts.db, incoming, principal)
  const told = unsecret(call, input)
  let intention: Intention
  try {
    intention = (await handler(input, within)) as Intention
  } catch (error) {
    // What was done before needs no money, no payee and no limit any more: its answer is given again.
    const before = error instanceof Refused ? await parts.replay(call, told, key, within) : undefined
    if (before) return { ...writeOutput(call, before), replayed: true }
    throw error
  }
  const answer = await parts.accept(intention, call, told, key, within)
  return { ...writeOutput(call, answer), ...('replayed' in answer && { replayed: true }) }
}

/**
 * A payment that is refused here may have come to another node as well, and been made there with money that arrived in between. The last
 * thing before a refusal is told, so that as little as possible can begin after it (reliability G9).
 */
async function madeElsewhere(
  parts: PipelineParts,
  { call }: Handled,
  incoming: Incoming,
  principal: Principal,
  input: unknown,
  key: string,
): Promise<object | undefined> {
  await momentEnded(parts.db)
  const made = await parts
    .replay(call, unsecret(call, input), key, new Within(parts.gateways, parts.db, incoming, principal))
    .catch((error: unknown) => {
      // Another payment has the key by now: this one stays refused for its own reason.
      if (error instanceof Refused) return undefined
      throw error
    })
  return made && { ...writeOutput(call, made), replayed: true }
}

/**
 * A step of an operation, with a key: no transaction stands around it, so its answer is kept when it is done. A right code whose answer was
 * lost is told again what it did; a wrong one leaves no key, and the next try makes its own.
 */
async function step(
  parts: PipelineParts,
  { call, handler }: Handled,
  incoming: Incoming,
  principal: Principal,
  input: unknown,
  key: string,
) {
  const { personId, customerId } = principal
  const of: KeyOf = { personId, customerId, key, call: call.name, input: unsecret(call, input) }
  const before = await answerOf(parts.db, of)
  if (before === 'KEY_REUSED') throw new Refused('VF', { field: 'Idempotency-Key', reason: 'KEY_REUSED' })
  if (before) return { ...(before.answer as object), replayed: true }
  const output = writeOutput(call, await handler(input, new Within(parts.gateways, parts.db, incoming, principal)))
  // It is done: that its answer could not be kept is nobody's refusal.
  await keepDone(parts.db, of, without(output, call.once)).catch((lost: unknown) => parts.onFault(lost, call.name, incoming.requestId))
  return output
}

/** One transaction: the key is claimed, the work done, the line written, the answer kept – or nothing of it. */
async function command(parts: PipelineParts, handled: Handled, incoming: Incoming, principal: Principal, input: unknown): Promise<object> {
  const { call, handler } = handled
  return transaction(
    parts.db,
    async (trx) => {
      const of: KeyOf | undefined = incoming.key
        ? {
            personId: principal.personId,
            customerId: principal.customerId,
            key: incoming.key,
            call: call.name,
            input: unsecret(call, input),
          }
        : undefined
      const claim = of ? await claimKey(trx, of) : undefined
      if (claim === 'KEY_REUSED') throw new Refused('VF', { field: 'Idempotency-Key', reason: 'KEY_REUSED' })
      if (claim && !claim.claimed) return { ...(claim.answer as object), replayed: true }
      const output = writeOutput(call, await handler(input, new Within(parts.gateways, trx, incoming, principal)))
      await audit(trx, handled, incoming, principal, '00')
      if (of) await keepAnswer(trx, of, without(output, call.once))
      return output
    },
    (error) => parts.onFault(error, call.name, incoming.requestId),
  )
}

const without = (output: object, fields: readonly string[]): object =>
  fields.length === 0 ? output : Object.fromEntries(Object.entries(output).filter(([name]) => !fields.includes(name)))

const audit = (db: Db, { call }: Handled, { brand, key, requestId, address }: Incoming, principal: Principal | undefined, result: string) =>
  record(db, {
    brand: brand.id,
    personId: principal?.personId,
    customerId: principal?.customerId,
    adminId: principal?.caller.isAdmin ? principal.personId : undefined,
    call: calledBy(call.name, principal?.apiKey),
    key,
    result,
    requestId,
    address,
  })

function fault({ onFault }: PipelineParts, error: unknown, call: string, requestId: string): Refused {
  onFault(error, call, requestId)
  return new Refused('UE')
}
