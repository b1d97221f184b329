import { amountCalls, bodyFor, needsMoney, type AmountCall, type Cast } from '../amount-calls.ts'
import { ask, isDone, refusalOf, type Reply } from '../client.ts'
import { audit } from '../books.ts'
import { atLeast, exactly, none } from '../measures.ts'
import type { Scenario } from '../scenario.ts'
import type { House } from '../stage.ts'
import type { Sql } from '../sql.ts'
import { accountIn, type Payer } from '../town.ts'

const misspelt =
  "-1|0|0.00|0.000|0.001|0.000000001|1.123456789|1e-9|1e5|1E5|1,000.00|1.000,00| 1|1 |+1|0x10|1e21||.|.5|1.|1.5.5|--1|NaN|Infinity|١|１|1_000|1/2|one|'1'"
/** Form and scale are right: more than any payment may be, and more than is there. */
const beyond: readonly unknown[] = ['9999999.00', '2500.00']
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
  ...beyond,
]
/** More than the least that a rail takes, so that nothing but the decimals is wrong. */
const tooFine: readonly (readonly [typed: string, currency: string])[] = [
  ['60.001', 'USD'],
  ['60.00000000', 'USD'],
  ['60.001', 'EUR'],
  ['60.001', 'RON'],
]
/** Enough for any rail. */
const right = '60.00'
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
/** Nobody has an account in them; they are typed as what shall arrive in another country. Nothing is shown of what is refused. */
const elsewhere: readonly (readonly [countryCode: string, currencyCode: string, typed: string, shown?: string])[] = [
  ['JP', 'JPY', '1000.5'],
  ['JP', 'JPY', '1000.0'],
  ['JP', 'JPY', '1000', '1000'],
  ['KW', 'KWD', '5.1234'],
  ['KW', 'KWD', '5.123', '5.123'],
  ['KW', 'KWD', '5.1', '5.100'],
]

export const amounts: Scenario = {
  id: 'G51',
  what: 'amounts in every wrong form to every call of the contract that takes one, in currencies of 0, 2, 3 and 8 decimals: refused at their field, no balance moves; right ones are stored and shown as typed',
  seconds: { slice: 2, quick: 4, full: 4 },
  async run(_stage, _seconds, house) {
    const { sql, node } = house
    const cast = await castOf(house)
    const { payer: ana, payee: bob } = cast
    let turn = 0
    const send = (method: string, body: object) =>
      ask(node.port, ana, method, body, { key: `amount-${ana.customerId}-${++turn}` }).then((reply) => {
        if (!reply.known) silent.push(`${method} ${JSON.stringify(body)}: ${reply.why}`)
        return reply
      })
    const wrong: string[] = []
    const silent: string[] = []
    const judge = (fits: boolean, what: string, reply: Reply) => void (fits || wrong.push(`${what}: ${refusalOf(reply)}`))
    const tried = (amount: unknown, currency: string, reason?: string) =>
      Promise.all(
        amountCalls.map(async (one) => {
          const body = await bodyFor(one, currency, cast)
          if (!body || (beyond.includes(amount) && !needsMoney(one))) return
          const reply = await send(one.method, { ...body, [one.field]: amount })
          const [field, why] = refusalOf(reply).split(' ')
          const fits = reply.known && reply.code === 'VF' && field === one.field && (reason === undefined || why === reason)
          judge(fits, `${one.method} ${JSON.stringify(amount)} ${currency}`, reply)
        }),
      )
    const before = await moneyOf(sql, ana)
    for (const amount of refused) await tried(amount, 'USD')
    for (const [amount, currency] of tooFine) await tried(amount, currency, 'TOO_MANY_DECIMALS')
    await tried('0.000000001', 'BTC')
    const mismatch = await send('p2pTransferFunds', { ...p2p(ana, bob, 'USD'), currency: 'EUR', amount: '1.00' })
    judge(refusalOf(mismatch) === 'currency CURRENCY', 'another currency', mismatch)
    for (const [countryCode, currencyCode, amount, shown] of elsewhere) {
      const arrives = { transferType: 'eft', fromAccountId: accountIn(ana, 'USD').id, countryCode, currencyCode, amount, side: 'receive' }
      const reply = await send('transferQuoteCreate', arrives)
      const fits =
        shown === undefined ? refusalOf(reply) === 'amount TOO_MANY_DECIMALS' : isDone(reply) && reply.body['receiveAmount'] === shown
      judge(fits, `${amount} ${currencyCode} to arrive`, reply)
    }
    const moved = (await moneyOf(sql, ana)) === before ? 0 : 1

    const different: string[] = []
    const unknown: AmountCall[] = []
    for (const one of amountCalls) {
      const body = await bodyFor(one, 'USD', cast)
      if (!body) unknown.push(one)
      const reply = body && (await send(one.method, { ...body, [one.field]: right }))
      if (reply && !isDone(reply)) different.push(`${one.method} ${right}: ${refusalOf(reply)}`)
    }
    for (const [typed, currency, shown] of accepted) {
      const reply = await send('p2pTransferFunds', { ...p2p(ana, bob, currency), amount: typed })
      const list = await ask(node.port, bob, 'transactionHistoryList', { accountId: accountIn(bob, currency).id, pageSize: 1 })
      const listed = isDone(list) ? JSON.stringify(list.body['transactions']) : refusalOf(list)
      if (!isDone(reply)) different.push(`${typed} ${currency}: ${refusalOf(reply)}`)
      else if (!listed.includes(`"${shown}"`)) different.push(`${typed} ${currency} is shown in ${listed.slice(0, 300)}`)
    }
    const rightOnes = amountCalls.length + accepted.length
    return {
      measures: [
        // Fewer, and the search by name no longer finds them.
        atLeast('calls with an amount', amountCalls.length, 21),
        none('that nobody knows how to ask', unknown.length),
        atLeast('tried', turn, (refused.length - beyond.length) * amountCalls.length),
        none('not refused at their field', wrong.length),
        none('5xx or no answer', silent.length),
        none('balances changed', moved),
        exactly('right ones', rightOnes - different.length - unknown.length, rightOnes),
        none('wrong books', (await audit(sql)).wrong),
      ],
      notes: [...unknown.map(({ method }) => `no body for ${method}`), ...silent.slice(0, 10), ...wrong.slice(0, 10), ...different],
    }
  },
}

