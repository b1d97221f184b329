/** The bank and the processor speak at the same moment, or one of them stood still: what is set aside always ends, and nothing is lost. */
import { readFile } from 'node:fs/promises'
import { decimal, money, parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank, waiting } from '../../../test/bank.ts'
import { askedOf, holderOf, seenBy, shopFor, standsAt } from '../../../test/shop.ts'
import { transaction } from '../../db/transaction.ts'
import type { CardNews } from '../../gateways/cards/port.ts'
import type { Fx } from '../../gateways/fx/port.ts'
import { batcher, type Batcher } from '../../operations/batcher.ts'
import { cardDesk } from './desk.ts'
import { expireCardHolds, hear } from './takings.ts'

let bank: TestBank
let shop: ReturnType<typeof shopFor>
beforeAll(async () => {
  bank = await testBank()
  shop = shopFor(bank)
})
afterEach(async () => {
  await booksAreRight(bank)
  if (shop.troubles.length > 0) throw new Error(`troubles: ${shop.troubles.map(String).join(', ')}`)
})
afterAll(() => bank.close())

let count = 0
/** Somebody with 100.00 on a card, and what a shop wants of it. */
async function purchase(amount = '60.00') {
  const { ana, accountId } = await holderOf(bank)
  const wanted = parseMoney(amount, 'USD')
  const merchant = { name: 'Lantern Books', code: '5942', category: undefined }
  const asked = { ref: `late-${++count}`, cardRef: await shop.refOf(accountId), amount: wanted, merchant }
  const news = (kind: CardNews['kind'], of = wanted): CardNews => ({ ref: `${asked.ref}:${kind}`, kind, purchase: asked.ref, amount: of })
  return { ana, accountId, asked, news }
}
const deskOf = (batches: Batcher, fx: Fx = shop.fx) => cardDesk({ db: bank.db, fx, onDeclined: async () => {}, batches })
const free = { balance: '100.00', pendingAmount: '0.00' }

describe('asked again at another rate', () => {
  const at = (thousandths: bigint): Fx => ({
    rates: async () => (await shop.fx.rates()).map((one) => ({ ...one, scaled: (one.scaled * thousandths) / 1000n })),
  })

  test.each([
    ['dearer', 1100n],
    ['cheaper', 900n],
  ])('[G9] [G12] the first node dies, for the second it is %s: what is set aside is what its end frees', async (_what, rate) => {
    const { ana, accountId, asked, news } = await purchase()
    const euros = { ...asked, amount: parseMoney('20.00', 'EUR') }
    const gone = { ...batcher(bank.db), accept: () => Promise.reject(new Error('the node is gone')) }
    await expect(deskOf(gone).authorise(euros)).rejects.toThrow('the node is gone')
    const { rows } = await sql<{ amount: bigint }>`select amount from card_authorization where ref = ${asked.ref}`.execute(bank.db)
    expect(await deskOf(batcher(bank.db), at(rate)).authorise(euros)).toEqual({ approved: true })
    expect((await standsAt(ana, accountId)).pendingAmount).toBe(decimal(money(rows[0]!.amount, 'USD')))
    await hear(shop.jobs, news('reversed', euros.amount))
    expect(await standsAt(ana, accountId)).toEqual(free)
  })
})

