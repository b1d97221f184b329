import { readFileSync } from 'node:fs'
import { statements } from '@ducat/contract/statements/calls'
import { parseCamt053 } from 'camt-parser'
import mt940js from 'mt940js'
import { parseStrict } from 'ofx-js'
import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { exported, HOSTILE, lastDay, makeNow, withPast } from '../../../test/statements.ts'

let bank: TestBank
let ana: Somebody
let accountId: number
let bitcoin: number
let months: readonly [string, string]

beforeAll(async () => {
  bank = await testBank()
  const past = await withPast(bank, 'ana')
  ;[ana, accountId, bitcoin, months] = [past.somebody, past.dollars.id, past.bitcoin.id, past.months]
})
afterAll(() => bank.close())

type Format = NonNullable<Parameters<typeof exported>[2]['format']>
const monthOf = (format: Format, month = months[1], account = accountId) =>
  exported(bank, ana, { source: 'monthly', accountId: account, fromDate: month, toDate: lastDay(month), format })

/** What happened in the second month: 878.25 before, + 12.34 - 5.00 - 100.00 = 785.59 after. */
const [OPENING, CLOSING] = ['878.25', '785.59']
const AMOUNTS = ['12.34', '-5.00', '-100.00']

/** RFC 4180, read by a few lines of our own that know nothing of the writer. */
function cells(csv: string): string[][] {
  return csv
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      Array.from(
        line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g),
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}

describe('CSV', () => {
  test('[G83] cells that would be formulas are text, amounts stay numbers, quotes and commas are RFC 4180', async () => {
    const { text } = await exported(bank, ana, { format: 'csv' })
    const [titles, ...rows] = cells(text)
    const column = (name: string) => rows.map((row) => row[titles!.indexOf(name)])
    expect(column('counterparty')).toContain(`'${HOSTILE}`)
    expect(column('description')).toEqual(expect.arrayContaining(["'-2+3", "'@fee", 'Оренда, "зал"']))
    expect(column('amount').every((amount) => /^-?\d+\.\d{2}(\d{6})?$/.test(amount ?? ''))).toBe(true)
    expect(rows.flat().some((cell) => /^[=+@\t\r]/.test(cell))).toBe(false)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([titles!.length]))
  })

  test('a month of an account: signed amounts, a balance on each line, in the order of the books', async () => {
    const [titles, ...rows] = cells((await monthOf('csv')).text)
    expect(titles).toEqual([
      'date',
      'time',
      'transaction_id',
      'type',
      'amount',
      'balance',
      'fee',
      'currency',
      'counterparty',
      'counterparty_email',
      'description',
    ])
    expect(rows.map((row) => row[4])).toEqual(AMOUNTS)
    expect(rows.at(-1)?.[5]).toBe(CLOSING)
    expect(rows[0]?.slice(0, 2)).toEqual([months[1], '09:30:01'])
  })

  test('every filter of the history holds, and a digital currency keeps its eight decimals', async () => {
    const found = async (filter: object) => cells((await exported(bank, ana, { format: 'csv', ...filter })).text).length - 1
    expect(await found({ keyword: 'коваль' })).toBe(1)
    expect(await found({ transactionType: 'Fees' })).toBe(1)
    expect(await found({ fromAmount: '1000' })).toBe(1)
    // An exchange stands on both of its accounts.
    expect(await found({ accountId, fromDate: months[1] })).toBe(3)
    expect((await exported(bank, ana, { format: 'csv', accountId: bitcoin })).text).toContain('0.12345678')
  })
})

test('[G83] XLSX: read by another library, days are days, amounts are numbers, nothing is a formula', async () => {
  const { bytes, headers } = await monthOf('xlsx')
  expect(headers['content-type']).toContain('spreadsheetml')
  const [titles, ...rows] = await readSheet(bytes)
  expect(titles).toContain('Balance')
  expect(rows.map((row) => row[titles!.indexOf('Amount')])).toEqual(AMOUNTS.map(Number))
  expect(rows[0]?.[0]).toBeInstanceOf(Date)
  expect(rows[0]?.[titles!.indexOf('Who')]).toBe(`'${HOSTILE}`)
})

