/** Money onto a prepaid card: somebody else's by their e-mail address, or one of one's own. */
import { loading as calls } from '@ducat/contract/cards/calls'
import { cardCan } from '@ducat/contract/cards/rules'
import { sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Intention, MovementPlan } from '../../operations/intention.ts'
import { frozen, limitUses, mustHave, ownAccount, payeeByEmail, transferLegs, ownMovements } from '../transfers/index.ts'
import { cardLoad } from './operations.ts'
import { cardByAccount, cardThatCan, shown, type Card } from './store.ts'

const KIND = cardLoad.name

export const loading: Handlers<typeof calls> = {
  async load(input, context): Promise<Intention> {
    const { db, customerId, refuse } = context
    const from = await ownAccount(db, customerId, input.fromAccountId)
    if (input.currencyCode !== from.currency) throw refuse('currencyCode', 'CURRENCY')
    const card = await cardToLoad(context, input, from.currency)
    const wanted = { kind: KIND, from, toCurrency: card.currency, amount: input.amount, side: 'send', field: 'amount' } as const
    const figures = await frozen(context, wanted, String(card.accountId), input.quoteId)
    mustHave(from, figures, 'amount')
    const isOwn = card.customerId === customerId
    const name = isOwn ? `${card.alias ?? card.holderName} ${shown(card)}` : card.customerName
    const shared = { type: 'CardLoad' as const, description: input.note }
    const out: MovementPlan = {
      ...shared,
      customer: customerId,
      account: from.id,
      direction: 'out',
      amount: figures.send.minor,
      fee: figures.fee.minor,
      currency: from.currency,
      name,
      email: isOwn ? undefined : sameEmailForm(input.toEmail ?? ''),
    }
    const incoming: MovementPlan = {
      ...shared,
      customer: card.customerId,
      account: card.accountId,
      direction: 'in',
      amount: figures.receive.minor,
      fee: 0n,
      currency: card.currency,
      name: from.owner.name,
      email: from.owner.email,
    }
    const to = { ledgerId: card.funding.ledgerId, currency: card.currency }
    return {
      ...figures,
      ...cardLoad.of(),
      payee: { name, account: String(card.accountId), ...(out.email !== undefined && { email: out.email }) },
      legs: await transferLegs(context, { from, to }, figures),
      payerAccounts: [from.ledgerId],
      movements: isOwn
        ? ownMovements({ ...shared, customer: customerId, from: from.id, to: card.accountId, name }, figures)
        : [out, incoming],
      accounts: [from.id, card.accountId],
      limits: limitUses(customerId, KIND, figures.send, figures.bounds),
      tells: isOwn ? [customerId] : [customerId, card.customerId],
    }
  },
}

interface Target {
  readonly fromAccountId: number
  readonly toEmail?: string | undefined
  readonly toAccountId?: number | undefined
}

/** Not the one that pays. */
export async function cardToLoad(context: Surroundings, { fromAccountId, toEmail, toAccountId }: Target, currency: string): Promise<Card> {
  const { db, customerId } = context
  if (toAccountId === fromAccountId) throw refused('toAccountId', 'CARD_STATE')
  if (toAccountId !== undefined)
    return cardThatCan(db, customerId, toAccountId, 'load').catch((error: unknown) => {
      // The table's refusal names the card by the field of other calls.
      throw error instanceof Refused && error.details.reason === 'CARD_STATE' ? refused('toAccountId', 'CARD_STATE') : error
    })
  if (toEmail === undefined || toEmail.trim() === '') throw refused('toEmail', 'REQUIRED')
  return cardOfOther(context, sameEmailForm(toEmail), currency)
}

/** The same questions as for a payment to a person: not oneself, nobody on the own blacklist, nobody who refuses it. */
async function cardOfOther({ db, brand, customerId, principal }: Surroundings, email: string, currency: string): Promise<Card> {
  const payer = { id: customerId, email: principal.email }
  const { payee, isBlacklisted } = await payeeByEmail(db, { brand: brand.id, email, currency, payer })
  if (isBlacklisted) throw refused('toEmail', 'PAYEE_ON_BLACKLIST')
  if (!payee) throw refused('toEmail', 'PAYEE_UNKNOWN')
  if (payee.customerId === customerId) throw refused('toEmail', 'PAYEE_IS_YOU')
  if (payee.blocksPayer) throw refused('toEmail', 'PAYEE_BLOCKS_YOU')
  const { rows } = await sql<{ id: number }>`
    select a.id from account a join card c on c.account_id = a.id where a.customer_id = ${payee.customerId}
    order by (a.currency = ${currency}) desc, c.is_virtual, a.id`.execute(db)
  for (const { id } of rows) {
    const card = await cardByAccount(db, id)
    if (card && cardCan('load', card)) return card
  }
  throw refused('toEmail', 'NO_CARD')
}

const refused = (field: string, reason: string): Refused => new Refused('VF', { field, reason })
