/** What a payment costs is said in ten places, and is one figure: string by string, on every rail. */
import { documents } from '@ducat/contract/statements/calls'
import { history, story } from '@ducat/contract/history/calls'
import { operations, quotes } from '@ducat/contract/transfers/calls'
import { decimal, money } from '@ducat/values'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { accountIn, orderOf, railCalls } from '../../../test/leaving.ts'
import { phoneOf, pushed, says } from '../../../test/phone.ts'
import { exported, fetched } from '../../../test/statements.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

test.each([
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
  async (rail, _ids, country, currency, amount, side) => {
    // Of their own each time: a phone is asked at most six times a minute.
    const phone = { name: 'Pixel', type: 'android' } as const
    const wish = { usd: '10000.00', approveMode: 'push', device: phone, email: `ana${++count}@figures.example` } as const
    const { ana } = await bank.world({ ana: wish })
    const fromAccountId = await accountIn(ana)
    const place = { fromAccountId, countryCode: country, currencyCode: currency }
    const quote = await ana.call(quotes.create, { transferType: rail, ...place, amount, side })
    expect(side === 'send' ? quote.sendAmount : quote.receiveAmount).toBe(amount)
    const { body: costs } = await ana.answer(railCalls[rail].fee, { ...place, toCurrencyCode: currency, amount: quote.sendAmount })
    expect([costs.fee, costs.total, costs.currencyCode]).toEqual([quote.fee, quote.total, 'USD'])

    const key = `figures-${rail}-${country}`
    const order = { ...(await orderOf(ana, rail, [country, currency])), amount: quote.sendAmount, quoteId: quote.quoteId }
    const { transactionId = 0, fee, operationId, approvalDigits } = (await ana.answer(railCalls[rail].send, order, { key })).body
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

    const { transactions } = await ana.call(history.list, { accountId: fromAccountId })
    expect(transactions.transaction.find((one) => one.transactionId === transactionId)).toMatchObject({
      amount: quote.sendAmount,
      fee: quote.fee,
    })
    const told = await ana.call(story.timeline, { transactionId })
    expect(told.movements).toMatchObject([{ amount: quote.sendAmount, fee: quote.fee }])
    if (currency !== 'USD') expect([told.exchangeRate, told.receiveAmount]).toEqual([quote.exchangeRate, quote.receiveAmount])
    const left = told.bookings.find(({ accountId }) => accountId === fromAccountId)
    expect(left?.amount).toBe(`-${quote.total}`)

    const { redirectLink } = await ana.call(documents.make, { name: 'transactionReceipt', data: { transactionId } })
    const { bytes } = await fetched(bank, ana, redirectLink)
    const paper = (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(',', '')
    for (const figure of [quote.sendAmount, quote.fee, quote.total]) expect(paper).toContain(`${figure} USD`)
    if (currency !== 'USD') expect(paper).toContain(`${quote.receiveAmount} ${currency}`)

    const { text: file } = await exported(bank, ana, { accountId: fromAccountId, format: 'csv' })
    const line = file.split('\n').find((one) => one.includes(String(transactionId)))
    for (const figure of [quote.sendAmount, quote.fee]) expect(line).toContain(figure)
  },
)
