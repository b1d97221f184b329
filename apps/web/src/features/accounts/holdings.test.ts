import { money, parseMoney, rate } from '@ducat/values'
import { describe, expect, test } from 'vitest'
import { availableOf, balanceOf, hasOwnMoney, openAccounts, pendingOf, sharesIn, totalIn, type Account } from './holdings.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const eur = (text: string) => parseMoney(text, 'EUR')
const ron = (text: string) => parseMoney(text, 'RON')
const known = [rate('EUR', 'USD', '1.0982'), rate('RON', 'USD', '0.2207'), rate('BTC', 'USD', '64000.5')]

const account = (parts: Partial<Account>): Account => ({
  accountId: 1,
  type: 1001,
  accountStatusId: 2,
  balance: '0.00',
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  customerId: 1,
  isSettlementAccount: false,
  currencyCode: 'USD',
  ...parts,
})

describe('the total', () => {
  test('leaves a currency out that no rate leads from, and says so', () => {
    expect(totalIn('USD', [usd('10.00'), parseMoney('3', 'ETH')], known)).toEqual({ total: usd('10.00'), without: ['ETH'] })
  })

  test('says nothing of a currency of which there is nothing', () => {
    expect(totalIn('USD', [usd('10.00'), parseMoney('0', 'ETH')], known).without).toEqual([])
  })

  test('of nothing is zero', () => {
    expect(totalIn('USD', [], known)).toEqual({ total: usd('0.00'), without: [] })
  })

  test('adds what binary fractions would not: 0.10 and 0.20 is 0.30', () => {
    expect(totalIn('USD', [usd('0.10'), usd('0.20')], []).total).toEqual(usd('0.30'))
  })

  test('is exact across currencies of different scale, and beyond what a double holds', () => {
    expect(totalIn('USD', [usd('184302.56'), eur('62918.40'), ron('45203.10'), parseMoney('0.00000001', 'BTC')], known).total).toEqual(
      // 62918.40 x 1.0982 = 69096.98688; 45203.10 x 0.2207 = 9976.32417; a hundred-millionth of a bitcoin is 0.00064
      usd('263375.86'),
    )
    expect(totalIn('USD', [money(9_007_199_254_740_993n, 'USD'), money(1n, 'USD')], []).total.minor).toBe(9_007_199_254_740_994n)
  })

  test('rounds a debt away from zero, so that it is never made smaller', () => {
    expect(totalIn('USD', [eur('-0.01')], [rate('EUR', 'USD', '1.0982')]).total).toEqual(usd('-0.02'))
  })
})

describe('the shares', () => {
  test('leave out debts and make a thousand together, largest first', () => {
    const shares = sharesIn('USD', [ron('3.00'), usd('1.00'), usd('2.00'), eur('-5.00')], [rate('RON', 'USD', '0.5'), ...known.slice(0, 1)])
    expect(shares).toEqual([
      { currency: 'USD', perMille: 667 },
      { currency: 'RON', perMille: 333 },
    ])
  })

  test('of nothing are none', () => {
    expect(sharesIn('USD', [usd('0.00')], known)).toEqual([])
  })
})

describe('accounts', () => {
  test('[ACCT-004] [ACCT-005] closed ones and cards stand apart', () => {
    const open = account({ accountId: 2 })
    const card = account({ accountId: 3, type: 2006, subType: 'PREPAID' })
    const [closed, closedCard] = [account({ accountStatusId: 11 }), account({ accountId: 4, type: 2135, accountStatusId: 11 })]
    expect(openAccounts([closed, open, card, closedCard])).toEqual({ payment: [open], cards: [card], closed: [closed, closedCard] })
  })

  test('[ACCT-001] what is set aside is not available, and a card that draws on an account has nothing of its own', () => {
    expect(availableOf(account({ balance: '20.00', pendingAmount: '12.30' }))).toBe('7.70')
    expect(hasOwnMoney(account({ type: 2006, subType: 'PREPAID', settlementAccountId: 4 }))).toBe(true)
    expect(hasOwnMoney(account({ type: 2006, subType: 'DEBIT' }))).toBe(true)
    expect(hasOwnMoney(account({ type: 2006, subType: 'DEBIT', settlementAccountId: 4 }))).toBe(false)
  })

  test('are read as money of their own currency', () => {
    const bitcoin = account({ currencyCode: 'BTC', balance: '0.48210001', pendingAmount: '-0.1' })
    expect(balanceOf(bitcoin)).toEqual({ minor: 48_210_001n, currency: 'BTC' })
    expect(pendingOf(bitcoin)).toEqual({ minor: -10_000_000n, currency: 'BTC' })
  })
})
