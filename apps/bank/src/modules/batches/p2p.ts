/** A file of payments to customers of the same brand, by e-mail address. */
import { isEmail, money, sameEmailForm } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { accepting, changed, pairsOf } from '../../operations/accepts.ts'
import type { Accept } from '../../operations/batcher.ts'
import { formerAccount, ownAccount, payable, payeeByEmail, priced, transferLegs, type OwnAccount } from '../transfers/index.ts'
import { p2pKind } from '../transfers/operations.ts'
import { amountTyped, type Sign } from './amounts.ts'
import { line } from './operations.ts'
import type { BatchRow } from './store.ts'
import { problemAt, type Problem } from './problem.ts'
import type { Due, Right, Typed, Way } from './way.ts'
import { p2pFields } from './p2p-fields.ts'

const LONGEST_NOTE = 256

const problemOf = problemAt('toEmail')

export const p2pWay: Way = {
  flag: 'massPayments.p2p',
  kind: 'p2p',
  fields: p2pFields,
  payeeField: 'toEmail',

  async check(context, batch, lines, sign) {
    const from = await ownAccount(context.db, batch.customerId, batch.accountId)
    return Promise.all(lines.map((typed) => checked(context, from, typed, sign).catch(problemOf)))
  },

  async pay(context, batch, lines) {
    const from = await formerAccount(context.db, batch.customerId, batch.accountId)
    return Promise.all(lines.map((due) => paid(context, batch, from, due).catch(problemOf)))
  },
}

async function checked(context: Surroundings, from: OwnAccount, { fields }: Typed, sign: Sign | undefined): Promise<Right | Problem> {
  const { toEmail = '', amount: typed = '', currency = from.currency, note = '' } = fields
  if (toEmail === '') return { field: 'toEmail', reason: 'REQUIRED' }
  if (!isEmail(toEmail)) return { field: 'toEmail', reason: 'EMAIL' }
  if (typed === '') return { field: 'amount', reason: 'REQUIRED' }
  const { amount, reason } = amountTyped(typed, sign)
  if (reason) return { field: 'amount', reason }
  if (currency.toUpperCase() !== from.currency) return { field: 'currency', reason: 'CURRENCY' }
  if (note.length > LONGEST_NOTE) return { field: 'note', reason: 'TOO_LONG' }
  const payee = await payeeOf(context, toEmail, from.currency)
  const figures = await priced(context, { kind: 'p2p', from, toCurrency: payee.currency, amount, side: 'send', field: 'amount' })
  return {
    send: figures.send.minor,
    fee: figures.fee.minor,
    rate: figures.rate,
    receive: figures.receive.minor,
    receiveCurrency: payee.currency,
    payee: { name: payee.name, email: payee.email },
    target: { customer: payee.customerId, account: payee.id },
  }
}

/** Somebody who is here: an address that nobody has cannot be invited by a file. */
async function payeeOf(context: Surroundings, typed: string, currency: string) {
  const { db, brand, customerId, principal } = context
  const email = sameEmailForm(typed)
  const found = await payeeByEmail(db, { brand: brand.id, email, currency, payer: { id: customerId, email: principal.email } })
  if (!found.payee && !found.isBlacklisted) throw new Refused('VF', { field: 'toEmail', reason: 'PAYEE_UNKNOWN' })
  const payee = await payable(context, email, currency, found)
  if ('invited' in payee) throw new Refused('VF', { field: 'toEmail', reason: 'PAYEE_UNKNOWN' })
  return payee
}

async function paid(context: Surroundings, batch: BatchRow, from: OwnAccount, due: Due): Promise<Accept | Problem> {
  const payee = await payeeOf(context, due.payee.email ?? '', from.currency)
  const { customer, account } = due.target as { customer: number; account: number }
  // Another account or another person than the one that was agreed to.
  if (payee.customerId !== customer || payee.id !== account) return { field: 'toEmail', reason: 'PAYEE_CHANGED' }
  const [send, fee, receive] = [money(due.send, from.currency), money(due.fee, from.currency), money(due.receive, due.receiveCurrency)]
  const note = due.fields['note'] === '' ? undefined : due.fields['note']
  const setAside = { ledgerId: batch.ledgerAccountId!, currency: from.currency }
  return {
    ...accepting({
      kind: p2pKind.name,
      brand: batch.brand,
      customer: batch.customerId,
      key: `batch ${batch.id} ${due.row}`,
      amount: send,
      payee: { name: payee.name, email: payee.email },
    }),
    person: batch.personId,
    fee: fee.minor,
    rate: due.rate,
    receiveAmount: receive.minor,
    receiveCurrency: receive.currency,
    facts: { [line.name]: line.with({ batch: batch.id, row: due.row, becomes: 'paid' }).facts },
    legs: pairsOf(await transferLegs(context, { from: setAside, to: payee }, { send, fee, receive, rate: due.rate })),
    mustBeOpen: [payee.id],
    movements: [
      {
        type: 'P2P',
        description: note,
        customer: payee.customerId,
        account: payee.id,
        direction: 'in',
        status: 'completed',
        amount: receive.minor,
        fee: 0n,
        currency: payee.currency,
        name: from.owner.name,
        email: from.owner.email,
      },
    ],
    tells: [changed(payee.customerId, 'accounts', 'history')],
  }
}
