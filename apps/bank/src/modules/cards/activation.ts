/** A card begins to work. Its fee is taken once per card, whatever is repeated; its PIN is in the answer and nowhere else. */
import { cardStatus, cardTypes } from '@ducat/contract/accounts/models'
import { activation as calls } from '@ducat/contract/cards/calls'
import { currency, decimal } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { bankAccount, feeOnly } from '../../ledger/index.ts'
import { accepting, changed, pairsOf } from '../../operations/accepts.ts'
import { IntentRefused, type Batcher } from '../../operations/batcher.ts'
import { pricesOf } from '../../pricing/cards.ts'
import { scheduled } from '../../pricing/price.ts'
import { controlsOf } from './controls.ts'
import { cardFee } from './operations.ts'
import { payersOf } from './purchase.ts'
import { cardThatCan, shown, type Card } from './store.ts'

export const activation = (batches: Batcher): Handlers<typeof calls> => ({
  async data({ accountId }, context) {
    const card = await cardThatCan(context.db, context.customerId, accountId, 'activate')
    const dollars = await context.gateways.fx.rates()
    return {
      fees: decimal(scheduled(feeOf(card), card.currency, dollars)),
      feeCurrency: card.currency,
      extraParams: await paramsOf(context, card),
    }
  },

  async activate({ accountId, extraParams, feeAccountId }, context) {
    const { db, customerId, gateways, refuse } = context
    const card = await cardThatCan(db, customerId, accountId, 'activate')
    for (const { name } of await paramsOf(context, card)) {
      const given = extraParams[name]
      if (given === undefined || given === '') throw refuse('extraParams', 'REQUIRED')
      if (given !== (await rightOne(context, card, name))) throw refuse('extraParams', 'WRONG')
    }
    await payFee(batches, context, card, feeAccountId)
    const ref = card.nextRef ?? card.ref
    const { pin } = await gateways.cards.activate(ref)
    if (card.nextRef !== null) {
      await gateways.cards.change(card.ref, { state: 'blocked' })
      await gateways.cards.change(ref, { enrolled: card.enrolled, controls: controlsOf(card) })
    }
    await begin(context, card)
    return { pinCode: pin }
  },
})

/** A card that replaces another was paid for as such. */
const feeOf = (card: Card): string => (card.nextRef === null ? pricesOf(card.type, card.brand).activation : '0.00')

/** Whoever has the plastic in hand reads its last digits; who holds a debit card also says when they were born. */
async function paramsOf({ db, customerId, i18n }: Surroundings, card: Card) {
  if (card.cardIsVirtual) return []
  const asked = [{ name: 'lastFour' as const, label: i18n.t('Last four digits of the card'), type: 'lastFour' as const, isRequired: true }]
  if (card.type !== cardTypes.debit || (await birthdayOf(db, customerId)) === undefined) return asked
  return [...asked, { name: 'birthday' as const, label: i18n.t('Date of birth'), type: 'date' as const, isRequired: true }]
}

const rightOne = async ({ db, customerId }: Surroundings, card: Card, name: 'lastFour' | 'birthday'): Promise<string | undefined> =>
  name === 'lastFour' ? (card.nextLastFour ?? card.lastFour) : birthdayOf(db, customerId)

async function birthdayOf(db: Surroundings['db'], customerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select('p.birth_day')
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return row?.birth_day ?? undefined
}

/** Booked by itself before the card works: should the rest fail, the next try finds it paid. */
async function payFee(batches: Batcher, context: Surroundings, card: Card, feeAccountId: number | undefined): Promise<void> {
  const price = feeOf(card)
  if (scheduled(price, card.currency, await context.gateways.fx.rates()).minor === 0n) return
  const refused = (reason: string) => new Refused('VF', { field: 'feeAccountId', reason })
  if (feeAccountId === undefined) throw refused('REQUIRED')
  const from = (await payersOf(context, card.currency)).find(({ accountId }) => accountId === feeAccountId)
  if (!from) throw notYours()
  if (currency(from.currency).digital) throw refused('CURRENCY')
  const fee = scheduled(price, from.currency, await context.gateways.fx.rates())
  const income = await bankAccount(context.db, 'income', 'fees', card.brand, from.currency)
  const name = `${card.alias ?? card.holderName} ${shown(card)}`
  await batches
    .accept({
      ...accepting({
        ...cardFee.of(),
        brand: card.brand,
        customer: card.customerId,
        key: `card activation ${card.ref}`,
        amount: fee,
        payee: { name },
      }),
      person: context.principal.personId,
      legs: pairsOf(feeOnly({ from: from.ledgerId, income, fee: fee.minor })),
      mustBeOpen: [from.accountId],
      movements: [
        {
          customer: card.customerId,
          account: from.accountId,
          type: 'Fees',
          direction: 'out',
          status: 'completed',
          amount: fee.minor,
          fee: 0n,
          currency: fee.currency,
          name,
        },
      ],
      tells: [changed(card.customerId, 'accounts', 'history')],
    })
    .catch((error: unknown) => {
      throw error instanceof IntentRefused && error.reason === 'NOT_ENOUGH' ? refused('NOT_ENOUGH') : error
    })
}

/** From now on it is this card, and no other. */
async function begin({ db }: Surroundings, card: Card): Promise<void> {
  if (card.nextRef === null)
    await sql`update card set status = ${cardStatus.active}, activated_at = now() where account_id = ${card.accountId}`.execute(db)
  else
    await sql`
      update card set status = ${cardStatus.active}, activated_at = now(), closed_at = null, ref = next_ref, last_four = next_last_four,
        expiry_month = next_expiry_month, expiry_year = next_expiry_year, shipping = next_shipping, reissue_status = null,
        next_ref = null, next_last_four = null, next_expiry_month = null, next_expiry_year = null, next_shipping = null
      where account_id = ${card.accountId} and next_ref = ${card.nextRef}`.execute(db)
}
