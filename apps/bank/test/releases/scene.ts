/**
 * What stands in the database that is kept of a release: people and money, and one of everything that can be under way when a bank is
 * upgraded. Each payment has its own payer and a key of its own, so that a test under a later release finds it and goes on with it.
 */
import { cardTypes } from '@ducat/contract/accounts/models'
import { business, rules } from '@ducat/contract/approvals/calls'
import { application, loading } from '@ducat/contract/cards/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { templates } from '@ducat/contract/payees/calls'
import { betweenAccounts, p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { batcher } from '../../src/operations/batcher.ts'
import { carryOn } from '../../src/operations/rails.ts'
import { fakeRails } from '../../src/gateways/rails/fake.ts'
import type { Somebody, TestBank } from '../bank.ts'
import { accountIn, orderOf, railCalls } from '../leaving.ts'
import { cardsOf, shopFor } from '../shop.ts'

export const COUPON = 'KEPT-10'
export const TYPED_CARD = { cardNumber: '4111 2211 1111 1118', cardHolderName: 'Olga Test', cardExpiryMonth: 12, cardExpiryYear: 2098 }

const sms = { usd: '500.00', approveMode: 'sms' } as const
const firm = (rights: 2 | 3 | 4) => ({ for: 'Kept Ltd', rights })

/** Everybody in it, by the name that stands before `@test.example`. */
export const cast = {
  ana: { usd: '5000.00', eur: '900.00' },
  bob: { usd: '10.00' },
  plain: sms,
  repeat: sms,
  typed: sms,
  keeper: sms,
  raiser: sms,
  saver: sms,
  inviter: sms,
  buyer: sms,
  pusher: { usd: '500.00', approveMode: 'push', device: { name: 'Pixel', type: 'android' } },
  holder: { usd: '300.00', cards: [{ product: 'prepaid', amount: '100.00' }] },
  maker: { usd: '5000.00', eur: '10.00', works: firm(3) },
  anna: { approveMode: 'sms', works: firm(4) },
  bela: { works: firm(4) },
  boss: { works: firm(2) },
  chief: { works: firm(2) },
} as const

export async function play(bank: TestBank): Promise<void> {
  const who = await bank.world(cast)
  await insideTheBank(bank, who)
  await waiting(bank, who)
  await cards(bank, who)
  await company(who)
  await leaving(bank, who)
}

type Cast = Record<keyof typeof cast, Somebody>

const pay = async (from: Somebody, toEmail: string, key: string, more: object = {}) =>
  from.call(p2p.send, { accountId: await accountIn(from), amount: '10.00', currency: 'USD', toEmail, ...more }, { key })

/** What is done: a payment, an exchange, a schedule that runs, a template, a coupon, somebody who was invited. */
async function insideTheBank({ db }: TestBank, { ana, bob }: Cast): Promise<void> {
  await pay(ana, bob.email, 'kept-paid', { note: 'Lunch', templateName: 'Bob' })
  await ana.call(
    betweenAccounts.send,
    { fromAccount: await accountIn(ana), toAccount: await accountIn(ana, 'EUR'), toAmount: '20.00' },
    { key: 'kept-exchange' },
  )
  await pay(ana, bob.email, 'kept-schedule', { subscriptionFrequency: 'monthly', subscriptionUserCancel: true })
  await pay(ana, 'newcomer@test.example', 'kept-invitation')
  await sql`
    insert into coupon (brand, code, kinds, off_percent, uses, uses_each) values ('aldermint', ${COUPON}, '{p2p}', 100, 5, 2)`.execute(db)
  await pay(ana, bob.email, 'kept-coupon', { couponCode: COUPON })
}

/** What waits for a code, one of each consequence. */
async function waiting(bank: TestBank, who: Cast): Promise<void> {
  const { bob, plain, repeat, typed, keeper, raiser, saver, inviter, pusher } = who
  await pay(plain, bob.email, 'kept-waiting')
  await pay(repeat, bob.email, 'kept-repeat-waiting', { subscriptionFrequency: 'weekly', subscriptionTransactions: 3 })
  await typed.call(
    railCalls.oct.send,
    { ...(await orderOf(typed, 'oct')), ...TYPED_CARD, externalCardId: undefined, amount: '20.00', templateName: 'Card of Olga' } as never,
    { key: 'kept-card-waiting' },
  )
  const german = { countryCode: 'DE', currencyCode: 'EUR', beneficiaryName: 'Hans Muster', iban: 'DE89370400440532013000' }
  const { id } = await keeper.call(templates.create, { name: 'Rent', transferType: 'eft', details: german })
  await keeper.call(
    templates.update,
    { id, details: { ...german, iban: 'FR1420041010050500013M02606', countryCode: 'FR' } },
    { key: 'kept-template-waiting' },
  )
  await pay(saver, bob.email, 'kept-coupon-waiting', { couponCode: COUPON })
  await pay(inviter, 'later@test.example', 'kept-invitation-waiting')
  await pay(pusher, bob.email, 'kept-push-waiting')
  // Approved at once, so that what waits is the change alone.
  await sql`update person set approve_mode = 'none' where email = ${raiser.email}`.execute(bank.db)
  await pay(raiser, bob.email, 'kept-raised', { subscriptionFrequency: 'monthly', subscriptionUserCancel: true })
  await sql`update person set approve_mode = 'sms' where email = ${raiser.email}`.execute(bank.db)
  const [schedule] = (await raiser.call(schedules.list, {})).schedules
  await raiser.call(schedules.update, { id: schedule!.id, amount: '25.00' }, { key: 'kept-change-waiting' })
}

/** A card that is being made, one that waits for a code, money on one, and a purchase that the shop has not taken yet. */
async function cards(bank: TestBank, { ana, buyer, holder }: Cast): Promise<void> {
  const order = async (for_: Somebody) => ({ cardTypeId: cardTypes.virtual, currencyCode: 'USD', feeAccountId: await accountIn(for_) })
  await ana.call(application.create, await order(ana), { key: 'kept-card-ordered' })
  await buyer.call(application.create, await order(buyer), { key: 'kept-order-waiting' })
  const accountId = (await cardsOf(holder))[0]!.accountId
  await holder.call(
    loading.load,
    { fromAccountId: await accountIn(holder), toAccountId: accountId, amount: '20.00', currencyCode: 'USD' },
    { key: 'kept-load' },
  )
  const sold = await shopFor(bank).pay(holder, accountId, { amount: '40.00' })
  if (!sold.approved) throw new Error('the purchase was declined')
}

/** What waits for a second person, a rule that waits for another with full rights, and an approver who was asked for a code. */
async function company({ bob, maker, anna, boss }: Cast): Promise<void> {
  await pay(maker, bob.email, 'kept-second')
  await maker.call(
    betweenAccounts.send,
    { fromAccount: await accountIn(maker), toAccount: await accountIn(maker, 'EUR'), toAmount: '15.00' },
    { key: 'kept-second-exchange' },
  )
  const many = [
    await pay(maker, bob.email, 'kept-many-1', { amount: '30.00' }),
    await pay(maker, bob.email, 'kept-many-2', { amount: '31.00' }),
  ]
  await anna.call(
    business.approve,
    { transactionIds: many.map(({ transactionId = 0 }) => transactionId), declined: false },
    { key: 'kept-many' },
  )
  await boss.call(
    rules.set,
    { policies: [{ transferTypes: [], fromAmount: '4000', currencyCode: 'USD', approvers: 1 }] },
    { key: 'kept-rule-waiting' },
  )
}

/** One on its way, one that no rail has yet. */
async function leaving({ db }: TestBank, { ana }: Cast): Promise<void> {
  const send = async (rail: 'eft' | 'wire', key: string) =>
    ana.call(railCalls[rail].send, { ...(await orderOf(ana, rail)), amount: '60.00', templateName: `Sent via ${rail}` } as never, { key })
  await send('eft', 'kept-sent')
  const parts = { db, batches: batcher(db), rails: fakeRails(db, () => new Date()) }
  await carryOn({
    ...parts,
    onTrouble: (error) => {
      throw error
    },
  })
  await send('wire', 'kept-posted')
}
