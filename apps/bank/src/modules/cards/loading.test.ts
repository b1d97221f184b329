/** Money onto cards: whose, by whom, and which cards take any. */
import { accounts } from '@ducat/contract/accounts/calls'
import { cardStatus } from '@ducat/contract/accounts/models'
import { loading } from '@ducat/contract/cards/calls'
import { history } from '@ducat/contract/history/calls'
import { betweenAccounts } from '@ducat/contract/transfers/calls'
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
})
