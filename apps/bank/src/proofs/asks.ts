/**
 * Questions about a person rather than about money: is it you who signs in, who changes the password, whose phone is this? One engine asks
 * them all, by phone, authenticator, SMS or letter; what follows from the answer is the effect of the kind.
 *   ask        writes the question and sends it
 *   confirm    a code; digits when somebody signed in answers for their phone
 *   answer     a linked phone says yes or no
 *   resend     the same question again
 */
import { randomBytes } from 'node:crypto'
import { push } from '@ducat/contract/approvals/calls'
import { record } from '../audit/record.ts'
import type { Surroundings } from '../call/context.ts'
import { TooMany } from '../call/refused.ts'
import type { Db } from '../db/pool.ts'
import type { Seal } from '../db/seal.ts'
import { transaction, type Trx } from '../db/transaction.ts'
import { countGuess, guessesGone } from './ask-guesses.ts'
import { deliverAsk, type AskText } from './ask-messages.ts'
import { countAskTry, decideAsk, findAsk, insertAsk, isCrowded, renewAsk, type Ask, type AskKind } from './ask-store.ts'
import { takeCode } from './authenticators.ts'
import type { DeviceSays } from './devices.ts'
import { noteActivity, signer } from './devices.ts'
import { codeHash, hashOf, newCode, newDigits, sameHash } from './codes.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import type { Way } from './ways.ts'

/** What follows; in the transaction that writes the answer. */
export type AskEffect = (trx: Trx, ask: Ask, yes: boolean, context: Surroundings) => Promise<void>

export type AskEffects = Readonly<Record<AskKind, AskEffect>>

export interface NewAsk {
  readonly kind: AskKind
  readonly personId: number
  readonly email: string
  readonly way: Way
  readonly facts: Readonly<Record<string, unknown>>
  readonly says: AskText
  readonly livesSeconds: number
  /** After too many messages it is asked without one: a code on paper still answers it. Otherwise it is refused. */
  readonly unsent?: boolean
}

export interface Asked {
  readonly id: string
  readonly mode: Way['mode']
  readonly sentTo: string
  /** Mode push and sms: two digits, on the screen and in the message. */
  readonly digits: string
  /** Nothing was sent: seconds until a message can be. */
  readonly wait: number
}

export type Answered = 'done' | 'wrong' | 'closed'

export interface Asks {
  ask(context: Surroundings, asked: NewAsk): Promise<Asked>
  /** Only its own person's, of that kind. */
  confirm(context: Surroundings, of: { id: string; personId: number; kind: AskKind; code: string }): Promise<Answered>
  /** A phone that signed answers every kind. A session was shown the digits of most questions itself, and answers one kind only. */
  digits(
    context: Surroundings,
    of: { id: string; personId: number; kind?: AskKind | undefined; result: boolean; digits: string },
  ): Promise<Answered>
  answer(context: Surroundings, says: DeviceSays): Promise<Answered>
  /** False: too soon, or too often. */
  resend(context: Surroundings, of: { id: string; email: string; way: Way }): Promise<boolean>
}

interface Parts {
  readonly seal: Seal | undefined
  /** Asked for when a question was answered. */
  readonly effects: () => AskEffects
  readonly onUndelivered: (error: unknown) => void
}

