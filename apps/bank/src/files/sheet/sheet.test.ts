/** Files as people save them, and files that were made to hurt. */
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { xlsx } from '../spreadsheet/xlsx.ts'
import { zip } from '../zip.ts'
import { readSheet, SheetRefused, type SheetRow } from './sheet.ts'

async function rowsOf(bytes: Uint8Array, mostRows?: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  await readSheet({ bytes, ...(mostRows !== undefined && { mostRows }), take: async (some) => void rows.push(...some) })
  return rows
}
const cellsOf = async (bytes: Uint8Array) => (await rowsOf(bytes)).map(({ cells }) => cells)

async function refusalOf(bytes: Uint8Array, mostRows?: number) {
  // Of all its threads: a busy machine takes longer over the same work.
  const begun = process.cpuUsage()
  const refused = await rowsOf(bytes, mostRows).then(
    (rows) => ({ reason: `${rows.length} rows`, row: undefined }),
    (error: unknown) => {
      if (!(error instanceof SheetRefused)) throw error
      return error
    },
  )
  const { user, system } = process.cpuUsage(begun)
  return { reason: refused.reason, row: refused.row, seconds: (user + system) / 1_000_000 }
}

const TABLE = [
  ['Nume', 'Sumă', 'Notă'],
  ['Ştefan Ţurcanu', '12,50', 'plată; urgent'],
  ['José Núñez', '7', ''],
]

