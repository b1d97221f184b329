/** A shop gives back what it took, in one part or in several, and what the bank had paid of it finds the bank again. */
import { parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { askedOf, holderOf, seenBy, shopFor, standsAt } from '../../../test/shop.ts'
import type { CardNews } from '../../gateways/cards/port.ts'
import { expireCardHolds, hear, hearCardNews } from './takings.ts'

let bank: TestBank
let shop: ReturnType<typeof shopFor>
beforeAll(async () => {
  bank = await testBank()
  shop = shopFor(bank)
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

let count = 0
type Holder = Awaited<ReturnType<typeof holderOf>>
/** Somebody with 100.00 on a card, of which a shop may take `amount`. */
async function purchase(amount: string, currency = 'USD', of?: Holder) {
  const { ana, accountId } = of ?? (await holderOf(bank))
  const merchant = { name: 'Lantern Books', code: '5942', category: undefined }
  const ref = `given-${++count}`
  await shop.desk.authorise({ ref, cardRef: await shop.refOf(accountId), amount: parseMoney(amount, currency), merchant })
  const news = (kind: CardNews['kind'], taken: string, part = ''): CardNews => ({
    ref: `${ref}:${kind}${part}`,
    kind,
    purchase: ref,
    amount: parseMoney(taken, currency),
  })
  const say = (...of: Parameters<typeof news>) => hear(shop.jobs, news(...of))
  const balance = async () => (await standsAt(ana, accountId)).balance
  const expire = async () => {
    await sql`update card_authorization set expires_at = now() where ref = ${ref}`.execute(bank.db)
    await expireCardHolds(shop.jobs)
  }
  return { ana, accountId, ref, news, say, balance, expire }
}

/** What the bank has paid for holders and not got back. */
async function lent(currency = 'USD'): Promise<bigint> {
  const { rows } = await sql<{ lent: bigint }>`
    select coalesce(-sum(posted), 0)::bigint as lent from ledger_account where code like 'suspense:card-shortfall%' and currency = ${currency}`.execute(
    bank.db,
  )
  return rows[0]!.lent
}

describe('in parts', () => {
  test('[CARD-001] all parts together are never more than was taken, though they come at the same moment', async () => {
    const { ana, accountId, say, balance } = await purchase('60.00')
    expect(await say('refunded', '1.00')).toBe('NOT_TAKEN')
    await say('cleared', '60.00')
    expect(await say('refunded', '60.01', ':all')).toBe('TOO_MUCH')
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((part) => say('refunded', '20.00', `:${part}`)))
    expect(answers.toSorted()).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED', 'TOO_MUCH'])
    expect(await balance()).toBe('100.00')
    expect(await askedOf(ana, accountId)).toEqual(['refunded 60.00'])
    expect(await say('refunded', '0.01', ':e')).toBe('TOO_MUCH')
    expect(await balance()).toBe('100.00')
  })

  test('[CARD-001] the same part, heard again and by two at once, is one', async () => {
    const { ana, say, balance } = await purchase('60.00')
    await say('cleared', '60.00')
    await Promise.all([say('refunded', '20.00', ':a'), say('refunded', '20.00', ':a')])
    await sql`delete from card_message where outcome = 'REFUNDED'`.execute(bank.db)
    expect(await say('refunded', '20.00', ':a')).toBe('REFUNDED')
    expect(await balance()).toBe('60.00')
    expect(await seenBy(ana)).toEqual(['Lantern Books in 20.00 completed', 'Lantern Books out 60.00 completed'])
  })

  test('[G52] in another currency all parts together are what was paid, to the cent', async () => {
    const { say, balance } = await purchase('20.00', 'EUR')
    await say('cleared', '20.00')
    expect(Number(await balance())).toBeLessThan(80)
    for (const [part, amount] of ['0.01', '0.02', '6.66', '6.66', '6.65'].entries()) await say('refunded', amount, `:${part}`)
    expect(await balance()).toBe('100.00')
  })
})

describe('what the bank had paid', () => {
  test("[G52] nothing was left when a shop came late: the bank pays, nobody reads of it, and a refund is the bank's alone", async () => {
    const { ana, accountId, say, balance, expire } = await purchase('40.00')
    await expire()
    const other = await purchase('100.00', 'USD', { ana, accountId })
    await other.say('cleared', '100.00')
    const before = await lent()
    expect(await say('cleared', '40.00')).toBe('LATE')
    expect([await balance(), (await lent()) - before]).toEqual(['0.00', 4000n])
    expect(await seenBy(ana)).toEqual(['Lantern Books out 100.00 completed', 'Lantern Books out 40.00 returned'])
    expect(await say('refunded', '15.00', ':a')).toBe('REFUNDED')
    expect(await say('refunded', '25.00', ':b')).toBe('REFUNDED')
    expect([await balance(), (await lent()) - before]).toEqual(['0.00', 0n])
  })

  test.each(['USD', 'EUR'])(
    '[G52] a shop in %s took more than there was: its holder gets back what was paid, the bank the rest',
    async (currency) => {
      const { say, balance } = await purchase('60.00', currency)
      const before = await lent()
      expect(await say('cleared', '120.00')).toBe('SHORT')
      expect((await lent()) - before).toBeGreaterThan(0n)
      for (const [part, amount] of ['33.33', '33.33', '53.34'].entries()) await say('refunded', amount, `:${part}`)
      expect([await balance(), (await lent()) - before]).toEqual(['100.00', 0n])
    },
  )

  test('[G12] [G52] a late taking whose end was lost is heard again as what it was', async () => {
    const { ref, say, balance, expire, ana, accountId } = await purchase('40.00')
    await expire()
    await (await purchase('70.00', 'USD', { ana, accountId })).say('cleared', '70.00')
    const before = await lent()
    expect(await say('cleared', '40.00')).toBe('LATE')
    expect([await balance(), (await lent()) - before]).toEqual(['0.00', 1000n])
    // As if the node had died before it wrote what the purchase has become.
    await sql`update card_authorization set status = 'expired', cleared_amount = null, cleared_merchant = null where ref = ${ref}`.execute(
      bank.db,
    )
    await sql`delete from card_message where ref like ${`${ref}:%`}`.execute(bank.db)
    expect(await say('cleared', '40.00')).toBe('LATE')
    await say('refunded', '40.00')
    expect([await balance(), (await lent()) - before]).toEqual(['30.00', 0n])
  })

  test('[G12] [G52] a node dies when it has found that there is too little: whoever books it books the whole', async () => {
    const { ref, say, balance } = await purchase('60.00')
    const before = await lent()
    await sql`update card_authorization set cleared_amount = amount, cleared_merchant = 12000 where ref = ${ref}`.execute(bank.db)
    expect(await say('cleared', '120.00')).toBe('CLEARED')
    expect([await balance(), (await lent()) - before]).toEqual(['40.00', 6000n])
    await say('refunded', '120.00')
    expect([await balance(), (await lent()) - before]).toEqual(['100.00', 0n])
  })
})

describe('told in order', () => {
  test('[G12] a refund waits for its taking when that could not be heard', async () => {
    const { balance, news } = await purchase('60.00')
    const other = await purchase('10.00')
    const advance = shop.batches.advance.bind(shop.batches)
    let away = true
    const troubles: unknown[] = []
    const jobs = {
      ...shop.jobs,
      onTrouble: (error: unknown) => void troubles.push(error),
      cards: { ...shop.cards, news: async () => [news('cleared', '60.00'), news('refunded', '60.00'), other.news('cleared', '10.00')] },
      batches: {
        ...shop.batches,
        advance: async (intent: Parameters<typeof advance>[0]) => {
          if (!away) return advance(intent)
          away = false
          throw new Error('the database is away')
        },
      },
    }
    await hearCardNews(jobs)
    expect([await balance(), await other.balance(), troubles.length]).toEqual(['100.00', '90.00', 1])
    await hearCardNews(jobs)
    expect([await balance(), await other.balance(), troubles.length]).toEqual(['100.00', '90.00', 1])
    const { rows } = await sql<{ outcome: string }>`
      select outcome from card_message where ref like ${`${news('cleared', '60.00').purchase}:%`} order by heard_at`.execute(bank.db)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['CLEARED', 'REFUNDED'])
  })
})
