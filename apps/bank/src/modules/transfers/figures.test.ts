/** What a payment costs is said in a dozen places, and is one figure: string by string, by every way. How much may go: limits.test.ts. */
import { documents } from '@ducat/contract/statements/calls'
import { history, story } from '@ducat/contract/history/calls'
import { operations, quotes } from '@ducat/contract/transfers/calls'
import { decimal, money } from '@ducat/values'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { phoneOf, pushed, says } from '../../../test/phone.ts'
import { exported, fetched } from '../../../test/statements.ts'
import { wayOf } from '../../../test/ways.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

test.each([
  ['betweenAccounts', '[C-XFER-001] [C-XFER-004]', 'US', 'USD', '40.00', 'send'],
  ['betweenAccounts', '[C-XFER-001] [C-XFER-004] [XFER-007]', 'US', 'EUR', '55.55', 'receive'],
  ['p2p', '[C-P2P-002] [C-P2P-003]', 'US', 'USD', '12.34', 'send'],
  ['p2p', '[C-P2P-002] [C-P2P-003] [XFER-007]', 'US', 'EUR', '23.45', 'send'],
  ['wire', '[C-XFER-014]', 'DE', 'EUR', '100.00', 'send'],
  ['wire', '[C-XFER-014]', 'JP', 'JPY', '20000', 'receive'],
  ['eft', '[C-XFER-013] [XFER-017]', 'US', 'USD', '61.37', 'send'],
  ['eft', '[C-XFER-013] [XFER-018]', 'GB', 'GBP', '77.77', 'receive'],
  ['oct', '[C-XFER-012]', 'PT', 'EUR', '33.33', 'send'],
  ['crypto_eft', '[C-XFER-017]', 'RO', 'BTC', '0.00120000', 'receive'],
  ['instant_payment', '[C-XFER-015]', 'BR', 'BRL', '250.10', 'receive'],
  ['interac', '[C-XFER-016]', 'CA', 'CAD', '45.00', 'send'],
] as const)(
  '[C-OWN-002] %s %s to %s in %s, %s %s: fee, rate and total are the same wherever they stand',
  async (kind, _ids, country, currency, amount, side) => {
    // Of their own each time: a phone is asked at most six times a minute.
    const phone = { name: 'Pixel', type: 'android' } as const
    const mine = { usd: '10000.00', eur: '1.00', cards: [{ product: 'prepaid' }] } as const
    const { ana, bob } = await bank.world({
      ana: { ...mine, approveMode: 'push', device: phone, email: `ana${++count}@figures.example` },
      bob: { email: `bob${count}@figures.example`, ...(currency === 'EUR' ? { eur: '1.00' } : { usd: '1.00' }) },
    })
    const way = await wayOf(kind, ana, bob, [country, currency])
    const quote = await ana.call(quotes.create, { ...way.target, amount, side })
    expect(side === 'send' ? quote.sendAmount : quote.receiveAmount).toBe(amount)
    const costs = await way.fee(quote.sendAmount)
    expect([costs.fee, costs.total ?? quote.total, costs.currencyCode]).toEqual([quote.fee, quote.total, 'USD'])
    expect(costs.exchangeRate ?? quote.exchangeRate).toBe(quote.exchangeRate)

    const key = `figures-${kind}-${country}-${currency}`
    const { transactionId = 0, fee, operationId, approvalDigits } = (await ana.answer(way.call, way.order(quote), { key })).body
    expect(fee).toBe(quote.fee)
    const own = await phoneOf(bank, ana)
    const [asked] = await pushed(bank, own)
    const amounts = [`${quote.sendAmount} USD`, `${quote.fee} USD`, `${quote.receiveAmount} ${currency}`]
    expect(asked?.shows.split('\n').slice(1, 4)).toEqual(amounts)
    expect((await says(bank, own, { operationId, digits: approvalDigits, shows: asked?.shows ?? '' })).status).toBeLessThan(300)
    expect((await ana.call(operations.byKey, { key })).answer?.fee).toBe(quote.fee)

    const row = await bank.db.selectFrom('operation').selectAll().where('id', '=', BigInt(transactionId)).executeTakeFirstOrThrow()
    const text = (minor: bigint | null, code: string | null) => decimal(money(minor ?? 0n, code ?? 'USD'))
    expect({
      send: text(row.send_amount, row.send_currency),
      fee: text(row.fee, row.send_currency),
      receive: text(row.receive_amount, row.receive_currency),
      arrives: row.arrives_on,
    }).toEqual({ send: quote.sendAmount, fee: quote.fee, receive: quote.receiveAmount, arrives: quote.arrivesOn })

    const { transactions } = await ana.call(history.list, { accountId: way.from })
    // What costs nothing says no fee.
    const isFree = !/[1-9]/.test(quote.fee)
    const shown = { amount: quote.sendAmount, ...(!isFree && { fee: quote.fee }) }
    expect(transactions.transaction.find((one) => one.transactionId === transactionId)).toMatchObject(shown)
    const told = await ana.call(story.timeline, { transactionId })
    expect(told.movements[0]).toMatchObject(shown)
    if (currency !== 'USD')
      expect([told.exchangeRate, told.wholeRate, told.receiveAmount]).toEqual([quote.exchangeRate, quote.wholeRate, quote.receiveAmount])
    // A small rate keeps the digits that it is used with.
    if (currency === 'BTC') expect(quote.wholeRate).toBe(row.rate?.replace(/0+$/, ''))
    const left = told.bookings.find(({ accountId }) => accountId === way.from)
    expect(left?.amount).toBe(`-${quote.total}`)

    // As screens write a rate: exact, without zeros at the end.
    const rate = `1 USD = ${new Intl.NumberFormat('en', { maximumFractionDigits: 10 }).format((quote.wholeRate ?? quote.exchangeRate) as `${number}`)} ${currency}`
    const { redirectLink } = await ana.call(documents.make, { name: 'transactionReceipt', data: { transactionId } })
    const paper = await onPaper((await fetched(bank, ana, redirectLink)).bytes)
    for (const figure of [quote.sendAmount, ...(isFree ? [] : [quote.fee, quote.total])]) expect(paper).toContain(`${figure} USD`)
    if (currency !== 'USD') for (const figure of [`${quote.receiveAmount} ${currency}`, rate]) expect(paper).toContain(figure)

    const { text: file } = await exported(bank, ana, { accountId: way.from, format: 'csv' })
    const line = file.split('\n').find((one) => one.includes(String(transactionId)))
    for (const figure of [quote.sendAmount, quote.fee]) expect(line).toContain(figure)
    const printed = await onPaper((await exported(bank, ana, { accountId: way.from, format: 'pdf' })).bytes)
    for (const figure of [quote.sendAmount, ...(isFree ? [] : [`fee ${quote.fee}`])]) expect(printed).toContain(`${figure} USD`)
    if (currency !== 'USD') expect(printed).toContain(rate)
  },
)

/** Without the commas between thousands, and wherever lines end. */
const onPaper = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(',', '').replaceAll(/\s+/g, ' ')