describe('CAMT.053', () => {
  const schema = readFileSync(new URL('./camt053.test.xsd', import.meta.url), 'utf8')
  const valid = (contents: string) =>
    validateXML({ xml: [{ fileName: 'statement.xml', contents }], schema: [{ fileName: 'camt.xsd', contents: schema }] })

  test('the schema refuses what is out of order, so that the next test means something', async () => {
    const { text } = await monthOf('camt053')
    for (const broken of [
      text.replace(/<CdtDbtInd>\w+<\/CdtDbtInd>/, ''),
      text.replace('<Ccy>USD</Ccy>', ''),
      text.replace('.08"', '.02"'),
      text.replace('BOOK', 'PAID'),
    ])
      expect((await valid(broken)).valid).toBe(false)
  })

  test('fits its schema; opening, entries and closing add up, to the cent', async () => {
    const { text } = await monthOf('camt053')
    expect((await valid(text)).errors.map(({ message }) => message)).toEqual([])
    const balance = (type: string) => new RegExp(`<Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">([\\d.]+)`).exec(text)?.[1]
    expect([balance('OPBD'), balance('CLBD')]).toEqual([OPENING, CLOSING])
    const entries = Array.from(
      text.matchAll(/<NtryRef>[\d-]+<\/NtryRef><Amt Ccy="USD">([\d.]+)<\/Amt><CdtDbtInd>(\w+)/g),
      ([, amount, side]) => (side === 'DBIT' ? '-' : '') + amount,
    )
    expect(entries).toEqual(AMOUNTS)
    expect(text).toContain('<TtlNtries><NbOfNtries>3</NbOfNtries><Sum>117.34</Sum><TtlNetNtry><Amt>92.66</Amt><CdtDbtInd>DBIT')
    expect(text).toContain('&lt;b&gt;&amp;amp;')
  })

  test('somebody else’s reader finds the same in it', async () => {
    const { statements: read } = await parseCamt053((await monthOf('camt053')).text)
    expect(read.map(({ account: { currency }, balances, transactions }) => [currency, balances, transactions])).toMatchObject([
      [
        'USD',
        [
          { type: 'OPBD', amount: { value: OPENING } },
          { type: 'CLBD', amount: { value: CLOSING } },
        ],
        AMOUNTS.map((amount) => ({
          amount: { value: amount.replace('-', '') },
          creditDebitIndicator: amount.startsWith('-') ? 'DBIT' : 'CRDT',
        })),
      ],
    ])
  })

  test('a month in which nothing happened is a statement too', async () => {
    const between = new Date(Date.UTC(Number(months[0].slice(0, 4)), Number(months[0].slice(5, 7)), 1)).toISOString().slice(0, 10)
    const { text } = await monthOf('camt053', between)
    expect((await valid(text)).errors).toEqual([])
    expect(text).toContain('<NbOfNtries>0</NbOfNtries>')
  })
})

test('MT940: every line is a field, balances and entries add up, letters are SWIFT’s', async () => {
  const { text } = await monthOf('mt940')
  expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ \r\n]*$/)
  const lines = text.split('\r\n')
  expect(lines.every((line) => line.length <= 69)).toBe(true)
  const fields = lines.flatMap((line) => /^:(\w+):(.*)$/.exec(line)?.slice(1, 2) ?? [])
  expect(fields).toEqual(['20', '25', '28C', '60F', '61', '86', '61', '86', '61', '86', '62F'])
  const of = (name: string) => lines.flatMap((line) => (line.startsWith(`:${name}:`) ? [line.slice(name.length + 2)] : []))
  expect(of('60F')[0]).toMatch(/^C\d{6}USD878,25$/)
  expect(of('62F')[0]).toMatch(/^C\d{6}USD785,59$/)
  const read = of('61').map((line) => /^\d{6}\d{4}(C|D)(\d+,\d{2})N[A-Z]{3}NONREF\/\/\d+$/.exec(line))
  expect(read.map((found) => `${found?.[1] === 'D' ? '-' : ''}${found?.[2]?.replace(',', '.')}`)).toEqual(AMOUNTS)
  expect((await monthOf('mt940', months[0])).text).toContain('Olena Koval Orenda')
  expect(lines.at(-2)).toBe('-')
})

