/** Accounts with their balances, straight from the ledger. */
import { accounts as calls } from '@ducat/contract/accounts/calls'
import { currency, decimal, money } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { accountsOf } from './store.ts'

export const balances: Handlers<typeof calls> = {
  async list(_input, { db, customerId }) {
    const rows = await accountsOf(db, customerId)
    return {
      accounts: {
        account: rows.map((row) => ({
          accountId: row.id,
          number: row.card_status === null && !currency(row.currency).digital ? row.number : undefined,
          type: row.type,
          subType: row.sub_type === 'PREPAID' || row.sub_type === 'DEBIT' ? row.sub_type : undefined,
          accountStatusId: row.status,
          balance: decimal(money(row.posted, row.currency)),
          accountBalanceMin: decimal(money(0n, row.currency)),
          pendingAmount: decimal(money(row.held, row.currency)),
          customerId: row.customer_id,
          isSettlementAccount: row.is_settlement,
          settlementAccountId: row.settlement_id ?? undefined,
          currencyCode: row.currency,
          ...(row.card_status !== null && {
            cardIsVirtual: row.is_virtual ?? false,
            cardStatusId: row.card_status,
            cardReissuedStatusId: row.reissue_status ?? undefined,
            cardExpiryMonth: row.expiry_month ?? undefined,
            cardExpiryYear: row.expiry_year ?? undefined,
            cardAliasName: row.alias ?? undefined,
            cardNumberMasked: `•••• ${row.last_four}`,
          }),
        })),
      },
    }
  },
}
