/** A shop for tests: pays with the cards of the people of a test bank, at once instead of after seconds. */
import { accounts } from '@ducat/contract/accounts/calls'
import { authorizations, secrets } from '@ducat/contract/cards/calls'
import { history } from '@ducat/contract/history/calls'
import { parseMoney } from '@ducat/values'
import { demoSeal } from '../src/db/seal.ts'
import { fakeNetwork, type Sale, type Sold } from '../src/gateways/cards/fake-network.ts'
import { fakeCards } from '../src/gateways/cards/fake.ts'
import type { CardDesk, CardProcessor } from '../src/gateways/cards/port.ts'
import { fakeFx } from '../src/gateways/fx/fake.ts'
import { fakeMail } from '../src/gateways/mail/fake.ts'
import { cardDesk, tellDeclined } from '../src/modules/cards/index.ts'
import { batcher } from '../src/operations/batcher.ts'
import type { Somebody, TestBank, Wish } from './bank.ts'

const clock = () => new Date()

export interface Wanted {
  readonly amount: string
  readonly currency?: string
  readonly shop?: string
  readonly code?: string
  readonly confirmed?: boolean
}

export function shopFor(bank: TestBank) {
  const { db } = bank
  const batches = batcher(db)
  const mail = fakeMail(db)
  const cards: CardProcessor = fakeCards(db, demoSeal, clock)
  const troubles: unknown[] = []
  const desk: CardDesk = cardDesk({
    db,
    batches,
    fx: fakeFx(clock),
    onDeclined: async (card, purchase, reason) => {
      if (reason === 'SECURITY') await tellDeclined({ db, mail }, card, purchase)
    },
  })
  const network = fakeNetwork(db, demoSeal, desk, clock, 0)
  const jobs = { db, batches, cards, mail, fx: fakeFx(clock), onTrouble: (error: unknown) => void troubles.push(error) }
  return {
    ...jobs,
    desk,
    network,
    jobs,
    troubles,
    /** With the number that its holder is shown. */
    async pay(
      holder: Somebody,
      accountId: number,
      { amount, currency = 'USD', shop = 'Lantern Books', code = '5942', confirmed = true }: Wanted,
    ): Promise<Sold> {
      const card = await faceOf(holder, accountId)
      return network.sell({ ...card, amount: parseMoney(amount, currency), shop, code, confirmed })
    },
    refOf: async (accountId: number): Promise<string> =>
      (await db.selectFrom('card').select('ref').where('account_id', '=', accountId).executeTakeFirstOrThrow()).ref ?? '',
  }
}

/** Number, expiry and code, as somebody types them into a shop. */
export async function faceOf(holder: Somebody, accountId: number): Promise<Pick<Sale, 'number' | 'expiry' | 'cvv'>> {
  const { cardNumber = '', cvv = '', cardExpiryMonth, cardExpiryYear } = await holder.call(secrets.details, { accountId })
  return { number: cardNumber, cvv, expiry: [cardExpiryMonth, cardExpiryYear] }
}

/** Cards first to last, as they were wished for. */
export async function cardsOf(holder: Somebody) {
  const { accounts: all } = await holder.call(accounts.list, {})
  return all.account.filter(({ cardStatusId }) => cardStatusId !== undefined)
}

/** What lies on an account, and what is set aside of it. */
export async function standsAt(holder: Somebody, accountId: number) {
  const { accounts: all } = await holder.call(accounts.list, {})
  const { balance, pendingAmount } = all.account.find((one) => one.accountId === accountId)!
  return { balance, pendingAmount }
}

/** What shops asked of a card, newest first: `declined PAUSED 10.00`. */
export async function askedOf(holder: Somebody, accountId: number): Promise<string[]> {
  const { authorizations: all } = await holder.call(authorizations.ofDebit, { accountId, pageNumber: 1 })
  return all.map(({ status, reason, amount }) => [status, reason, amount].filter(Boolean).join(' '))
}

/** Card payments in somebody's history, newest first. */
export async function seenBy(holder: Somebody): Promise<string[]> {
  const { transactions } = await holder.call(history.list, { transactionType: 'Card' })
  return transactions.transaction.map(
    ({ counterpartyName, status, amount, transactionDirection }) => `${counterpartyName} ${transactionDirection} ${amount} ${status}`,
  )
}

let people = 0
/** Somebody new with one card with 100.00 on it. */
export async function holderOf(bank: TestBank, wish: Wish = {}): Promise<{ ana: Somebody; accountId: number }> {
  const email = `holder${people++}@test.example`
  const { ana } = await bank.world({ ana: { email, cards: [{ product: 'prepaid', amount: '100.00' }], ...wish } })
  return { ana, accountId: (await cardsOf(ana))[0]!.accountId }
}