describe('given up before it was set aside', () => {
  test('[G9] a node that stood still sets nothing aside, now or when asked again; the purchase in the same batch is none the worse', async () => {
    const [late, other] = [await purchase(), await purchase()]
    const real = batcher(bank.db)
    const both = Promise.withResolvers<void>()
    let ready = 0
    const slow = deskOf({
      ...real,
      async accept(intent) {
        if (++ready === 2) {
          await hear(shop.jobs, late.news('reversed'))
          both.resolve()
        }
        await both.promise
        return real.accept(intent)
      },
    })
    const answers = await Promise.all([slow.authorise(late.asked), slow.authorise(other.asked)])
    expect(answers).toEqual([{ approved: false, reason: 'BLOCKED' }, { approved: true }])
    expect(await shop.desk.authorise(late.asked)).toEqual(answers[0])
    expect(await standsAt(late.ana, late.accountId)).toEqual(free)
    expect(await askedOf(late.ana, late.accountId)).toEqual(['reversed 60.00'])
    expect(await seenBy(late.ana)).toEqual([])
    expect(await standsAt(other.ana, other.accountId)).toEqual({ balance: '100.00', pendingAmount: '60.00' })
  })

  test('[G9] declined on another node meanwhile: the same answer and no hold, although there would be enough now', async () => {
    const { ana, accountId, asked, news } = await purchase()
    await shop.desk.authorise(asked)
    const second = { ...asked, ref: `${asked.ref}-second` }
    const real = batcher(bank.db)
    const slow = deskOf({
      ...real,
      async accept(intent) {
        expect(await shop.desk.authorise(second)).toEqual({ approved: false, reason: 'NOT_ENOUGH' })
        await hear(shop.jobs, news('reversed'))
        return real.accept(intent)
      },
    })
    expect(await slow.authorise(second)).toEqual({ approved: false, reason: 'NOT_ENOUGH' })
    expect(await standsAt(ana, accountId)).toEqual(free)
    expect(await askedOf(ana, accountId)).toEqual(['declined NOT_ENOUGH 60.00', 'reversed 60.00'])
  })

  test('[G12] given up in the moment in which it is set aside: the hold is free again', async () => {
    const { ana, accountId, asked, news } = await purchase()
    const reversed = await transaction(bank.db, async (trx) => {
      await deskOf(batcher(trx)).authorise(asked)
      const heard = hear(shop.jobs, news('reversed'))
      // It has read that nothing was set aside yet, and waits for whoever is about to.
      await expect.poll(() => waiting(bank)).toBe(1)
      return [heard]
    })
    expect(await Promise.all(reversed)).toEqual(['REVERSED'])
    expect(await standsAt(ana, accountId)).toEqual(free)
    expect(await askedOf(ana, accountId)).toEqual(['reversed 60.00'])
  })

  test('[G9] what an older version has set aside too late ends with the next look', async () => {
    const { ana, accountId, asked } = await purchase()
    await shop.desk.authorise(asked)
    await sql`update card_authorization set status = 'reversed', operation_id = null where ref = ${asked.ref}`.execute(bank.db)
    // As that version kept it.
    await sql`
      update operation o set payee = payee || jsonb_build_object('authorization', facts #> '{own,authorization}')
      where kind = 'card_payment' and facts is not null`.execute(bank.db)
    const migration = new URL('../../../migrations/0037_late_answers.sql', import.meta.url)
    await sql.raw(await readFile(migration, 'utf8')).execute(bank.db)
    await expireCardHolds(shop.jobs)
    expect(await standsAt(ana, accountId)).toEqual(free)
    expect(await askedOf(ana, accountId)).toEqual(['expired 60.00'])
  })
})

describe('taken in the moment in which the hold ends', () => {
  /** What ends the hold, done on another node between reading and booking. */
  const meanwhile = (end: () => Promise<unknown>) => {
    const real = batcher(bank.db)
    const advance: Batcher['advance'] = async (intent) => {
      await end()
      return real.advance(intent)
    }
    return { ...shop.jobs, batches: { ...real, advance } }
  }
  const expires = (ref: string) => async () => {
    await sql`update card_authorization set expires_at = now() where ref = ${ref}`.execute(bank.db)
    await expireCardHolds(shop.jobs)
  }

  test('[G12] it expires: the shop is paid all the same, once, and the next to hear of it hears the same', async () => {
    const { ana, accountId, asked, news } = await purchase()
    await shop.desk.authorise(asked)
    expect(await hear(meanwhile(expires(asked.ref)), news('cleared'))).toBe('LATE')
    expect(await hear(shop.jobs, news('cleared'))).toBe('LATE')
    expect(await standsAt(ana, accountId)).toEqual({ balance: '40.00', pendingAmount: '0.00' })
    expect(await askedOf(ana, accountId)).toEqual(['cleared 60.00'])
    expect(await seenBy(ana)).toEqual(['Lantern Books out 60.00 completed', 'Lantern Books out 60.00 returned'])
  })

  test('[G12] it is given up: the same', async () => {
    const { ana, accountId, asked, news } = await purchase()
    await shop.desk.authorise(asked)
    expect(
      await hear(
        meanwhile(() => hear(shop.jobs, news('reversed'))),
        news('cleared'),
      ),
    ).toBe('LATE')
    expect(await standsAt(ana, accountId)).toEqual({ balance: '40.00', pendingAmount: '0.00' })
  })

  test('[G12] it expires, and the shop takes more than there is: what there is, and the bank pays the rest', async () => {
    const { ana, accountId, asked, news } = await purchase()
    await shop.desk.authorise(asked)
    let tries = 0
    // The first try finds too little; the second finds that the hold is gone.
    const jobs = meanwhile(async () => ++tries === 2 && expires(asked.ref)())
    expect(await hear(jobs, news('cleared', parseMoney('130.00', 'USD')))).toBe('LATE')
    expect(tries).toBe(2)
    expect(await standsAt(ana, accountId)).toEqual({ balance: '0.00', pendingAmount: '0.00' })
    expect(await askedOf(ana, accountId)).toEqual(['cleared 100.00'])
  })

  test('[G12] taken while it is set aside: one of both, and no hold is left', async () => {
    const { ana, accountId, asked, news } = await purchase()
    const [cleared] = await transaction(bank.db, async (trx) => {
      await deskOf(batcher(trx)).authorise(asked)
      const heard = hear(shop.jobs, news('cleared'))
      await expect.poll(() => waiting(bank)).toBe(1)
      return [heard]
    })
    expect(await cleared).toBe('CLEARED')
    expect(await standsAt(ana, accountId)).toEqual({ balance: '40.00', pendingAmount: '0.00' })
    expect(await seenBy(ana)).toEqual(['Lantern Books out 60.00 completed'])
  })
})
