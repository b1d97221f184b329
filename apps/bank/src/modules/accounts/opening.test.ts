import { accounts, instructions, opening } from '@ducat/contract/accounts/calls'
import { history } from '@ducat/contract/history/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { fakeReceiving } from '../../gateways/receiving/fake.ts'
import { batcher } from '../../operations/batcher.ts'
import { takeArrivals } from './arrivals.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function somebody(wish: object = {}): Promise<Somebody> {
  const { ana } = await bank.world({ ana: { usd: '10.00', email: `ana${++count}@opening.example`, ...wish } })
  return ana
}
const reasonsOf = ({ body }: { body: { validationErrors?: unknown } }) => body.validationErrors
const codesOf = async (who: Somebody) => (await who.call(accounts.list, {})).accounts.account.map(({ currencyCode }) => currencyCode)

describe('[C-ACCT-004] one more currency', () => {
  test('refused: a currency that is not offered, one that is open, a limited customer, somebody who may only look', async () => {
    const ana = await somebody()
    expect(reasonsOf(await ana.answer(opening.currency, { currencyCode: 'JPY' }))).toMatchObject([
      { field: 'currencyCode', reason: 'CURRENCY' },
    ])
    expect(reasonsOf(await ana.answer(opening.currency, { currencyCode: 'USD' }))).toMatchObject([
      { field: 'currencyCode', reason: 'ALREADY_OPEN' },
    ])
    const limited = await somebody({ limitReason: 1 })
    expect(reasonsOf(await limited.answer(opening.currency, { currencyCode: 'EUR' }))).toMatchObject([{ reason: 'LIMITED' }])
    const { clerk } = await bank.world({
      clerk: { usd: '1.00', email: `clerk${++count}@opening.example`, works: { for: 'Firm', rights: 3 } },
    })
    expect((await clerk.answer(opening.currency, { currencyCode: 'EUR' })).code).toBe('13')
    expect([await codesOf(ana), await codesOf(limited)]).toEqual([['USD'], ['USD']])
  })

  test('[ACCT-008] from ten windows at once: one account, of the type payment, with an IBAN of its own', async () => {
    const ana = await somebody()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.answer(opening.currency, { currencyCode: 'EUR' })))
    expect(answers.filter(({ code }) => code === '00')).toHaveLength(1)
    expect(answers.map(({ status }) => status)).not.toContain(500)
    const [, euro, ...more] = (await ana.call(accounts.list, {})).accounts.account
    expect([euro, more]).toMatchObject([{ type: 1001, currencyCode: 'EUR', balance: '0.00', accountStatusId: 2 }, []])
  })
})

describe('[C-ACCT-005] a wallet', () => {
  test('refused for a currency that is not digital', async () => {
    const ana = await somebody()
    expect(reasonsOf(await ana.answer(opening.wallet, { currencyCode: 'EUR' }))).toMatchObject([{ reason: 'CURRENCY' }])
  })

  test('has an address of its own, the same when asked again and from two windows', async () => {
    const [ana, bob] = [await somebody(), await somebody()]
    const [first, ...again] = await Promise.all(Array.from({ length: 4 }, () => ana.call(opening.wallet, { currencyCode: 'BTC' })))
    expect(first?.address).toMatch(/^[mn][1-9A-HJ-NP-Za-km-z]{25,34}$/)
    for (const one of again) expect(one).toEqual(first)
    expect((await bob.call(opening.wallet, { currencyCode: 'BTC' })).address).not.toBe(first?.address)
    expect((await ana.call(opening.wallet, { currencyCode: 'ETH' })).address).toMatch(/^0x[0-9a-f]{40}$/)
    expect(await codesOf(ana)).toEqual(['USD', 'BTC', 'ETH'])
  })
})