const p2p = (from: Payer, to: Payer, currency: string) => ({ accountId: accountIn(from, currency).id, currency, toEmail: to.email })

async function castOf({ town, node, sql }: House): Promise<Cast> {
  const money = { USD: '2000.00', EUR: '1000.00', RON: '1000.00', BTC: '1.00000000' }
  const [payer, payee] = (await town.people(2, { money, prepaidCard: true })) as [Payer, Payer]
  const repeats = { ...p2p(payer, payee, 'USD'), amount: '1.00', subscriptionFrequency: 'monthly' }
  const began = await ask(node.port, payer, 'p2pTransferFunds', repeats, { key: `amounts-repeat-${payer.customerId}` })
  const [schedule] = await sql<{ id: number }>`select id::integer from transfer_schedule where customer_id = ${payer.customerId}`
  if (!schedule) throw new Error(`no payment that repeats: ${refusalOf(began)}`)
  const open = { name: 'Any amount', type: 'open', currencyCode: 'USD' }
  const saved = await ask(node.port, payer, 'savedButtonCreate', open, { key: `amounts-button-${payer.customerId}` })
  if (!isDone(saved)) throw new Error(`no button: ${refusalOf(saved)}`)
  const back = { ...p2p(payee, payer, 'USD'), amount: '100.00' }
  const paid = await ask(node.port, payee, 'p2pTransferFunds', back, { key: `amounts-received-${payee.customerId}` })
  const [received] = await sql<{
    id: number
  }>`select id::integer from operation where customer_id = ${payee.customerId} and state = 'posted'`
  if (!received) throw new Error(`no payment that was received: ${refusalOf(paid)}`)
  return {
    payer,
    payee,
    cardId: payer.accounts.at(-1)!.id,
    scheduleId: schedule.id,
    buttonToken: String(saved.body['token']),
    receivedId: received.id,
  }
}

/** What lies on the accounts, and what a later day would take. */
async function moneyOf(sql: Sql, { accounts, customerId }: Payer): Promise<string> {
  const held = await sql<{ text: string }>`
    select posted || ' ' || held as text from ledger_account where id = any(${accounts.map(({ ledgerId }) => ledgerId)}) order by id`
  const later = await sql<{ text: string }>`select input::text as text from transfer_schedule where customer_id = ${customerId}`
  return JSON.stringify([held, later])
}
