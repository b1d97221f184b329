import { accounts } from '@ducat/contract/accounts/calls'
import { history, story } from '@ducat/contract/history/calls'
import { afterSending, betweenAccounts, p2p } from '@ducat/contract/transfers/calls'
import { decimal, parseMoney, plus } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { payouts, payoutsModule, type payoutKinds } from '../../../test/payouts.ts'
import { demoSeal } from '../../db/seal.ts'
import { fakeMail } from '../../gateways/mail/fake.ts'
import { fakeRails } from '../../gateways/rails/fake.ts'
import { batcher } from '../../operations/batcher.ts'
import { carryOn } from '../../operations/rails.ts'
import { carryInvitations, claimInvitations } from './invitations.ts'
import { sendStatusLetters } from './status-letters.ts'
import { statusLinks } from './status-links.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let count = 0
let time = Date.now()
const rails = () => fakeRails(bank.db, () => new Date(time))

beforeAll(async () => {
  bank = await testBank({ extraModules: [payoutsModule] })
})
afterAll(() => bank.close())
beforeEach(async () => {
  time = Date.now()
  const n = ++count
  ;({ ana, bob } = await bank.world({
    ana: { usd: '1000.00', eur: '0.00', email: `ana${n}@after.example` },
    bob: { usd: '0.00', email: `bob${n}@after.example` },
  }))
})
afterEach(async () => {
  await booksAreRight(bank)
  await sql`update rail_order set done_at = now() where done_at is null`.execute(bank.db)
})

const account = async (who: Somebody, currency = 'USD') =>
  (await who.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === currency)!.accountId
const pay = async (toEmail: string) =>
  (await ana.call(p2p.send, { accountId: await account(ana), amount: '10.00', currency: 'USD', toEmail })).transactionId!
async function wire(kind: (typeof payoutKinds)[number] = 'wire') {
  const input = { accountId: await account(ana), kind, amount: '100.00', toCurrency: 'USD', toAccount: 'RO49AAAA1B31007593840001' }
  return (await ana.call(payouts.send, input)).transactionId!
}
async function look(): Promise<void> {
  await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
  await carryOn({ db: bank.db, batches: batcher(bank.db), rails: rails(), onTrouble: () => undefined })
}
const invite = () =>
  carryInvitations({
    db: bank.db,
    batches: batcher(bank.db),
    mail: fakeMail(bank.db),
    links: statusLinks(demoSeal),
    onTrouble: () => undefined,
  })
const told = (id: number, who = ana) => who.call(story.timeline, { transactionId: id })
const unsend = (id: number, who = ana) => who.answer(afterSending.unsend, { transactionId: id })
const tooLate = [{ field: 'transactionId', reason: 'TOO_LATE' }]