test('MT940: somebody else’s reader adds it up', async () => {
  const { Parser } = mt940js
  // It refuses a statement whose entries do not lead from its opening to its closing.
  const [read] = new Parser().parse((await monthOf('mt940')).text)
  expect([read?.openingBalance, read?.closingBalance, read?.currency]).toEqual([Number(OPENING), Number(CLOSING), 'USD'])
  expect(read?.transactions.map(({ amount }) => amount)).toEqual(AMOUNTS.map(Number))
  expect(() => new Parser().parse('')).not.toThrow()
})

test('OFX: somebody else’s reader finds the same; a payment and its fee have names of their own', async () => {
  const { OFX } = parseStrict((await monthOf('ofx', months[0])).text)
  const found = OFX.BANKMSGSRSV1?.STMTTRNRS as { STMTRS: { BANKACCTFROM: { ACCTID: string }; BANKTRANLIST: { STMTTRN: Entry[] } } }
  const entries = found.STMTRS.BANKTRANLIST.STMTTRN
  expect(entries.map(({ TRNAMT }) => TRNAMT)).toEqual(['1000.00', '-120.50', '-1.25'])
  expect(new Set(entries.map(({ FITID }) => FITID)).size).toBe(3)
  expect(found.STMTRS.BANKACCTFROM.ACCTID.length).toBeLessThanOrEqual(22)
  expect((await monthOf('camt053', months[0])).text).toMatch(new RegExp(`<IBAN>.{4}${found.STMTRS.BANKACCTFROM.ACCTID}</IBAN>`))
})

interface Entry {
  readonly TRNAMT: string
  readonly FITID: string
}

test('OFX 2: well-formed, one transaction each, opening and closing beside them', async () => {
  const { text } = await monthOf('ofx')
  expect(text).toContain('<?OFX OFXHEADER="200" VERSION="211"')
  const { errors } = await validateXML({
    xml: [{ fileName: 'a.ofx', contents: text }],
    schema: [{ fileName: 'a.xsd', contents: anything }],
  })
  expect(errors).toEqual([])
  expect(Array.from(text.matchAll(/<TRNAMT>([^<]+)/g), ([, amount]) => amount)).toEqual(AMOUNTS)
  expect(new Set(Array.from(text.matchAll(/<FITID>([\d-]+)/g), ([, id]) => id)).size).toBe(3)
  expect(text).toContain(`<BALAMT>${CLOSING}</BALAMT>`)
  expect(text).toContain(`<VALUE>${OPENING}</VALUE>`)
})

/** Any root with anything in it: only whether it is XML is asked. */
const anything =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="OFX"><xs:complexType><xs:sequence><xs:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/></xs:sequence></xs:complexType></xs:element></xs:schema>'

describe('PDF', () => {
  const read = async (bytes: Buffer) => {
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    return { text: (await extractText(pdf, { mergePages: true })).text, meta: await getMeta(pdf), pages: pdf.numPages }
  }

  test('[G82] a statement says what the books say; hostile text is text, and nothing in it links or runs', async () => {
    const { bytes } = await monthOf('pdf')
    const { text, meta } = await read(bytes)
    for (const wanted of [
      'Account statement',
      'Opening balance',
      '878.25 USD',
      'Closing balance',
      '785.59 USD',
      '-100.00',
      'Șerban-Ґалаґан',
    ])
      expect(text).toContain(wanted)
    expect(text).toContain('=HYPERLINK')
    expect(meta.info['Title']).toBe('Account statement')
    const raw = bytes.toString('latin1')
    for (const forbidden of ['/URI', '/JavaScript', '/Launch', '/OpenAction', '/EmbeddedFile']) expect(raw).not.toContain(forbidden)
    expect(raw).toContain('/Lang')
  })

  test('in the reader’s language, with its numbers and days', async () => {
    const { exportId } = await ana.call(
      statements.start,
      { source: 'monthly', accountId, fromDate: months[0], toDate: lastDay(months[0]), format: 'pdf' },
      { language: 'ua' },
    )
    await makeNow(bank)
    const { link = '' } = await ana.call(statements.status, { exportId })
    const { text } = await read((await bank.app.inject({ url: link, headers: { host: ana.host } })).rawPayload)
    expect(text).toContain('Виписка з рахунку')
    expect(text.replace(/\s/g, ' ')).toContain('1 000,00 USD')
    expect(text).toContain('Олена Коваль')
  })
})
