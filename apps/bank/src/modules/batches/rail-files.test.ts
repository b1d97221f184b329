/** Files of payments that leave the bank: by wire, by the schemes of countries, to cards and to wallets. */
import { accounts } from '@ducat/contract/accounts/calls'
import { batches, mass } from '@ducat/contract/batches/calls'
import { files as globalFiles } from '@ducat/contract/global-pay/calls'
import { history } from '@ducat/contract/history/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { makeAreas } from '../../make-areas.ts'
import { fakeRails, settlesAfter } from '../../gateways/rails/fake.ts'
import { batcher } from '../../operations/batcher.ts'
import { carryOn, type RailParts } from '../../operations/rails.ts'
import { payBatches } from './pay.ts'
import { prepareLeft } from './prepare.ts'
import type { BatchParts } from './surroundings.ts'

let bank: TestBank
let parts: BatchParts
let rails: RailParts
let time = Date.now()
let owner: Somebody
let bob: Somebody
let fromAccountId: number
beforeAll(async () => {
  bank = await testBank()
  ;({ owner, bob } = await bank.world({
    owner: { usd: '100000.00', works: { for: 'Mill', rights: 2 } },
    bob: { usd: '1.00' },
  }))
  fromAccountId = (await owner.call(accounts.list, {})).accounts.account[0]!.accountId
  ;({ parts } = await makeAreas(bank.parts))
  rails = { db: bank.db, batches: batcher(bank.db), rails: fakeRails(bank.db, () => new Date(time)), onTrouble: () => undefined }
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

type RailCall = 'wire' | 'eft' | 'oct' | 'crypto'
const fileOf = (text: string, name = 'payments.csv') => new File([text], name, { type: 'text/csv' })
const send = (way: RailCall, text: string, more: object = {}) => owner.call(mass[way], { fromAccountId, file: fileOf(text), ...more })
const linesOf = async (batchId: number) => (await owner.call(batches.lines, { batchId })).lines
const look = async () => {
  await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
  await carryOn(rails)
}
const IBAN = 'DE89370400440532013000'

describe('a file of bank accounts', () => {
  test('[C-MASS-003] each line is right or says what is wrong at its field; country by name, by IBAN or for the whole file', async () => {
    const { batchId = 0, summary } = await send(
      'eft',
      [
        'Beneficiary;IBAN;Amount;Currency;Country;Account number;Sort code',
        `Jo Ek;${IBAN};10,00;EUR;Deutschland;;`,
        `Jo Ek;${IBAN};20,00;EUR;;;`,
        'Ann Lee;;30,00;GBP;UK;12345679;20-00-00',
        `Jo Ek;DE89370400440532013001;40,00;EUR;;;`,
        `;${IBAN};50,00;EUR;;;`,
        `Jo Ek;${IBAN};60,00;EUR;Atlantis;;`,
        `Jo Ek;${IBAN};70,00;JPY;;;`,
        `Jo Ek;${IBAN};80,00;QQQ;;;`,
        'Jo Ek;;90,00;EUR;;;',
        `Jo Ek;${IBAN};;EUR;;;`,
      ].join('\n'),
      { onlySummary: true },
    )
    const found = (await linesOf(batchId)).map(({ row, problem }) => [row, problem?.field, problem?.reason])
    expect(found.filter(([, field]) => field !== undefined)).toEqual([
      [5, 'iban', 'CHECK_DIGITS'],
      [6, 'beneficiaryName', 'REQUIRED'],
      [7, 'countryCode', 'NOT_A_CHOICE'],
      [8, 'currencyCode', 'CURRENCY_NOT_SERVED'],
      [9, 'currencyCode', 'CURRENCY'],
      [10, 'countryCode', 'REQUIRED'],
      [11, 'amount', 'REQUIRED'],
    ])
    expect(summary).toMatchObject({ count: 3, currencyCode: 'USD' })
    // Wrong ones first; an amount is what arrives, in its own currency.
    expect(summary.items.map(({ row, amount, currencyCode }) => [row, amount, currencyCode]).slice(-3)).toEqual([
      [2, '10.00', 'EUR'],
      [3, '20.00', 'EUR'],
      [4, '30.00', 'GBP'],
    ])
    expect(summary.items[0]).toMatchObject({ beneficiaryName: 'Jo Ek', error: expect.any(String) as string })
  })

  test('a country and a currency that hold for the whole file; without a currency the amount is what leaves the account', async () => {
    const text = 'Name;Account;Routing number;Account type;Amount\nAnn Lee;314159265;021000021;Checking;10.00'
    const whole = await send('eft', text.replace('Checking', 'Piggy bank'), { onlySummary: true, countryCode: 'US' })
    expect((await linesOf(whole.batchId!))[0]).toMatchObject({ problem: { field: 'extraParams.accountType', reason: 'NOT_A_CHOICE' } })
    // People write the words of their own language, not ours.
    const inWords = await send('eft', text.replace('Checking', 'Cuenta corriente'), { onlySummary: true, countryCode: 'US' })
    expect(inWords.summary).toMatchObject({ count: 1, total: '10.00' })
    const exchanged = await send('eft', `Name;IBAN;Amount\nJo Ek;${IBAN};100.00`, { onlySummary: true })
    expect(exchanged.summary).toMatchObject({ count: 1, total: '100.00', items: [{ currencyCode: 'EUR' }] })
    const named = await send('eft', `Name;IBAN;Amount\nJo Ek;${IBAN};100.00`, { onlySummary: true, currencyCode: 'EUR' })
    expect(named.summary).toMatchObject({ items: [{ amount: '100.00', currencyCode: 'EUR' }] })
    expect(Number(named.summary.total)).toBeGreaterThan(100)
  })

  test('[C-OWN-100] booked, sent, settled or sent back: every line says so, and what comes back is on the account that paid', async () => {
    const before = Number(await owner.balance('USD'))
    const line = (name: string, account: string, amount: string) => `${name};${account};021000021;Current account;${amount};USD;US`
    const { batchId = 0, summary } = await send(
      'eft',
      [
        'Name;Account;Routing number;Account type;Amount;Currency;Country',
        line('Ann Lee', '314159265', '10.00'),
        line('Bea Lee', '314159266', '60.92'),
        line('Cid Lee', '314159267', '60.91'),
      ].join('\n'),
      { batchName: 'Suppliers' },
    )
    await payBatches(parts)
    expect((await linesOf(batchId)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect((await owner.call(batches.get, { batchId })).batch.state).toBe('done')
    await look()
    // One that the rail refuses at once is back with its fee.
    expect((await linesOf(batchId)).map(({ state }) => state)).toEqual(['sent', 'sent', 'returned'])
    time += settlesAfter.eft * 1000
    await look()
    expect((await linesOf(batchId)).map(({ state }) => state)).toEqual(['paid', 'returned', 'returned'])
    // Why, in words: for whoever has to correct it, and in the file that tells what became of it.
    expect((await linesOf(batchId)).map(({ problem }) => problem?.description)).toEqual([
      undefined,
      'The recipient’s account is closed.',
      'The recipient’s bank rejected the payment.',
    ])
    const { link } = await owner.call(batches.result, { batchId })
    const { body } = await bank.app.inject({ method: 'GET', url: link, headers: { host: owner.host } })
    expect(body).toContain('Returned;The recipient’s account is closed.')
    expect((await owner.call(batches.get, { batchId })).batch.counts.map(({ state, count, amount }) => [state, count, amount])).toEqual([
      ['paid', 1, '10.00'],
      ['returned', 2, '121.83'],
    ])
    const fee = Number(summary.fee) / 3
    expect(Number(await owner.balance('USD'))).toBeCloseTo(before - 10 - 2 * fee, 2)
    const rows = (await owner.call(history.list, { pageNumber: 1, pageSize: 3 })).transactions.transaction
    expect(
      rows.map(({ operationType, transactionDirection, counterpartyName, description }) => [
        operationType,
        transactionDirection,
        counterpartyName,
        description,
      ]),
    ).toEqual([
      ['Mass', 'in', 'Bea Lee', 'Suppliers'],
      ['Mass', 'in', 'Cid Lee', 'Suppliers'],
      ['Mass', 'out', 'Suppliers', undefined],
    ])
  })

  test('[C-MASS-004] a wire: exchanged, at the price that was shown; what comes back comes back at that rate', async () => {
    const before = await owner.balance('USD')
    const line = `Elena Ferraro;Mill Lane 4, Old Town;RO49AAAA1B31007593840000;100,00;EUR`
    const { batchId = 0, summary } = await send('wire', `Name;Address;IBAN;Amount;Currency\n${line}`)
    expect(summary).toMatchObject({ count: 1, items: [{ beneficiaryName: 'Elena Ferraro', amount: '100.00', currencyCode: 'EUR' }] })
    await payBatches(parts)
    // An account that ends with 0000 is nobody’s.
    await look()
    expect((await linesOf(batchId))[0]).toMatchObject({ state: 'returned', receiveAmount: '100.00', receiveCurrencyCode: 'EUR' })
    expect(await owner.balance('USD')).toBe(before)
  })

  test('[C-MASS-005] wallets: the coin is what arrives, and the address is checked digit by digit', async () => {
    const good = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const { batchId = 0, summary } = await send(
      'crypto',
      ['Wallet address,Coin,Amount,Name', `${good},BTC,0.002,Ann Lee`, `${good.slice(0, -1)}5,BTC,0.002,`, `${good},,0.002,`].join('\n'),
    )
    expect(summary).toMatchObject({ count: 1 })
    expect((await linesOf(batchId)).map(({ payeeName, problem }) => [payeeName, problem?.field, problem?.reason])).toEqual([
      ['Ann Lee', undefined, undefined],
      [undefined, 'walletAddress', 'CHECK_DIGITS'],
      [undefined, 'currencyCode', 'REQUIRED'],
    ])
    await payBatches(parts)
    await look()
    time += settlesAfter.crypto * 1000
    await look()
    expect((await linesOf(batchId)).map(({ state }) => state)).toEqual(['paid', 'wrong', 'wrong'])
  })
})

describe('[C-MASS-002] a file of cards', () => {
  const NUMBER = '4111111111111111'
  const head = 'Card number;Name on card;Expiry;Amount;Currency'

  test('[G85] a number is kept nowhere, in whichever column it stands, right or wrong; neither is its file', async () => {
    const { batchId = 0, summary } = await send(
      'oct',
      [head, `${NUMBER};Ann Lee;12/98;10.00;EUR`, `4111 1111 1111 1112;Ann Lee;12/98;10.00;EUR`, `;${NUMBER};12/98;10.00;EUR`].join('\n'),
      { onlySummary: true },
    )
    expect(summary.count).toBe(1)
    expect((await linesOf(batchId)).map(({ fields, problem }) => [fields['cardNumber'], problem?.field, problem?.reason])).toEqual([
      ['411111••••••1111', undefined, undefined],
      ['411111••••••1112', 'cardNumber', 'CARD_NUMBER'],
      [undefined, 'cardNumber', 'REQUIRED'],
    ])
    const answer = await owner.answer(batches.file, { id: batchId })
    expect(answer.body.validationErrors).toMatchObject([{ field: 'id', reason: 'FILE_GONE' }])
    // Put right by hand, it is hidden as well.
    const put = await owner.call(batches.edit, { batchId, updates: [{ row: 3, fields: { cardNumber: '4111 1111 1111 1111' } }] })
    expect(put.lines[0]).toMatchObject({ state: 'ready', fields: { cardNumber: '411111••••••1111' } })
    const tables = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      bank.db,
    )
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ found: bigint }>`
        select count(*) as found from ${sql.table(name)} t where replace(t::text, ' ', '') ~ '411111111111111[12]'`.execute(bank.db)
      expect(rows[0]?.found, name).toBe(0n)
    }
  })

  test('paid to its end; a card that is over, and one without a holder, say so', async () => {
    const { batchId = 0 } = await send(
      'oct',
      [
        head,
        `${NUMBER};Ann Lee;12/2098;11.00;EUR`,
        `${NUMBER};Ann Lee;01/20;12.00;EUR`,
        `${NUMBER};;12/98;13.00;EUR`,
        `${NUMBER};Ann Lee;;14.00;EUR`,
      ].join('\n'),
    )
    expect((await linesOf(batchId)).map(({ state, problem }) => [state, problem?.field, problem?.reason])).toEqual([
      ['ready', undefined, undefined],
      ['wrong', 'expiry', 'CARD_OVER'],
      ['wrong', 'cardHolderName', 'REQUIRED'],
      ['wrong', 'expiry', 'REQUIRED'],
    ])
    await payBatches(parts)
    await look()
    time += settlesAfter.oct * 1000
    await look()
    expect((await linesOf(batchId))[0]).toMatchObject({ state: 'paid' })
    // A file makes nobody’s list of cards longer.
    expect(await bank.db.selectFrom('external_card').select('id').where('customer_id', '=', owner.customerId).execute()).toEqual([])
  })

  test('a node that dies while it reads one leaves nothing to go on with: it is to be sent again', async () => {
    const { batchId = 0 } = await send('oct', `${head}\n${NUMBER};Ann Lee;12/2098;15.00;EUR`, { onlySummary: true })
    await sql`update batch set state = 'reading', read_at = null, created_at = now() - interval '1 minute' where id = ${batchId}`.execute(
      bank.db,
    )
    await prepareLeft(parts)
    expect((await owner.call(batches.get, { batchId })).batch).toMatchObject({ state: 'unreadable', refusal: { reason: 'FILE_GONE' } })
  })
})

test('[C-MASS-006] samples of every way import as they are, without a wrong line', async () => {
  await owner.call(mass.p2p, { accountId: fromAccountId, text: `Email;Amount\n${bob.email};1` })
  await payBatches(parts)
  // Whom they paid before fills the sample of payments to people.
  await sql`insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, fee, currency, counterparty_email)
    select operation_id, customer_id, account_id, now(), 'P2P', 'out', 'completed', 100, 0, 'USD', ${bob.email} from movement
    where customer_id = ${owner.customerId} limit 1`.execute(bank.db)
  const { links } = await owner.call(mass.samples, {})
  expect(links.map(({ type }) => type).toSorted()).toEqual(['crypto', 'eft', 'global', 'oct', 'p2p', 'wire'])
  for (const { type, url } of links) {
    const { body } = await bank.app.inject({ method: 'GET', url, headers: { host: owner.host } })
    const { batchId = 0, summary } =
      type === 'p2p'
        ? await owner.call(mass.p2p, { accountId: fromAccountId, file: fileOf(body), onlySummary: true })
        : type === 'global'
          ? await globalDraft(body)
          : await send(type, body, { onlySummary: true })
    expect(
      (await linesOf(batchId)).map(({ state, problem }) => [state, problem?.field, problem?.reason]),
      type,
    ).toEqual(summary.items.map(() => ['ready', undefined, undefined]))
    expect(summary.count, type).toBeGreaterThan(0)
  }
})

/** Its call answers which lines are wrong, and no others. */
async function globalDraft(text: string) {
  const { batchId, errors = [] } = await owner.call(globalFiles.upload, {
    accountId: fromAccountId,
    batchName: 'Sample',
    attachedFile: fileOf(text),
  })
  expect(errors).toEqual([])
  const items = await linesOf(batchId)
  return { batchId, summary: { items, count: items.length } }
}
