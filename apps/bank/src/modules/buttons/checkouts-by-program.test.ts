/** Payment pages that programs make, and what became of each. */
import { accounts } from '@ducat/contract/accounts/calls'
import { buttons, checkouts } from '@ducat/contract/buttons/calls'
import { history } from '@ducat/contract/history/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import { ipnMessages, ipnSettings } from '@ducat/contract/ipn/calls'
import { apiKeys } from '@ducat/contract/public-api/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { merchantOf } from '../../../test/merchant.ts'
import { Program } from '../../../test/program.ts'

let bank: TestBank
let merchant: ReturnType<typeof merchantOf>
let shop: Somebody
let ana: Somebody
beforeAll(async () => {
  bank = await testBank()
  merchant = merchantOf(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function open(): Promise<string> {
  ;({ shop, ana } = await merchant.people())
  return (await merchant.button(shop)).token
}

describe('by a program', () => {
  test('[C-OWN-156] [C-OWN-157] [C-OWN-158] a key of scope prepare makes a page, reads what became of it, and withdraws one; a key that reads makes none', async () => {
    await open()
    const { customerId } = shop
    const key = async (scopes: ('read' | 'prepare')[]) =>
      new Program(bank.app, shop.host).with(await shop.call(apiKeys.create, { customerId, name: 'Till', enabled: true, scopes }))
    const [reads, prepares] = [await key(['read']), await key(['prepare'])]
    const wish = {
      amount: '40.00',
      currencyCode: 'USD',
      description: 'Two notebooks',
      reference: 'order 8',
      returnUrl: 'https://shop.example/thanks',
    }
    expect((await reads.answer(checkouts.create, wish)).code).toBe('13')
    const made = await prepares.call(checkouts.create, wish)
    expect(made).toMatchObject({ state: 'open', url: expect.stringMatching(/^https:\/\/.+\/pay\/[\w-]{43}$/) })
    const secret = made.url.split('/').at(-1)!
    expect(await merchant.page(secret)).toMatchObject({
      origin: 'checkout',
      amount: '40.00',
      description: 'Two notebooks',
      reference: 'order 8',
      lines: [],
      byCard: true,
    })
    expect((await merchant.pay(ana, secret)).code).toBe('00')
    const second = await prepares.call(checkouts.create, { ...wish, reference: 'order 9', expiresInMinutes: 5 })
    await prepares.call(checkouts.cancel, { id: second.id })
    expect(reasonsOf(await prepares.answer(checkouts.cancel, { id: made.id }))).toEqual(['VF', 'id', 'REQUEST_OVER'])
    expect((await reads.call(checkouts.list, {})).checkouts.map(({ reference, state }) => [reference, state])).toEqual([
      ['order 9', 'cancelled'],
      ['order 8', 'paid'],
    ])
    expect((await reads.call(checkouts.list, { reference: 'order 8' })).total).toBe(1)
  })

  test('[C-OWN-156] the account, the addresses, the payer and the minutes that were wished are those of the page', async () => {
    await open()
    const inEuros = await merchant.accountIn(shop, 'EUR')
    await shop.call(ipnSettings.update, { notifyUrl: 'https://shop.example/other', notifyStatusId: 1, statusId: 1 })
    const made = await shop.call(checkouts.create, {
      amount: '40.00',
      currencyCode: 'EUR',
      accountId: inEuros,
      payerEmail: 'lucia@elsewhere.example',
      cancelUrl: 'https://shop.example/basket',
      returnUrl: 'https://shop.example/thanks',
      notifyUrl: 'https://shop.example/ipn',
      expiresInMinutes: 30,
    })
    expect(made).toEqual({
      id: expect.any(Number) as number,
      url: expect.stringMatching(/\/pay\/[\w-]{43}$/) as string,
      state: 'open',
      expiresAt: expect.any(String) as string,
    })
    expect(Math.abs(Date.parse(made.expiresAt) - Date.now() - 30 * 60_000)).toBeLessThan(60_000)
    const secret = made.url.split('/').at(-1)!
    expect(await merchant.page(secret)).toMatchObject({
      currencyCode: 'EUR',
      cancelTo: 'https://shop.example/basket',
      expiresAt: made.expiresAt,
    })
    expect((await merchant.pay(ana, secret, { currency: 'EUR' })).code).toBe('00')
    expect(new URL((await merchant.page(secret)).returnTo!).origin).toBe('https://shop.example')
    expect([await shop.balance('EUR'), await shop.balance('USD')]).toEqual(['40.00', '0.00'])
    expect((await shop.call(ipnMessages.list, {})).messages.map(({ notifyUrl }) => notifyUrl)).toEqual(['https://shop.example/ipn'])
    const after = await shop.call(checkouts.create, { amount: '1.00', currencyCode: 'USD' })
    expect(Math.abs(Date.parse(after.expiresAt) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
    for (const [more, field] of [
      [{ amount: '0' }, 'amount'],
      [{ expiresInMinutes: 4 }, 'expiresInMinutes'],
      [{ accountId: inEuros }, 'accountId'],
      [{ notifyUrl: 'https://127.0.0.1/' }, 'notifyUrl'],
    ] as const)
      expect(reasonsOf(await shop.answer(checkouts.create, { amount: '1', currencyCode: 'USD', ...more }))[1]).toBe(field)
  })

  test('[C-OWN-157] each checkout with all that is known of it; by state, button and reference, by pages and cursor', async () => {
    await open()
    const first = await merchant.button(shop, { name: 'Pen', description: 'Blue' })
    const secret = await merchant.start(first.token, { reference: 'order 1' })
    await merchant.pay(ana, secret)
    for (const reference of ['order 2', 'order 3']) await shop.call(checkouts.create, { amount: '40.00', currencyCode: 'USD', reference })
    const [third, second, paid] = (await shop.call(checkouts.list, {})).checkouts
    expect(paid).toEqual({
      id: expect.any(Number) as number,
      created: expect.any(String) as string,
      state: 'paid',
      origin: 'button',
      amount: '12.50',
      currencyCode: 'USD',
      description: 'Blue',
      reference: 'order 1',
      buttonId: first.id,
      buttonName: 'Pen',
      payerEmail: ana.email,
      expiresAt: expect.any(String) as string,
      paidAt: expect.any(String) as string,
      transactionId: (await shop.call(history.list, {})).transactions.transaction[0]!.transactionId,
    })
    const found = async (more: object) => {
      const { checkouts: some, total, nextCursor } = await shop.call(checkouts.list, more)
      return { ids: some.map(({ id }) => id), total, nextCursor }
    }
    expect(await found({ state: 'open' })).toMatchObject({ ids: [third!.id, second!.id], total: 2 })
    expect(await found({ buttonId: first.id })).toMatchObject({ ids: [paid!.id], total: 1 })
    expect(await found({ reference: 'order 2' })).toMatchObject({ ids: [second!.id], total: 1 })
    const begin = await found({ pageSize: 2 })
    expect(begin).toMatchObject({ ids: [third!.id, second!.id], total: 3 })
    for (const more of [{ cursor: begin.nextCursor! }, { pageNumber: 2 }])
      expect((await found({ pageSize: 2, ...more })).ids).toEqual([paid!.id])
  })

  test('[INV-001] what is sold by buttons is in no list of invoices', async () => {
    const token = await open()
    await merchant.byCard(await merchant.start(token))
    expect((await shop.call(invoices.sent, {})).total).toBe(0)
    expect((await shop.call(invoices.summary, {})).sent).toBe(0)
    expect((await shop.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === 'USD')?.balance).toBe('12.50')
    expect((await shop.call(buttons.list, {})).buttons[0]?.paidCount).toBe(1)
  })
})
