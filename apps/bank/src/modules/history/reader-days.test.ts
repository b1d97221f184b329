import { accounts, cashFlow } from '@ducat/contract/accounts/calls'
import { history } from '@ducat/contract/history/calls'
import type { Call } from '@ducat/contract/kit/call'
import { statements } from '@ducat/contract/statements/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { addDays, instantOf } from '@ducat/values'
import { dayIn } from '@ducat/values/zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { exported, withPast } from '../../../test/statements.ts'

let bank: TestBank
let ana: Somebody
let accountId: number

/** Late on the last of January, and early on the first of February: to UTC, and to nobody in these two places. */
const moments = { late: '2026-01-31T23:30:00Z', early: '2026-02-01T02:00:00Z' }
const [auckland, saintJohns] = ['Pacific/Auckland', 'America/St_Johns']

beforeAll(async () => {
  bank = await testBank()
  const { ana: payer, bob } = await bank.world({ ana: { usd: '500.00' }, bob: { usd: '1.00' } })
  ana = payer
  accountId = (await ana.call(accounts.list, {})).accounts.account[0]!.accountId
  for (const [note, at] of Object.entries(moments)) {
    await ana.call(p2p.send, { accountId, amount: '5.00', currency: 'USD', toEmail: bob.email, note })
    await sql`update movement set booked_at = ${at}::timestamptz where description = ${note}`.execute(bank.db)
  }
})
afterAll(() => bank.close())

const on = (day: string, timeZone?: string, more: object = {}) => ({ fromDate: day, toDate: day, ...(timeZone && { timeZone }), ...more })
const found = async (input: object) =>
  (await ana.call(history.list, input)).transactions.transaction.map(({ description }) => description ?? '').toSorted()

describe('refused', () => {
  test('[HIST-001] [C-HIST-002] a zone that no list has is refused at its field', async () => {
    for (const timeZone of ['Mars/Olympus', '+02:00', ''])
      for (const call of [history.list, statements.start, cashFlow.get] as Call[])
        expect((await ana.answer(call, { timeZone })).body.validationErrors, timeZone).toContainEqual(
          expect.objectContaining({ field: 'timeZone' }),
        )
  })
})

describe('days are the reader’s', () => {
  test('[HIST-001] without a zone they are the bank’s', async () => {
    expect(await found(on('2026-01-31'))).toEqual(['late'])
    expect(await found(on('2026-02-01'))).toEqual(['early'])
  })

  test('[HIST-001] a payment is found on the day on which its reader sees it, by key and by reading', async () => {
    // Three filters at once are looked for stretch by stretch.
    for (const more of [{}, { transactionType: 'P2P', transactionDirection: 'out', fromAmount: '5' }]) {
      expect(await found(on('2026-02-01', auckland, more))).toEqual(['early', 'late'])
      expect(await found(on('2026-01-31', auckland, more))).toEqual([])
      expect(await found(on('2026-01-31', saintJohns, more))).toEqual(['early', 'late'])
      expect(await found(on('2026-02-01', saintJohns, more))).toEqual([])
    }
    expect((await ana.call(history.list, on('2026-01-31', saintJohns))).results).toBe(2)
  })

  test('[HIST-001] a sum belongs to the reader’s month, by whatever name the zone is known', async () => {
    const months = async (timeZone?: string) =>
      (await ana.call(history.list, { ...on('2026-01-31', timeZone), toDate: '2026-02-01', withSums: true })).sums?.map(
        ({ month, count }) => [month, count],
      )
    expect(await months()).toEqual([
      ['2026-01', 1],
      ['2026-02', 1],
    ])
    expect(await months(auckland)).toEqual([['2026-02', 2]])
    expect(await months(saintJohns)).toEqual([['2026-01', 2]])
    // Browsers know names that the database does not.
    expect(await months('CTT')).toEqual([['2026-02', 2]])
  })

  test('[C-OWN-045] the charts of home have the months of the history', async () => {
    const span = { fromDate: '2026-01-31', toDate: '2026-02-01' }
    for (const timeZone of [undefined, auckland, saintJohns, 'CTT']) {
      const input = { ...span, ...(timeZone && { timeZone }) }
      const { months } = await ana.call(cashFlow.get, { ...input, currencyCode: 'USD' })
      const { sums } = await ana.call(history.list, { ...input, withSums: true })
      expect(
        months.map(({ month, out }) => [month, out]),
        timeZone,
      ).toEqual(sums?.map(({ month, amount }) => [month, amount]))
    }
    // The last day of January holds both there with their fees, and the first of February none.
    const on31 = { fromDate: span.fromDate, toDate: span.fromDate, timeZone: saintJohns, currencyCode: 'USD' }
    expect((await ana.call(cashFlow.get, on31)).months).toMatchObject([{ month: '2026-01', out: '10.50' }])
    expect((await ana.call(cashFlow.get, { ...on31, timeZone: auckland })).months).toEqual([])
  })

  test('[C-OWN-045] a day of the balance ends when the reader’s does', async () => {
    const { kai } = await bank.world({ kai: { usd: '7.00' } })
    // One of the two has another day than UTC at any hour.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const today = dayIn(instantOf(new Date()), timeZone)
      const input = { fromDate: addDays(today, -1), toDate: today, timeZone, currencyCode: 'USD' }
      expect((await kai.call(cashFlow.get, input)).balanceTrend, timeZone).toEqual([
        { date: addDays(today, -1), amount: '0.00' },
        { date: today, amount: '7.00' },
      ])
    }
  })

  test('[C-HIST-002] a file of a selection holds what the screen showed; a statement has the days of the bank', async () => {
    const { somebody, dollars, months } = await withPast(bank, 'kim')
    const file = async (format: 'csv' | 'ofx', day: string, timeZone?: string) =>
      (await exported(bank, somebody, { accountId: dollars.id, format, ...on(`${months[1].slice(0, 8)}${day}`, timeZone) })).text
    // What happened at 09:30 UTC on the 28th was yesterday on Pago Pago.
    const [moved, pagoPago] = ['100.00', 'Pacific/Pago_Pago']
    expect(await file('csv', '28')).toContain(moved)
    expect(await file('csv', '28', pagoPago)).not.toContain(moved)
    expect(await file('csv', '27', pagoPago)).toContain(moved)
    expect(await file('ofx', '28', pagoPago)).toContain(`<TRNAMT>-${moved}`)
    expect(await file('ofx', '27', pagoPago)).not.toContain('<TRNAMT>')
  })
})
