/** Accounts of nobody, for the pieces that show some. */
import type { Account } from '#forms'

const account = (accountId: number, currencyCode: string, balance: string): Account => ({
  accountId,
  type: 1001,
  accountStatusId: 2,
  balance,
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  customerId: 1,
  isSettlementAccount: false,
  currencyCode,
})

export const sampleAccounts = [
  account(10_000_931, 'USD', '184302.56'),
  account(10_000_417, 'EUR', '12480.10'),
  account(10_000_552, 'RON', '0.00'),
  account(10_000_768, 'BTC', '0.41250000'),
]