export function askEngine({ seal, effects, onUndelivered }: Parts): Asks {
  const decide = async (context: Surroundings, ask: Ask, yes: boolean, byPhone = false): Promise<Answered> => {
    const won = await transaction(context.db, async (trx) => {
      if (!(await decideAsk(trx, ask.id, yes))) return false
      await effects()[ask.kind](trx, ask, yes, context)
      if (byPhone) await record(trx, lineOf(context, ask))
      return true
    })
    return won ? 'done' : 'closed'
  }

  return {
    async ask(context, { kind, personId, email, way, facts, says, livesSeconds, unsent = false }) {
      const { db, brand } = context
      if (way.mode === 'push' && (await isCrowded(db, personId))) throw new TooMany(60)
      const id = randomBytes(16).toString('base64url')
      const digits = newDigits()
      const code = way.mode === 'push' ? digits : newCode()
      const hash = way.mode === 'otp' ? null : codeHash(code, id, hashOf(says.shows))
      const row = {
        id,
        personId,
        brand: brand.id,
        kind,
        mode: way.mode,
        text: says.shows,
        // Of a push they are the answer, and not kept; of an SMS they only tell which message it is.
        facts: { ...facts, digits: way.mode === 'sms' ? digits : '', what: says.what },
        codeHash: hash,
        sentTo: way.sentTo,
        livesSeconds,
      }
      const wait = await insertAsk(db, row, { unsent })
      if (wait > 0 && !unsent) throw new TooMany(wait)
      if (wait === 0) await deliverAsk(context, { id, way, code, digits, email, says }).catch(onUndelivered)
      return { id, mode: way.mode, sentTo: way.shown, digits, wait }
    },

    async confirm(context, { id, personId, kind, code }) {
      const { db } = context
      const ask = await countAskTry(db, { id, personId, kind })
      if (!ask) return 'wrong'
      // A code on paper is no guess at the others: it is looked at first, and is right after however many of them.
      const fits = (await useRecoveryCode(db, personId, code)) || (await isRight(db, seal, ask, code))
      return fits ? decide(context, ask, true) : 'wrong'
    },

    async digits(context, { id, personId, kind, result, digits }) {
      const { db } = context
      const byPhone = kind === undefined
      if (!result) {
        const ask = await findAsk(db, id)
        if (ask?.personId !== personId || ask.mode !== 'push' || ask.kind !== (kind ?? ask.kind)) return 'closed'
        return decide(context, ask, false, byPhone)
      }
      const ask = await countAskTry(db, { id, personId, kind, mode: 'push' })
      if (!ask?.codeHash) return 'closed'
      return sameHash(ask.codeHash, codeHash(digits, id, hashOf(ask.text))) ? decide(context, ask, true, byPhone) : 'wrong'
    },

    async answer(context, { operationId: id, result, digits, signature }) {
      const { db, brand } = context
      const ask = await findAsk(db, id)
      if (!ask || ask.brand !== brand.id || ask.mode !== 'push') return 'closed'
      const device = await signer(db, ask.personId, { operationId: id, result, digits, link: hashOf(ask.text) }, signature)
      if (!device) return 'closed'
      await noteActivity(db, device.id)
      return this.digits(context, { id, personId: ask.personId, result, digits: digits ?? '' })
    },

    async resend(context, { id, email, way }) {
      const before = await findAsk(context.db, id)
      if (!before || before.mode === 'otp') return false
      const code = newCode()
      const renewed = await renewAsk(context.db, before, before.mode === 'push' ? undefined : codeHash(code, id, hashOf(before.text)))
      if (!renewed) return false
      const says = { what: before.facts.what, shows: before.text }
      await deliverAsk(context, { id, way, code, digits: before.facts.digits, email, says }).catch(onUndelivered)
      return true
    },
  }
}

/** A phone comes without a session: only here it is known whose it is. */
const lineOf = ({ brand, key, requestId, address }: Surroundings, { personId }: Ask) => ({
  brand: brand.id,
  personId,
  customerId: undefined,
  call: push.answer.name,
  key,
  result: '00',
  requestId,
  address,
})

async function isRight(db: Db, seal: Seal | undefined, ask: Ask, code: string): Promise<boolean> {
  if (ask.mode === 'otp') return seal !== undefined && takeCode(db, seal, ask.personId, code, ask.at)
  // A phone's digits are on the screen of whoever asks: typing them there proves nothing.
  if (ask.mode === 'push' || !ask.codeHash || !(await countGuess(db, ask))) return false
  if (!sameHash(ask.codeHash, codeHash(code, ask.id, hashOf(ask.text)))) return false
  await guessesGone(db, ask)
  return true
}
