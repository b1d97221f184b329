import { expect, test } from 'vitest'
import { everyCall } from '../index.ts'
import { keyMay, scopeFor } from './rules.ts'

const named = (scope: string) => everyCall.filter((call) => scopeFor(call) === scope).map(({ name }) => name)

test('a key prepares these and nothing else', () => {
  expect(named('prepare')).toMatchInlineSnapshot(`
    [
      "prepaidCardLoad",
      "transferQuoteCreate",
      "betweenAccountsTransferFunds",
      "p2pTransferFunds",
      "paymentRefund",
      "batchPrepare",
      "globalPaySubmit",
      "bankInvoicePay",
      "invoicePrepare",
      "identityVerificationCreate",
      "wireTransferFunds",
      "eftTransferFunds",
      "octTransferFunds",
      "cryptoEftTransferFunds",
      "instantTransferFunds",
      "interacTransferFunds",
      "checkoutCreate",
      "checkoutCancel",
    ]
  `)
})

test('a key reads what a customer sees, and nothing that its managers alone see', () => {
  expect(named('read')).toEqual(expect.arrayContaining(['accountBalanceInquiry', 'transactionHistoryList', 'businessApprovalList']))
  const never = [
    'cardDetailsGet',
    'cardPinShow',
    'approvalPolicyGet',
    'GET /public-api/apikey',
    'GET /public-api/apirequest',
    'customerInfoGet',
  ]
  expect(everyCall.filter(({ name }) => never.includes(name)).map(scopeFor)).toEqual(never.map(() => undefined))
})

test('whatever approves, confirms or changes settings is a person’s', () => {
  for (const call of everyCall.filter(({ kind, money }) => kind === 'command' && !money))
    if (
      !['transferQuoteCreate', 'transactionExportStart', 'invoicePrepare', 'batchPrepare', 'checkoutCreate', 'checkoutCancel'].includes(
        call.name,
      )
    )
      expect([call.name, keyMay(['read', 'prepare', 'pay'], call)]).toEqual([call.name, false])
})

test('preparing takes reading with it, not the other way round', () => {
  const [reads] = everyCall.filter((call) => scopeFor(call) === 'read')
  const [prepares] = everyCall.filter((call) => scopeFor(call) === 'prepare')
  expect([keyMay(['read'], reads!), keyMay(['prepare'], reads!)]).toEqual([true, true])
  expect([keyMay(['read'], prepares!), keyMay(['prepare'], prepares!), keyMay([], reads!)]).toEqual([false, true, false])
})
