import { ask, isDone, refusalOf } from '../client.ts'
import { audit } from '../books.ts'
import { exactly, none, told } from '../measures.ts'
import type { Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import { accountIn, type Payer } from '../town.ts'

const misspelt =
  "-1|0|0.00|0.000|0.001|1.123456789|1e-9|1e5|1E5|1,000.00|1.000,00| 1|1 |+1|0x10|1e21||.|.5|1.|1.5.5|--1|NaN|Infinity|١|１|1_000|1/2|one|'1'"
/** Of the last one form and scale are right; the money is not there. */
const refused: readonly unknown[] = [
  ...misspelt.split('|'),
  `1${'0'.repeat(30)}`,
  '99999999999999999999.00',
  '\u00001',
  1,
  1.5,
  -1,
  0,
  null,
  true,
  [],
  {},
  ['1.00'],
  '9999999.00',
]
/** As typed, and as it must then be stored and shown. */
const accepted: readonly (readonly [typed: string, currency: string, shown: string])[] = [
  ['1', 'USD', '1.00'],
  ['0.50', 'USD', '0.50'],
  ['1.5', 'EUR', '1.50'],
  ['0.29', 'USD', '0.29'],
  ['1.01', 'RON', '1.01'],
  ['0.00012345', 'BTC', '0.00012345'],
  ['0.1', 'BTC', '0.10000000'],
]
const tooFine: readonly (readonly [typed: string, currency: string])[] = [
  ['1.001', 'USD'],
  ['1.00000000', 'USD'],
  ['0.000000001', 'BTC'],
]

export const amounts: Scenario = {
  id: 'G51',
  what: 'amounts in every wrong form to every call that takes one: refused at their field, no balance moves; right ones are stored and shown as typed',
  seconds: { slice: 1, quick: 2, full: 2 },
  async run(_stage, _seconds, { sql, node, town }) {
    const [ana, bob] = (await town.people(2, { money: { USD: '100.00', EUR: '100.00', RON: '100.00', BTC: '1.00000000' } })) as [
      Payer,
      Payer,
    ]
    const account = (currency: string) => accountIn(ana, currency).id
    let turn = 0
    const wrong: string[] = []
    const before = await money(sql, ana)
    const tried = async (amount: unknown, currency: string) => {
      for (const [method, field, body] of calls(bob, account, amount, currency)) {
        const reply = await ask(node.port, ana, method, body, { key: `amount-${ana.customerId}-${++turn}` })
        const named = refusalOf(reply).split(' ')[0]
        // A price may be asked for money that one does not have.
        if (/Fee/.test(method) && amount === '9999999.00') continue
        if (!reply.known || reply.code !== 'VF' || named !== field)
          wrong.push(`${method} ${JSON.stringify(amount)} ${currency}: ${refusalOf(reply)}`)
      }
    }
    for (const amount of refused) await tried(amount, 'USD')
    for (const [amount, currency] of tooFine) await tried(amount, currency)
    const mismatch = await ask(
      node.port,
      ana,
      'p2pTransferFunds',
      { accountId: account('USD'), amount: '1.00', currency: 'EUR', toEmail: bob.email },
      { key: `mismatch-${ana.customerId}` },
    )
    if (refusalOf(mismatch) !== 'currency CURRENCY') wrong.push(`another currency: ${refusalOf(mismatch)}`)
    const moved = (await money(sql, ana)) === before ? 0 : 1

    const different: string[] = []
    for (const [typed, currency, shown] of accepted) {
      const reply = await ask(
        node.port,
        ana,
        'p2pTransferFunds',
        { accountId: account(currency), amount: typed, currency, toEmail: bob.email },
        { key: `right-${ana.customerId}-${typed}-${currency}` },
      )
      const list = await ask(node.port, bob, 'transactionHistoryList', { accountId: accountIn(bob, currency).id, pageSize: 1 })
      const listed = isDone(list) ? JSON.stringify(list.body['transactions']) : refusalOf(list)
      if (!isDone(reply)) different.push(`${typed} ${currency}: ${refusalOf(reply)}`)
      else if (!listed.includes(`"${shown}"`)) different.push(`${typed} ${currency} is shown in ${listed.slice(0, 300)}`)
    }
    return {
      measures: [
        told('tried', turn),
        none('not refused at their field', wrong.length),
        none('balances changed', moved),
        exactly('right ones', accepted.length - different.length, accepted.length),
        none('wrong books', (await audit(sql)).wrong),
      ],
      notes: [...wrong.slice(0, 10), ...different],
    }
  },
}

type Made = readonly [method: string, field: string, body: Record<string, unknown>]

function calls(bob: Payer, account: (currency: string) => number, amount: unknown, currency: string): readonly Made[] {
  const other = currency === 'USD' ? 'EUR' : 'USD'
  const p2p = { accountId: account(currency), currency, toEmail: bob.email }
  return [
    ['p2pTransferFunds', 'amount', { ...p2p, amount }],
    ['p2pFeeGet', 'amount', { ...p2p, amount }],
    ['betweenAccountsTransferFunds', 'toAmount', { fromAccount: account(other), toAccount: account(currency), toAmount: amount }],
    ['betweenAccountsFeeGet', 'amount', { fromAccountId: account(currency), toAccountId: account(other), amount }],
    ['transferQuoteCreate', 'amount', { transferType: 'p2p', fromAccountId: account(currency), toEmail: bob.email, amount, side: 'send' }],
  ]
}

async function money(sql: Sql, { accounts }: Payer): Promise<string> {
  const rows = await sql<{ text: string }>`
    select posted || ' ' || held as text from ledger_account where id = any(${accounts.map(({ ledgerId }) => ledgerId)}) order by id`
  return JSON.stringify(rows)
}
