/** What operators see and do. Every call asks for the right `operate`. */
import type { operations as calls } from '@ducat/contract/ops/calls'
import { decimal, instantOf, money } from '@ducat/values'
import type { Watched } from '../../area.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Trx } from '../../db/transaction.ts'
import { lookNow, stuckPayments } from '../../operations/stuck.ts'
import { haltBy, liftIn, standing } from '../../safety/halt.ts'
import { askToLift, currentHalt, keepHalted, lockHalt, settleAlert } from '../../safety/operators.ts'
import { mustBeStaff } from '../session/index.ts'
import { entriesOf, matched, noted } from './entries.ts'
import { overviewOf } from './overview.ts'

const MOST = 50

export const operationsRoom = (watched: () => Watched): Handlers<typeof calls> => ({
  async overview(_input, context) {
    await mustBeStaff(context, 'operate')
    return overviewOf(context, watched())
  },

  async stuck(_input, context) {
    await mustBeStaff(context, 'operate')
    const { payments, total } = await stuckPayments(context.db, context.brand.id, MOST)
    return {
      payments: payments.map(({ id, amount, currency, since, trouble, ...rest }) => ({
        ...rest,
        transactionId: Number(id),
        amount: decimal(money(amount, currency)),
        currencyCode: currency,
        since: instantOf(since),
        trouble: trouble?.replaceAll(/\s+/g, ' ').slice(0, 300),
      })),
      total,
    }
  },

  async check({ transactionId }, context) {
    await mustBeStaff(context, 'operate')
    const found = await lookNow(context.db, context.brand.id, transactionId)
    if (found === undefined) throw notYours()
    if (found === 'ended') throw context.refuse('transactionId', 'PAYMENT_ENDED')
    if (found === 'halted') throw context.refuse('transactionId', 'ALREADY_HALTED')
    return {}
  },

  async entries(_input, context) {
    await mustBeStaff(context, 'operate')
    return entriesOf(context)
  },

  async matchEntry(input, context) {
    await mustBeStaff(context, 'operate')
    await matched(trxOf(context), input, context)
    return {}
  },

  async noteEntry(input, context) {
    await mustBeStaff(context, 'operate')
    await noted(input, context)
    return {}
  },

  async settleAlert({ alertId, note: typed }, context) {
    await mustBeStaff(context, 'operate')
    const note = typed.trim()
    if (note === '') throw context.refuse('note', 'REQUIRED')
    const done = await settleAlert(trxOf(context), { alertId: BigInt(alertId), personId: context.principal.personId, note })
    if (done === undefined) throw notYours()
    if (done !== 'settled') throw context.refuse('alertId', done)
    return {}
  },

  async halt({ note }, context) {
    await mustBeStaff(context, 'operate')
    if (note.trim() === '') throw context.refuse('note', 'REQUIRED')
    if (!(await haltBy(trxOf(context), context.principal.personId, note.trim()))) throw context.refuse('note', 'ALREADY_HALTED')
    return {}
  },

  async askLift({ note }, context) {
    const { db, principal, refuse } = context
    await mustBeStaff(context, 'operate')
    if (note.trim() === '') throw refuse('note', 'REQUIRED')
    await lockHalt(trxOf(context))
    const halt = await currentHalt(db)
    if (!halt) throw refuse('note', 'NOT_HALTED')
    if (await booksAreWrong(context)) throw refuse('note', 'BOOKS_NOT_WHOLE')
    if (!(await askToLift(trxOf(context), halt.alertId, principal.personId, note.trim()))) throw refuse('note', 'LIFT_ASKED')
    return {}
  },

  async decideLift({ agree }, context) {
    const { db, principal, refuse } = context
    await mustBeStaff(context, 'operate')
    await lockHalt(trxOf(context))
    const halt = await currentHalt(db)
    if (!halt) throw refuse('agree', 'NOT_HALTED')
    if (!halt.lift) throw refuse('agree', 'NOT_ASKED')
    if (!agree) {
      // Whoever asked may take it back, and any other one may say no.
      await keepHalted(trxOf(context), halt.alertId)
      return {}
    }
    if (halt.lift.personId === principal.personId) throw refuse('agree', 'SECOND_PERSON')
    if (await booksAreWrong(context)) throw refuse('agree', 'BOOKS_NOT_WHOLE')
    await liftIn(trxOf(context), { personId: principal.personId, note: halt.lift.note })
    return {}
  },
})

/** A command runs in a transaction of its own. */
const trxOf = ({ db }: Surroundings): Trx => db as Trx

const booksAreWrong = async ({ db }: Surroundings): Promise<boolean> => (await standing(db)).checked?.ok === false
