/**
 * A guest pays by card. The card's bank reserves the money, the books decide whether the request is still open, and only then the money is
 * taken: whoever is too late is charged nothing.
 */
import { brands, type BrandId } from '@ducat/brands'
import type { requests as calls } from '@ducat/contract/requests/calls'
import { dayOf, instantOf } from '@ducat/values'
import { isCardNumber } from '@ducat/values/card-number'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { arrival, bankAccount } from '../../ledger/index.ts'
import { accepting, changed, pairsOf } from '../../operations/accepts.ts'
import { IntentRefused, type Batcher } from '../../operations/batcher.ts'
import type { Db } from '../../db/pool.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { answered, beginCharge, chargeBy, chargeKey, hashOfCharge, letGo, type ChargeRow } from './charges.ts'
import { requestBehind } from './links.ts'
import { guestCard, request } from './operations.ts'
import { pageRow, statementText, type PageRow } from './page.ts'

interface Parts {
  readonly db: Db
  readonly batches: Batcher
  readonly gateways: Gateways
}

type Paying = Pick<Handlers<typeof calls>, 'payByCard' | 'confirm'>

export const payingByCard = (parts: Parts): Paying => ({
  async payByCard(input, context) {
    const { db, gateways, refuse, now, language } = context
    const row = (await pageRow(db, await requestBehind(context, input.paymentSecret)))!
    const number = input.cardNumber.replace(/\D/g, '')
    const { cardExpiryYear: year, cardExpiryMonth: month } = input
    const lastFour = number.slice(-4)
    const hash = hashOfCharge({ requestId: row.id, lastFour, year, month, holder: input.cardHolderName })
    if (!isCardNumber(number)) throw refuse('cardNumber', 'CARD_NUMBER')
    if (`${year}-${String(month).padStart(2, '0')}` < dayOf(instantOf(now)).slice(0, 7)) throw refuse('cardExpiryYear', 'CARD_EXPIRED')
    if (row.terms !== null) throw refuse('paymentSecret', 'SUBSCRIPTION_NEEDS_ACCOUNT')
    if (row.accountId === null || !gateways.acquiring.serves(row.currency)) throw refuse('paymentSecret', 'NOT_BY_CARD')
    const payerEmail = input.payerEmail ?? row.payerEmail
    const begun = await beginCharge(db, { requestId: row.id, key: context.key!, hash, lastFour, payerEmail, language })
    if (!begun.requestHash.equals(hash)) throw new Refused('VF', { field: 'Idempotency-Key', reason: 'KEY_REUSED' })
    if (begun.state === 'new') {
      if (row.state !== 'open') throw refuse('paymentSecret', 'REQUEST_OVER')
      const answer = await gateways.acquiring.authorize({
        key: chargeKey(begun.id),
        brand: row.brand,
        amount: { minor: row.amount, currency: row.currency },
        card: { number, holderName: input.cardHolderName, expiryMonth: month, expiryYear: year, securityCode: input.cardSecurityCode },
        statementText: statementText(row),
        email: payerEmail ?? undefined,
      })
      await answered(db, begun.id, answer)
    }
    return outcome(await settled(parts, row, (await chargeBy(db, begun.id))!))
  },

  async confirm({ paymentSecret, attemptId, approvalCode }, context) {
    const { db, gateways, refuse } = context
    const row = (await pageRow(db, await requestBehind(context, paymentSecret)))!
    const charge = await chargeBy(db, attemptId)
    if (charge?.requestId !== row.id) throw notYours()
    if (charge.state !== 'challenge' || charge.ref === null) {
      if (charge.state === 'booked' || charge.state === 'captured') return outcome(charge)
      throw refuse('attemptId', 'ATTEMPT_OVER')
    }
    const answer = await gateways.acquiring.confirm(charge.ref, approvalCode)
    if (answer.state === 'challenge') throw refuse('approvalCode', 'CODE_WRONG')
    return outcome(await settled(parts, row, await answered(db, charge.id, answer)))
  },
})

const outcome = ({ id, state, reason }: ChargeRow) => {
  if (state === 'challenge') return { state: 'challenge' as const, attemptId: id }
  if (state === 'declined') return { state: 'declined' as const, attemptId: id, reason: reason ?? ('declined' as const) }
  // Reserved and given free again: somebody else had paid it.
  if (state === 'releasing' || state === 'released') throw new Refused('VF', { field: 'paymentSecret', reason: 'REQUEST_OVER' })
  return { state: 'paid' as const, attemptId: id }
}

/** Reserved money is booked; one that nobody needs any more is let go. Whoever comes again after a crash does the same again. */
export async function settled({ db, batches }: Pick<Parts, 'db' | 'batches'>, row: PageRow, charge: ChargeRow): Promise<ChargeRow> {
  if (charge.state !== 'authorized') return charge
  try {
    await book(db, batches, row, charge)
  } catch (error) {
    if (!(error instanceof IntentRefused)) throw error
    await letGo(db, charge.id)
  }
  return (await chargeBy(db, charge.id))!
}

async function book(db: Db, batches: Batcher, row: PageRow, charge: ChargeRow): Promise<void> {
  const { currency, customerId, accountId, ledgerId, number, brand } = row
  if (customerId === null || accountId === null || ledgerId === null) throw new Error('nobody is paid with it')
  const rail = await bankAccount(db, 'rail', 'acquiring', brand, currency)
  const amount = { minor: row.amount, currency }
  const name = row.payerName ?? charge.payerEmail ?? `•••• ${charge.lastFour}`
  const accept = accepting({
    ...guestCard.of({ charge: charge.id }),
    brand,
    customer: customerId,
    key: chargeKey(charge.id),
    amount,
    payee: { name: row.payeeName ?? brands[brand as BrandId].projectName, account: String(accountId) },
  })
  await batches.accept({
    ...accept,
    facts: { ...accept.facts, [request.name]: request.with({ id: row.id, ...(number !== null && { number }) }).facts },
    rate: '1',
    receiveAmount: amount.minor,
    receiveCurrency: currency,
    legs: pairsOf(arrival({ rail, to: ledgerId, amount: amount.minor })),
    mustBeOpen: [accountId],
    movements: [
      {
        customer: customerId,
        account: accountId,
        type: number === null ? 'P2P' : 'Invoice',
        direction: 'in',
        status: 'completed',
        amount: amount.minor,
        fee: 0n,
        currency,
        description: number ?? [row.description, row.reference].filter(Boolean).join(' · '),
        name,
        email: charge.payerEmail ?? undefined,
      },
    ],
    tells: [changed(customerId, 'accounts', 'history', number === null ? 'buttons' : 'invoices')],
  })
}
