/** A shop for tests: pays with the cards of the people of a test bank, at once instead of after seconds. */
import { accounts } from '@ducat/contract/accounts/calls'
import { secrets } from '@ducat/contract/cards/calls'
import { parseMoney } from '@ducat/values'
import { demoSeal } from '../src/db/seal.ts'
import { fakeNetwork, type Sale, type Sold } from '../src/gateways/cards/fake-network.ts'
import { fakeCards } from '../src/gateways/cards/fake.ts'
import type { CardDesk, CardProcessor } from '../src/gateways/cards/port.ts'
import { fakeFx } from '../src/gateways/fx/fake.ts'
import { fakeMail } from '../src/gateways/mail/fake.ts'
import { cardDesk, tellDeclined } from '../src/modules/cards/index.ts'
import { batcher } from '../src/operations/batcher.ts'
import type { Somebody, TestBank } from './bank.ts'

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
