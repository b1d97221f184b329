/** Money onto cards: whose, by whom, and which cards take any. */
import { accounts } from '@ducat/contract/accounts/calls'
import { cardStatus } from '@ducat/contract/accounts/models'
import { codes } from '@ducat/contract/approvals/calls'
import { loading } from '@ducat/contract/cards/calls'
import { history } from '@ducat/contract/history/calls'
import { betweenAccounts, quotes } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { cardsOf } from '../../../test/shop.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

const accountOf = async (who: Somebody, currency = 'USD') =>
  (await who.call(accounts.list, {})).accounts.account.find((one) => one.currencyCode === currency && one.cardStatusId === undefined)!
    .accountId
const problems = ({ body }: Awaited<ReturnType<Somebody['answer']>>) =>
  body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)

describe('loading', () => {
  test('[C-XFER-011] [AUTH-020] who cannot be loaded, and by whom', async () => {
    const { sam, tom, una } = await bank.world({
      sam: { usd: '100.00', cards: [{ product: 'debit' }], blacklist: ['una'] },
      tom: { usd: '1.00', blocks: ['sam'], cards: [{ product: 'prepaid' }] },
      una: { usd: '1.00' },
    })
    const { vic } = await bank.world({ vic: { usd: '1.00' } })
    const load = { fromAccountId: await accountOf(sam), amount: '10.00', currencyCode: 'USD' }
    const asked = async (more: object) => problems(await sam.answer(loading.load, { ...load, ...more }))
    expect(await asked({})).toEqual(['toEmail REQUIRED'])
    expect(await asked({ toEmail: tom.email })).toEqual(['toEmail PAYEE_BLOCKS_YOU'])
    expect(await asked({ toEmail: una.email })).toEqual(['toEmail PAYEE_ON_BLACKLIST'])
    expect(await asked({ toEmail: sam.email })).toEqual(['toEmail PAYEE_IS_YOU'])
    expect(await asked({ toEmail: 'nobody@test.example' })).toEqual(['toEmail PAYEE_UNKNOWN'])
    expect(await asked({ toEmail: vic.email })).toEqual(['toEmail NO_CARD'])
    expect(await asked({ toAccountId: (await cardsOf(sam))[0]!.accountId })).toEqual(['toAccountId CARD_STATE'])
    expect(await asked({ toEmail: vic.email, currencyCode: 'EUR' })).toEqual(['currencyCode CURRENCY'])
    expect((await sam.answer(loading.load, { ...load, toAccountId: (await cardsOf(tom))[0]!.accountId })).code).toBe('TA1')
  })

  test('[C-XFER-004] between own accounts a card takes money only when its table says so', async () => {
    const { abe } = await bank.world({
      abe: { usd: '50.00', cards: [{ product: 'prepaid' }, { product: 'debit' }, { product: 'prepaid', status: cardStatus.canceled }] },
    })
    const [own, debit, over] = await cardsOf(abe)
    const fromAccount = await accountOf(abe)
    for (const { accountId: toAccount } of [debit!, over!])
      expect(problems(await abe.answer(betweenAccounts.send, { fromAccount, toAccount, toAmount: '5.00' }))).toEqual([
        'toAccount CARD_STATE',
      ])
    await abe.call(betweenAccounts.send, { fromAccount, toAccount: own!.accountId, toAmount: '5.00' })
    expect((await cardsOf(abe))[0]?.balance).toBe('5.00')
  })

  test('[C-XFER-004] [C-XFER-005] [C-XFER-006] onto an own card it is a load: its limits hold, at the field of this call', async () => {
    const { abe } = await bank.world({ abe: { email: 'abe@loads.example', usd: '60000.00', cards: [{ product: 'prepaid' }] } })
    const [card] = await cardsOf(abe)
    const [fromAccount, toAccount] = [await accountOf(abe), card!.accountId]
    const load = async (toAmount: string) => problems(await abe.answer(betweenAccounts.send, { fromAccount, toAccount, toAmount }))
    expect(await load('0.99')).toEqual(['toAmount UNDER_MINIMUM'])
    expect(await load('10000.01')).toEqual(['toAmount OVER_MAXIMUM'])
    const pair = { fromAccountId: fromAccount, toAccountId: toAccount }
    expect(await abe.call(betweenAccounts.limits, { type: 'betweenAccounts', ...pair })).toMatchObject({
      maxAmount: '10000.00',
      dailyLimit: '20000.00',
    })
    for (const toAmount of ['10000.00', '9000.00']) await abe.call(betweenAccounts.send, { fromAccount, toAccount, toAmount })
    expect(await load('1000.01')).toEqual(['toAmount OVER_LIMIT'])
    const asked = { transferType: 'betweenAccounts', ...pair, amount: '1000.01', side: 'receive' } as const
    expect(problems(await abe.answer(quotes.create, asked))).toEqual(['amount OVER_LIMIT'])
    // One limit, whichever way it is asked for.
    const other = { fromAccountId: fromAccount, toAccountId: toAccount, amount: '1000.01', currencyCode: 'USD' }
    expect(problems(await abe.answer(loading.load, other))).toEqual(['amount OVER_LIMIT'])
    const { quoteId } = await abe.call(quotes.create, { ...asked, amount: '1000.00' })
    await abe.call(betweenAccounts.send, { fromAccount, toAccount, toAmount: '1000.00', quoteId })
    expect((await cardsOf(abe))[0]?.balance).toBe('20000.00')
  })

  test('[C-XFER-004] [G14] a load that was called off uses up no limit, whichever way it was asked for', async () => {
    const { ivy } = await bank.world({ ivy: { usd: '60000.00', approveMode: 'approvalCode', cards: [{ product: 'prepaid' }] } })
    const [fromAccount, toAccount] = [await accountOf(ivy), (await cardsOf(ivy))[0]!.accountId]
    for (const _ of [1, 2, 3]) {
      const { operationId = '' } = await ivy.call(betweenAccounts.send, { fromAccount, toAccount, toAmount: '10000.00' })
      await ivy.call(codes.cancel, { operationId })
    }
    const pair = { type: 'betweenAccounts', fromAccountId: fromAccount, toAccountId: toAccount } as const
    expect((await ivy.call(betweenAccounts.limits, pair)).dailyLeft).toBe('20000.00')
  })

  test('[C-XFER-011] somebody else’s card by their address: both see it, the books agree', async () => {
    const { wes, zoe } = await bank.world({ wes: { usd: '100.00' }, zoe: { usd: '1.00', cards: [{ product: 'prepaid' }] } })
    const load = { fromAccountId: await accountOf(wes), toEmail: zoe.email, amount: '25.00', currencyCode: 'USD', note: 'Lunch' }
    const none = { ...load, amount: '0.10' }
    expect(problems(await wes.answer(loading.load, none))).toEqual(['amount UNDER_MINIMUM'])
    expect(await wes.call(loading.load, load)).toMatchObject({ approveType: 'none', fee: '0.00' })
    expect((await cardsOf(zoe))[0]?.balance).toBe('25.00')
    const seen = async (who: Somebody) => (await who.call(history.list, { transactionType: 'CardLoad' })).transactions.transaction
    expect(await seen(wes)).toMatchObject([{ transactionDirection: 'out', amount: '25.00', counterpartyEmail: zoe.email }])
    expect(await seen(zoe)).toMatchObject([{ transactionDirection: 'in', amount: '25.00', description: 'Lunch' }])
  })

  test('[C-OWN-002] [C-XFER-011] a quote is one of loading a card: its permission, its limits, its card', async () => {
    const { kim, lea, max } = await bank.world({
      kim: { usd: '500.00', eur: '50.00', cards: [{ product: 'prepaid' }, { product: 'debit' }] },
      lea: { usd: '1.00', cards: [{ product: 'prepaid' }] },
      max: { usd: '500.00', works: { for: 'Loaders', rights: 2 } },
    })
    await sql`update access set flags = '{ownAccounts.betweenAccounts}'::text[] where customer_id = ${max.customerId}`.execute(bank.db)
    const [own, debit] = await cardsOf(kim)
    const asked = { transferType: 'cardLoad', fromAccountId: await accountOf(kim), amount: '20.00', side: 'send' } as const
    const refused = async (more: object) => problems(await kim.answer(quotes.create, { ...asked, ...more }))
    expect((await max.answer(quotes.create, { ...asked, fromAccountId: await accountOf(max), toEmail: lea.email })).code).toBe('13')
    expect(await refused({})).toEqual(['toEmail REQUIRED'])
    expect(await refused({ toEmail: 'nobody@test.example' })).toEqual(['toEmail PAYEE_UNKNOWN'])
    expect(await refused({ toAccountId: debit!.accountId })).toEqual(['toAccountId CARD_STATE'])
    expect(await refused({ toAccountId: own!.accountId, fromAccountId: own!.accountId })).toEqual(['toAccountId CARD_STATE'])
    expect((await kim.answer(quotes.create, { ...asked, toAccountId: (await cardsOf(lea))[0]!.accountId })).code).toBe('TA1')
    expect(await refused({ toEmail: lea.email, amount: '0.99' })).toEqual(['amount UNDER_MINIMUM'])
    expect(await refused({ toEmail: lea.email, amount: '10000.01' })).toEqual(['amount OVER_MAXIMUM'])

    const quote = await kim.call(quotes.create, { ...asked, toEmail: lea.email })
    expect(quote).toMatchObject({
      sendAmount: '20.00',
      fee: '0.00',
      receiveAmount: '20.00',
      limits: { maxAmount: '10000.00', dailyLeft: '20000.00' },
    })
    const load = { fromAccountId: asked.fromAccountId, amount: '20.00', currencyCode: 'USD', quoteId: quote.quoteId }
    // Of another card, of another amount, or for something else: it is not this quote.
    expect((await kim.answer(loading.load, { ...load, toAccountId: own!.accountId })).code).toBe('TA1')
    expect((await kim.answer(loading.load, { ...load, toEmail: lea.email, amount: '21.00' })).code).toBe('TA1')
    const between = { fromAccount: asked.fromAccountId, toAccount: own!.accountId, toAmount: '20.00', quoteId: quote.quoteId }
    expect((await kim.answer(betweenAccounts.send, between)).code).toBe('TA1')
    expect(await kim.call(loading.load, { ...load, toEmail: lea.email })).toMatchObject({ approveType: 'none', fee: '0.00' })
    expect(problems(await kim.answer(loading.load, { ...load, toEmail: lea.email }))).toEqual(['quoteId QUOTE_EXPIRED'])
    expect((await cardsOf(lea))[0]?.balance).toBe('20.00')
    // Counted with the loads of the day; where the payer is at home there may be less of them.
    expect((await kim.call(quotes.create, { ...asked, toEmail: lea.email })).limits.dailyLeft).toBe('19980.00')
    await sql`update customer set country = 'US' where id = ${kim.customerId}`.execute(bank.db)
    expect((await kim.call(quotes.create, { ...asked, toEmail: lea.email })).limits.dailyLeft).toBe('9980.00')

    // What arrives is frozen too.
    const euro = { ...asked, fromAccountId: await accountOf(kim, 'EUR'), toAccountId: own!.accountId, amount: '10.00' }
    const exchanged = await kim.call(quotes.create, euro)
    expect(exchanged.receiveCurrencyCode).toBe('USD')
    const { fromAccountId, toAccountId, amount } = euro
    await kim.call(loading.load, { fromAccountId, toAccountId, amount, currencyCode: 'EUR', quoteId: exchanged.quoteId })
    expect((await cardsOf(kim))[0]?.balance).toBe(exchanged.receiveAmount)
  })
})