describe('text', () => {
  const csv = (delimiter: string, rows: readonly (readonly string[])[]) =>
    rows
      .map((cells) =>
        cells.map((cell) => (cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
      )
      .join('\r\n')
  const whole = TABLE.map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1))

  test.each([';', ',', '\t', '|'])('cells are told apart by %j', async (delimiter) => {
    expect(await cellsOf(Buffer.from(csv(delimiter, TABLE)))).toEqual(whole)
  })

  test.each([
    ['UTF-8', Buffer.from(csv(';', TABLE))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csv(';', TABLE)}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${csv(';', TABLE)}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(csv(';', TABLE), 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${csv(';', TABLE)}`, 'utf16le').swap16()],
  ])('%s', async (_name, bytes) => expect(await cellsOf(bytes)).toEqual(whole))

  test.each([
    ['windows-1251', 'Получатель;Сумма\nИван Петрович;100,00\nТОВ «Київ» Їжак;5'],
    ['windows-1250', 'Beneficiar;Sumă\nIoana Ţîrlea;100\nŞtefan Ciobanu;5'],
    ['windows-1252', 'Beneficiario;Importe\nJosé Núñez;100\nConceição;5'],
  ])('%s has no mark: the letters tell it', async (encoding, text) => {
    expect(await cellsOf(encoded(text, encoding))).toEqual(text.split('\n').map((line) => line.split(';')))
  })

  test('rows count as the program shows them: empty ones are left out and still counted', async () => {
    expect((await rowsOf(Buffer.from('a;b\n\n;;\nc;d;;\n'))).map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, 'a', 'b'],
      [4, 'c', 'd'],
    ])
  })

  test('a cell of several lines, and quotes inside it', async () => {
    expect(await cellsOf(Buffer.from('a;"one ""two""\nthree";c\nd;e;f'))).toEqual([
      ['a', 'one "two"\nthree', 'c'],
      ['d', 'e', 'f'],
    ])
  })

  test('more than one portion keeps every row, each once and in its order', async () => {
    const lines = Array.from({ length: 25_000 }, (_none, place) => `person${place}@test.example;${place}.00;"note ${place}\nmore"`)
    const rows = await rowsOf(Buffer.from(lines.join('\n')))
    expect(rows.map(({ cells }) => cells[1])).toEqual(lines.map((_line, place) => `${place}.00`))
    expect(rows.at(-1)!.cells[2]).toBe('note 24999\nmore')
    expect(rows.map(({ row }) => row)).toEqual(lines.map((_line, place) => place + 1))
  })
})

describe('workbooks', () => {
  test('what the bank writes it reads: text, exact amounts, days', async () => {
    const sheet = {
      name: 'Payments',
      columns: [
        { title: 'Name', width: 20 },
        { title: 'Amount', width: 10 },
        { title: 'Day', width: 10 },
      ],
      rows: (async function* () {
        yield [[{ text: 'Ştefan & <Co>' }, { number: '1234.56', decimals: 2 }, { moment: new Date('2026-11-17T10:00:00Z') }]]
      })(),
    }
    expect(await cellsOf(await buffer(xlsx(sheet)))).toEqual([
      ['Name', 'Amount', 'Day'],
      ['Ştefan & <Co>', '1234.56', '2026-11-17'],
    ])
  })

  test('shared and rich text, results of formulas, gaps between cells, and the first sheet that is shown', async () => {
    const sheet = `<worksheet><sheetData>
      <row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><f>A1*3</f><v>0.30000000000000004</v></c></row>
      <row r="5"><c r="A5" t="s"><v>1</v></c><c r="B5" t="str"><f>"x"</f><v>text</v></c><c r="D5"><v>4.0817E+15</v></c></row>
    </sheetData></worksheet>`
    const strings = '<sst><si><t>Ana</t></si><si><r><t>Bo</t></r><r><t>b</t></r><rPh><t>sounds</t></rPh></si></sst>'
    expect((await rowsOf(await book({ sheet, strings, hidden: true }))).map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, 'Ana', '', '0.3'],
      [5, 'Bob', 'text', '', '4081700000000000'],
    ])
  })
})

describe('[G81] files that were made to hurt get a clear answer within two seconds', () => {
  const page = '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>'
  const cases: readonly [name: string, bytes: () => Promise<Uint8Array> | Uint8Array, reason: string, row?: number][] = [
    ['nothing', () => Buffer.from(''), 'FILE_EMPTY'],
    ['only delimiters', () => Buffer.from(';;;\n;;;'), 'FILE_EMPTY'],
    ['a picture', () => Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), randomBytes(50_000)]), 'FILE_NOT_TABLE'],
    ['zero bytes between letters', () => Buffer.from('a;b\0\n'.repeat(1_000)), 'FILE_NOT_TABLE'],
    ['a quote that never ends', () => Buffer.from(`a;b\nc;"${'x;y\n'.repeat(3_000_000)}`), 'FILE_QUOTE', 2],
    ['a row that never ends', () => Buffer.from('x;'.repeat(8_000_000)), 'FILE_COLUMNS', 1],
    ['a hundred and one columns', () => Buffer.from(`a\n${'x;'.repeat(100)}x`), 'FILE_COLUMNS', 2],
    ['a workbook of before 2007', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]), 'FILE_OLD_EXCEL'],
    [
      'a workbook with a password',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from('EncryptedPackage', 'utf16le')]),
      'FILE_LOCKED',
    ],
    ['half an archive', async () => (await book({ sheet: page })).subarray(0, 300), 'FILE_BROKEN'],
    ['an archive whose directory leads elsewhere', async () => led(await book({ sheet: page })), 'FILE_BROKEN'],
    ['an archive that is no workbook', () => buffer(zip([{ name: 'a.txt', content: ['a'] }])), 'FILE_NOT_TABLE'],
    ['XML that stops', () => book({ sheet: '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>' }), 'FILE_BROKEN'],
    [
      'entities of its own',
      () => book({ sheet: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${page.replace('>1<', '>&a;<')}` }),
      'FILE_BROKEN',
    ],
    ['a million columns', () => book({ sheet: page.replace('</row>', `${'<c/>'.repeat(1_000_000)}</row>`) }), 'FILE_COLUMNS', 1],
    [
      'texts that fill the memory',
      () => book({ sheet: page, strings: `<sst>${`<si><t>${'x'.repeat(1_000)}</t></si>`.repeat(60_000)}</sst>` }),
      'FILE_UNPACKS',
    ],
    ['spaces in place of a workbook', async () => zipOf('xl/workbook.xml', ' '.repeat(60_000_000)), 'FILE_UNPACKS'],
    ['a sheet of spaces', () => book({ sheet: `<worksheet><sheetData>${' '.repeat(90_000_000)}</sheetData></worksheet>` }), 'FILE_UNPACKS'],
    [
      'more empty rows than a sheet has',
      () => book({ sheet: `<worksheet><sheetData>${'<row r="1"/>'.repeat(1_500_000)}</sheetData></worksheet>` }),
      'FILE_BROKEN',
    ],
    ['ten gigabytes in ten megabytes', () => bomb({ honest: true }), 'FILE_UNPACKS'],
    ['ten gigabytes that say they are ten bytes', () => bomb({ honest: false }), 'FILE_BROKEN'],
  ]
  test.each(cases)('%s', async (_name, make, reason, row) => {
    const answer = await refusalOf(await make())
    expect(answer).toMatchObject({ reason, ...(row !== undefined && { row }) })
    expect(answer.seconds).toBeLessThan(2)
  })

  test('one row more than a file may have, with its number', async () => {
    const lines = (count: number) => Buffer.from('a;1\n'.repeat(count))
    expect(await rowsOf(lines(50), 50)).toHaveLength(50)
    expect(await refusalOf(lines(51), 50)).toMatchObject({ reason: 'FILE_ROWS', row: 51 })
  })
})

const zipOf = (name: string, content: string): Promise<Buffer> => buffer(zip([{ name, content: [content] }]))

/** The directory says that the first part begins where there is none. */
function led(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(7, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 42)
  return bytes
}

/** The page read backwards. */
function encoded(text: string, encoding: string): Buffer {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_none, byte) => byte))
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}

const book = ({ sheet, strings, hidden = false }: { sheet: string; strings?: string; hidden?: boolean }): Promise<Buffer> =>
  buffer(
    zip([
      {
        name: 'xl/workbook.xml',
        content: [
          `<workbook><sheets>${hidden ? '<sheet name="Old" r:id="r0" state="hidden"/>' : ''}<sheet name="Pay" r:id="r1"/></sheets></workbook>`,
        ],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: [
          '<Relationships><Relationship Id="r0" Target="none.xml"/><Relationship Id="r1" Target="worksheets/sheet7.xml"/></Relationships>',
        ],
      },
      { name: 'xl/worksheets/sheet7.xml', content: [sheet] },
      ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: [strings] }]),
    ]),
  )

/** An archive whose one sheet unpacks to ten gigabytes of spaces. */
function bomb({ honest }: { honest: boolean }): Buffer {
  const size = 10_000_000_000
  const packed = deflateRawSync(Buffer.alloc(200_000_000, 0x20))
  const name = Buffer.from('xl/workbook.xml')
  const said = honest ? 0xffff_fff0 : 10
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 0, 'latin1')
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(said, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.write('PK\x01\x02', 0, 'latin1')
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(said, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  expect(size).toBeGreaterThan(packed.length * 1_000)
  return Buffer.concat([local, name, packed, central, name, end])
}