describe('[C-ACCT-002] [C-ACCT-003] [ACCT-009] payment instructions', () => {
  test("[G40] refused: somebody else's account, somebody else's instruction", async () => {
    const [ana, eve] = [await somebody(), await somebody()]
    const [mine] = (await ana.call(instructions.list, {})).paymentInstructions
    const foreign = await eve.answer(instructions.list, { accountId: mine?.accountId })
    const none = await eve.answer(instructions.list, { accountId: 1 })
    expect(foreign.code).not.toBe('00')
    expect(foreign.body.responseDescription).toBe(none.body.responseDescription)
    expect((await eve.answer(instructions.viewed, { instructionId: mine?.id ?? 0 })).code).not.toBe('00')
    expect((await ana.call(instructions.list, {})).paymentInstructions[0]?.isViewed).toBe(false)
  })

  test('say where and with what, for each currency in its own way; the mark of having read one stays', async () => {
    const ana = await somebody({ eur: '0.00', ron: '0.00' })
    const { address } = await ana.call(opening.wallet, { currencyCode: 'LTC' })
    const list = async () => (await ana.call(instructions.list, {})).paymentInstructions
    const all = await list()
    expect(all.map(({ currencyCode, type }) => `${currencyCode} ${type}`)).toEqual([
      'USD local',
      'USD swift',
      'EUR sepa',
      'EUR swift',
      'RON local',
      'RON swift',
      'LTC network',
    ])
    expect(all[0]).toMatchObject({ beneficiaryName: 'ana Test', reference: `DU${all[0]?.accountId}`, routingNumber: '099900014' })
    expect(all[2]).toMatchObject({ iban: all[2]?.bankAccountNumber, swift: 'DUCAROBU', isViewed: false })
    expect(all.at(-1)).toMatchObject({ bankAccountNumber: address, bankName: 'Litecoin' })
    await ana.call(instructions.viewed, { instructionId: all[2]!.id })
    expect((await list()).filter(({ isViewed }) => isViewed).map(({ id }) => id)).toEqual([all[2]!.id])
    expect((await ana.call(instructions.list, { currencyCode: 'EUR' })).paymentInstructions).toHaveLength(2)
  })
})

describe('money that arrives', () => {
  const parts = (troubles: unknown[] = []) => ({
    db: bank.db,
    batches: batcher(bank.db),
    receiving: fakeReceiving(bank.db),
    onTrouble: (error: unknown) => void troubles.push(error),
  })
  let sent = 0
  async function send(to: { destination: string; reference?: string; amount?: string; currency: string; brand?: string }): Promise<string> {
    const id = `arrival-${++sent}`
    await sql`insert into fake_arrival (id, brand, destination, reference, amount, currency, sender, note)
      values (${id}, ${to.brand ?? 'aldermint'}, ${to.destination}, ${to.reference ?? null}, ${to.amount ?? '2500'}, ${to.currency}, 'Northlight BV', 'Invoice 7')`.execute(
      bank.db,
    )
    return id
  }
  const fateOf = async (id: string) =>
    (await bank.db.selectFrom('fake_arrival').select(['taken_at', 'sent_back']).where('id', '=', id).executeTakeFirstOrThrow()).sent_back

  test('goes back: nobody has the number, the account is closed, the currency is another, the brand is another', async () => {
    const ana = await somebody({ eur: '0.00' })
    const [, , sepa] = (await ana.call(instructions.list, {})).paymentInstructions
    const iban = sepa?.iban ?? ''
    const ids = [
      await send({ destination: 'RO49AAAA1B31007593840000', currency: 'EUR' }),
      await send({ destination: iban, currency: 'USD' }),
      await send({ destination: iban, currency: 'EUR', brand: 'quaywell' }),
    ]
    await takeArrivals(parts())
    expect(await Promise.all(ids.map(fateOf))).toEqual(['UNKNOWN', 'CURRENCY', 'UNKNOWN'])
    await sql`update account set status = 11 where id = ${sepa?.accountId}`.execute(bank.db)
    const late = await send({ destination: iban, currency: 'EUR' })
    await takeArrivals(parts())
    expect(await fateOf(late)).toBe('CLOSED')
    expect(await ana.balance('EUR')).toBe('0.00')
  })

  test('[G12] is booked once, whoever reads it and however often; by IBAN with spaces, by reference, by address', async () => {
    const ana = await somebody({ eur: '0.00' })
    const { address, accountId } = await ana.call(opening.wallet, { currencyCode: 'BTC' })
    const list = (await ana.call(instructions.list, {})).paymentInstructions
    const [usd, , sepa] = list
    await send({ destination: (sepa?.iban ?? '').replace(/(.{4})/g, '$1 '), currency: 'EUR' })
    await send({ destination: '4400917725', reference: ` ${usd?.reference?.toLowerCase()}`, currency: 'USD' })
    await send({ destination: address, currency: 'BTC', amount: '150000000' })
    const troubles: unknown[] = []
    await Promise.all(Array.from({ length: 5 }, () => takeArrivals(parts(troubles))))
    await sql`update fake_arrival set taken_at = null`.execute(bank.db)
    await takeArrivals(parts(troubles))
    expect(troubles).toEqual([])
    expect([await ana.balance('EUR'), await ana.balance('USD'), await ana.balance('BTC')]).toEqual(['25.00', '35.00', '1.50000000'])
    const { transaction } = (await ana.call(history.list, { accountId })).transactions
    expect(transaction).toMatchObject([
      { operationType: 'Deposit', transactionDirection: 'in', counterpartyName: 'Northlight BV', description: 'Invoice 7' },
    ])
  })
})
