/** Exchange rates from a source on this machine: one that works, is slow, down, cut, late, or says something that cannot be right. */
import { accounts } from '@ducat/contract/accounts/calls'
import { betweenAccounts, lookups, p2p } from '@ducat/contract/transfers/calls'
import { rateText } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { booksAreRight, testBank } from '../../../test/bank.ts'
import { freshDb, type FreshDb } from '../../../test/fresh-db.ts'
import { httpProvider } from '../../../test/providers.ts'
import { readEnv } from '../../env.ts'
import { marketRates } from '../../market-rates.ts'
import { acceptRate, heldRates } from './market.ts'

let fresh: FreshDb
beforeAll(async () => void (fresh = await freshDb()))
beforeEach(async () => void (await sql`delete from market_rate`.execute(fresh.db)))
afterAll(() => fresh.close())

const json = (day: string, rates: Readonly<Record<string, string | number>>) =>
  JSON.stringify({ base: 'USD', at: `${day}T12:00:00Z`, rates })
const usual = { EUR: '0.92', RON: '4.6', BTC: '0.00001', ETH: '0.0003', LTC: '0.012' }
const ecb = (day: string, usd = '1.0850') => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='${day}'><Cube currency='USD' rate='${usd}'/><Cube currency='RON' rate='4.9765'/><Cube currency='XXX' rate='1'/></Cube></Cube>
</gesmes:Envelope>`

/** A source that says whatever is set, at a time that is set. */
async function source({ says = '', ...settings }: Record<string, string> = {}) {
  const state = { says, status: 200, now: new Date('2026-11-18T16:00:00Z'), troubles: [] as object[] }
  const provider = await httpProvider((response) => void (state.status === 0 || response.writeHead(state.status).end(state.says)))
  const env = readEnv({ RATES_URL: `${provider.url}/daily?key=hunter2`, RATES_TOKEN: 'hunter2', ...settings })
  const rates = marketRates(env.rates!, { db: fresh.db, now: () => state.now, onTrouble: (trouble) => state.troubles.push(trouble) })
  const read = async (text?: string) => {
    if (text !== undefined) state.says = text
    // Nodes look at the rows every few seconds.
    state.now = new Date(state.now.getTime() + 6_000)
    await rates.refresh()
    state.now = new Date(state.now.getTime() + 6_000)
    return Object.fromEntries((await rates.fx.rates()).map((rate) => [rate.from, `${rateText(rate)}${rate.stopped ? ' stopped' : ''}`]))
  }
  return Object.assign(state, { provider, rates, read })
}

test('a source that is down, cut, empty, of another form or ahead of the clock changes nothing, and the log has no secret', async () => {
  const market = await source()
  await market.read(json('2026-11-17', usual))
  const known = await market.read()
  const wrong = [
    ecb('2026-11-18').slice(0, 300),
    '<html><body>Maintenance</body></html>',
    '',
    '[]',
    '{"base":"USD"}',
    json('2026-11-18', usual).slice(0, 60),
    json('soon', usual),
    json('2026-11-18', { ...usual, RON: '-4.6' }),
    json('2026-11-18', { ...usual, RON: '4,6' }),
    json('2026-11-18', { ...usual, RON: 0 }),
    JSON.stringify({ base: 'EUR', at: '2026-11-18', rates: { RON: '4.9' } }),
    json('2026-12-18', usual),
  ]
  for (const text of wrong) expect(await market.read(text)).toEqual(known)
  market.status = 503
  expect(await market.read()).toEqual(known)
  expect(market.troubles).toHaveLength(wrong.length + 1)
  expect(JSON.stringify(market.troubles)).not.toContain('hunter2')
  expect(market.provider.asked[0]?.request.headers.authorization).toBe('Bearer hunter2')
})

test('the daily file of the European Central Bank and JSON give the same dollars; a second source adds what the first lacks', async () => {
  const crypto = await httpProvider((response) => response.end(json('2026-11-18', { BTC: '0.00001', ETH: '0.0003', LTC: '0.012' })))
  const bank = await httpProvider((response) => response.end(ecb('2026-11-18')))
  const market = await source({ RATES_URL: `${bank.url}/eurofxref-daily.xml ${crypto.url}/coins` })
  expect(await market.read()).toEqual({ EUR: '1.085', RON: '0.2180247162', BTC: '100000', ETH: '3333.3333333333', LTC: '83.3333333333' })
  expect(market.troubles).toEqual([])
  expect((await market.rates.fx.rates('2026-11-16')).length).toBe(0)
})

test('an older answer that comes late is not used; a currency that customers hold and nobody names is told', async () => {
  const market = await source()
  await market.read(json('2026-11-18', { EUR: '0.92', RON: '4.6' }))
  expect(market.troubles).toEqual([{ missing: 'BTC ETH LTC' }])
  expect(await market.read(json('2026-11-17', { EUR: '0.91', RON: '4.5' }))).toMatchObject({ RON: '0.2173913043' })
})

test('a rate that jumps stops its currency until it is back, or until a person accepts it', async () => {
  const market = await source({ RATES_JUMP: '5' })
  await market.read(json('2026-11-16', { EUR: '0.92', RON: '4.6' }))
  expect(await market.read(json('2026-11-17', { EUR: '0.93', RON: '2.3' }))).toEqual({ EUR: '1.0752688172', RON: '0.2173913043 stopped' })
  expect(market.troubles.at(-2)).toMatchObject({ held: 'RON' })
  expect(await market.rates.standing()).toEqual({ stopped: ['RON'] })
  expect(await heldRates(fresh.db)).toMatchObject([{ currency: 'RON', before: 2_173_913_043n, scaled: 4_347_826_087n }])
  // The same answer again is the same rate.
  await market.read()
  expect(await market.read(json('2026-11-18', { EUR: '0.93', RON: '4.61' }))).toMatchObject({ RON: '0.2169197397' })
  expect(await heldRates(fresh.db)).toEqual([])
  expect(await acceptRate(fresh.db, 'RON', 'olga')).toBe(false)

  market.now = new Date('2026-11-19T16:00:00Z')
  expect(await market.read(json('2026-11-19', { EUR: '0.93', RON: '2.3' }))).toMatchObject({ RON: '0.2169197397 stopped' })
  expect(await acceptRate(fresh.db, 'RON', 'olga')).toBe(true)
  expect(await market.read()).toMatchObject({ RON: '0.4347826087' })
  const row = await fresh.db.selectFrom('market_rate').select('decided_by').where('decided_by', 'is not', null).executeTakeFirst()
  expect(row).toEqual({ decided_by: 'olga' })
})

test('a rate that is too old is not exchanged at; payments within a currency, fees and balances go on', async () => {
  const market = await source({ RATES_MAX_AGE: '48' })
  const bank = await testBank({ gateways: { fx: market.rates.fx }, rates: () => market.rates.standing() }, fresh)
  onTestFinished(() => bank.app.close())
  const { rita, saul } = await bank.world({ rita: { usd: '100.00', eur: '100.00' }, saul: { eur: '1.00' } })
  const held = (await rita.call(accounts.list, {})).accounts.account
  const accountIn = (code: string) => held.find(({ currencyCode }) => currencyCode === code)!.accountId
  const exchange = { fromAccount: accountIn('USD'), toAccount: accountIn('EUR'), toAmount: '10.00' }
  const pair = { fromCurrencyCode: 'USD', toCurrencyCode: 'EUR' }

  // No source has ever said anything: nothing can be priced, and nothing breaks.
  expect((await rita.answer(lookups.rate, pair)).code).toBe('VF')
  expect((await rita.answer(betweenAccounts.send, exchange)).code).toBe('VF')

  await market.read(json('2026-11-18', usual))
  expect(Number((await rita.call(lookups.rate, pair)).exchangeRate)).toBeCloseTo(0.92 * 0.994, 5)
  await rita.call(betweenAccounts.send, exchange)

  market.status = 503
  market.now = new Date('2026-11-21T16:00:00Z')
  await market.read()
  expect((await rita.answer(lookups.rate, pair)).code).toBe('VF')
  const refused = await rita.answer(betweenAccounts.send, exchange)
  expect(refused.body.validationErrors).toMatchObject([{ reason: 'CURRENCY' }])
  expect((await bank.app.inject('/health')).json<{ rates: object }>().rates).toMatchObject({
    stopped: expect.arrayContaining(['EUR']) as unknown,
  })
  await rita.call(p2p.send, { accountId: accountIn('EUR'), amount: '5.00', currency: 'EUR', toEmail: saul.email })
  expect((await saul.call(accounts.list, {})).accounts.account[0]?.balance).toBe('6.00')
  await booksAreRight(bank)
})

test('a source that does not answer in ten seconds is left, and asked again with the next run', async () => {
  const { quotesFrom } = await import('./source.ts')
  const silent = await httpProvider(() => undefined)
  await expect(quotesFrom(silent.url, { patienceMs: 200 })).rejects.toThrow('timeout')
})