describe('[C-OWN-004] taking a payment back', () => {
  test('[G41] refused: somebody else’s, one that is not there, what has arrived, what a rail does not give back', async () => {
    const id = await wire()
    expect((await unsend(id, bob)).code).toBe('TA1')
    expect((await unsend(99_999_999)).code).toBe('TA1')
    const arrived = await pay(bob.email)
    expect((await unsend(arrived)).body.validationErrors).toMatchObject(tooLate)
    // Whoever was paid cannot send it back this way either.
    expect((await unsend(arrived, bob)).code).toBe('TA1')
    const instant = await wire('instant_payment')
    expect((await unsend(instant)).body.validationErrors).toMatchObject(tooLate)
    expect((await told(instant)).canUnsend).toBe(false)
  })

  test('a wire while the rail lets go: the money and the fee are back, and asking again says the same', async () => {
    const id = await wire()
    await look()
    const before = await told(id)
    expect(before).toMatchObject({ canUnsend: true, unsendReturnsFee: true })
    expect(Date.parse(before.unsendUntil!)).toBeGreaterThan(Date.now())
    expect((await told(id)).steps.map(({ step }) => step)).toContain('sent')
    expect((await unsend(id)).body).toMatchObject({ state: 'returned' })
    expect((await unsend(id)).body).toMatchObject({ state: 'returned' })
    expect(await told(id)).toMatchObject({ canUnsend: false })
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit_line where call = 'transferUnsend' and customer_id = ${ana.customerId} and result = '00'`.execute(
      bank.db,
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('a rail that keeps its fee says so before, and keeps it', async () => {
    await sql`update rail set fee_returned = 'never' where kind = 'wire'`.execute(bank.db)
    onTestFinished(() => sql`update rail set fee_returned = 'rejected' where kind = 'wire'`.execute(bank.db).then(() => undefined))
    const id = await wire()
    const { unsendReturnsFee, movements } = await told(id)
    expect(unsendReturnsFee).toBe(false)
    await unsend(id)
    const kept = parseMoney(movements[0]?.fee ?? '0.00', 'USD')
    expect(kept.minor).toBeGreaterThan(0n)
    expect(decimal(plus(parseMoney((await ana.balance('USD')) ?? '', 'USD'), kept))).toBe('1000.00')
  })

  test('money that waits for somebody to join comes back whole while nobody has', async () => {
    const id = await pay('nobody-yet@after.example')
    await invite()
    // Nothing has gone to another bank: it waits here.
    expect(await told(id)).toMatchObject({ canUnsend: true, unsendReturnsFee: true })
    expect((await told(id)).steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['booked', 'invited']))
    expect((await told(id)).steps.map(({ step }) => step)).not.toContain('sent')
    expect((await unsend(id)).body).toMatchObject({ state: 'returned' })
    expect(await ana.balance('USD')).toBe('1000.00')
    expect((await ana.call(history.list, {})).transactions.transaction.filter(({ transactionId }) => transactionId === id)).toMatchObject([
      { transactionDirection: 'in', status: 'completed' },
      { transactionDirection: 'out', status: 'returned' },
    ])
  })

  test('taken back and claimed at the same moment: one of them', async () => {
    for (const turn of [1, 2, 3]) {
      const email = `joins${count}-${turn}@after.example`
      const id = await pay(email)
      await invite()
      const { nia } = await bank.world({ nia: { email, usd: '0.00' } })
      const [answer] = await Promise.all([unsend(id), claimInvitations({ db: bank.db, batches: batcher(bank.db) }, nia.customerId)])
      const isBack = answer.code === '00'
      if (!isBack) expect(answer.body.validationErrors).toMatchObject(tooLate)
      expect(await nia.balance('USD')).toBe(isBack ? '0.00' : '10.00')
      expect((await told(id)).steps.at(-1)?.step).toBe(isBack ? 'returned' : 'claimed')
    }
  })
})

describe('[C-OWN-046] the link for whoever waits', () => {
  const status = (secret: string | undefined, brand: 'aldermint' | 'nacreo' = 'aldermint') =>
    bank.anyone(brand).answer(afterSending.status, { secret: secret ?? '' })

  test('refused alike: made up, changed, of another brand, too old; nobody else is given one', async () => {
    const id = await wire()
    const secret = (await told(id)).statusSecret!
    const answers = [
      await status('x'.repeat(82)),
      await status(`${secret.slice(0, -4)}AAAA`),
      await status(secret, 'nacreo'),
      await sql`update operation set created_at = now() - interval '91 days' where id = ${id}`.execute(bank.db).then(() => status(secret)),
    ]
    for (const { code, body } of answers)
      expect({ code, text: body.responseDescription }).toEqual({ code: 'TA1', text: answers[0]!.body.responseDescription })
    const own = await ana.call(betweenAccounts.send, {
      fromAccount: await account(ana),
      toAccount: await account(ana, 'EUR'),
      toAmount: '1.00',
    })
    expect((await told(own.transactionId!)).statusSecret).toBeUndefined()
    const paid = await pay(bob.email)
    expect((await told(paid, bob)).statusSecret).toBeUndefined()
  })

  test('without signing in: what arrives, from whom and how far, and nothing of the payer’s side', async () => {
    const id = await wire()
    const secret = (await told(id)).statusSecret!
    expect((await status(secret)).body).toMatchObject({ amount: '100.00', currencyCode: 'USD', senderName: 'ana Test', isFinal: false })
    await look()
    time += 600_000
    await look()
    const { body } = await status(secret)
    expect(body.steps.map(({ step }: { step: string }) => step)).toEqual(['booked', 'sent', 'settled'])
    expect(body).toMatchObject({ isFinal: true })
    expect(JSON.stringify(body)).not.toMatch(/fee|balance|account/i)
  })

  test('whoever is paid by a rail and has an address gets one letter with the link', async () => {
    const email = `waits${count}@after.example`
    const id = await wire()
    await sql`update operation set payee = payee || jsonb_build_object('email', ${email}::text) where id = ${id}`.execute(bank.db)
    const send = () => sendStatusLetters({ db: bank.db, mail: fakeMail(bank.db), links: statusLinks(demoSeal), onTrouble: () => undefined })
    await Promise.all([send(), send()])
    await send()
    const letters = await bank.db.selectFrom('demo_message').selectAll().where('recipient', '=', email).execute()
    expect(letters).toHaveLength(1)
    const secret = /\/transfer\/status\/([\w-]+)/.exec(letters[0]!.body)?.[1]
    expect((await status(secret)).body).toMatchObject({ amount: '100.00', senderName: 'ana Test' })
  })

  test('a payment within the bank is there at once; one that came back says so', async () => {
    const there = (await told(await pay(bob.email))).statusSecret
    expect((await status(there)).body).toMatchObject({ isFinal: true, steps: [{ step: 'booked' }, { step: 'settled' }] })
    const id = await pay(`late${count}@after.example`)
    const secret = (await told(id)).statusSecret
    expect((await status(secret)).body).toMatchObject({ isFinal: false, waitsForAccount: true, steps: [{ step: 'booked' }] })
    await unsend(id)
    const { body } = await status(secret)
    expect(body.steps.at(-1)).toMatchObject({ step: 'returned' })
  })
})

describe('[C-XFER-004] [HIST-003] between own accounts', () => {
  test('each of the two accounts has its side, with its own amount and sign; neither is income or expense', async () => {
    const [from, to] = [await account(ana), await account(ana, 'EUR')]
    const { transactionId } = await ana.call(betweenAccounts.send, { fromAccount: from, toAccount: to, toAmount: '20.00' })
    const listed = async (accountId?: number) =>
      (await ana.call(history.list, accountId === undefined ? {} : { accountId })).transactions.transaction.filter(
        (one) => one.transactionId === transactionId,
      )
    const { sums } = await ana.call(history.list, { withSums: true })
    expect(await listed(to)).toMatchObject([
      { accountId: to, amount: '20.00', currencyCode: 'EUR', transactionDirection: 'own', ownSide: 'to' },
    ])
    const [given] = await listed(from)
    expect(given).toMatchObject({ accountId: from, currencyCode: 'USD', transactionDirection: 'own', ownSide: 'from' })
    expect(await ana.balance('USD')).toBe((1000 - Number(given!.amount) - Number(given!.fee ?? 0)).toFixed(2))
    expect(await listed()).toHaveLength(2)
    expect(sums?.filter(({ transactionDirection }) => transactionDirection === 'out')).toEqual([])
  })
})
