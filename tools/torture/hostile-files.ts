/**
 * Files that a call for payments should never be sent, and will be. Every choice comes from the chance that is given.
 *   hostileFile    one of them: text in any encoding, a workbook, an archive that lies, a bomb, a sample with bytes changed
 */
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import type { Chance } from './bank.ts'
import { zip } from '../../apps/bank/src/files/zip.ts'

export interface HostileFile {
  readonly kind: string
  readonly name: string
  readonly bytes: Buffer
}

/** `samples`: files that are right, to be spoilt. */
export async function hostileFile(chance: Chance, samples: readonly Buffer[]): Promise<HostileFile> {
  const makers: readonly (readonly [times: number, kind: string, make: () => Promise<Buffer> | Buffer])[] = [
    [6, 'text.csv', () => inEncoding(chance, table(chance))],
    [6, 'spoilt.csv', () => spoilt(chance, chance.pick(samples))],
    [2, 'spoilt-encoding.csv', () => spoilt(chance, inEncoding(chance, table(chance)))],
    [2, 'wide.csv', () => Buffer.from(`a;b\n${'x;'.repeat(chance.between(90, 200_000))}`)],
    [
      2,
      'quote.csv',
      () => Buffer.from(`Email;Amount\n${'a@b.example;1\n'.repeat(chance.below(50))}"${'x;\n'.repeat(chance.below(200_000))}`),
    ],
    [1, 'long-cell.csv', () => Buffer.from(`Email;Amount;Note\na@b.example;1;${'é'.repeat(chance.below(500_000))}`)],
    [1, 'many-rows.csv', () => Buffer.from(`Email;Amount\n${'a;1\n'.repeat(chance.below(1_500))}`)],
    [2, 'noise.csv', () => noise(chance, chance.below(3_000))],
    [3, 'head.xlsx', () => Buffer.concat([chance.pick(heads), noise(chance, chance.below(3_000))])],
    [5, 'book.xlsx', () => book(chance)],
    [6, 'spoilt.xlsx', async () => spoilt(chance, await book(chance))],
    [2, 'cut.xlsx', async () => cut(chance, await book(chance))],
    [2, 'lying.xlsx', async () => lying(chance, await book(chance))],
    [1, 'bomb.xlsx', () => bomb(chance)],
  ]
  const urn = makers.flatMap(([times, kind, make]) => Array.from({ length: times }, () => ({ kind, make })))
  const { kind, make } = chance.pick(urn)
  const name = chance.once(10) ? `${chance.pick(names)}${extension(kind)}` : kind
  return { kind, name, bytes: await make() }
}

const heads = [
  '504b0304',
  '504b0506',
  '504b0304140000000800',
  'd0cf11e0a1b11ae1',
  '89504e470d0a1a0a',
  '25504446',
  '1f8b08',
  'fffe',
  'feff',
  'efbbbf',
].map((hex) => Buffer.from(hex, 'hex'))

const names: readonly string[] = ['../../etc/passwd', 'C:\\x\\y', '\u0001', '\u202Efdp', '__proto__', '👩‍👩‍👧‍👦'.repeat(30), 'x'.repeat(400), '']
const extension = (kind: string): string => kind.slice(kind.lastIndexOf('.'))

const cells: readonly string[] = [
  '',
  '0',
  '10.00',
  '1.234,56',
  '1,234',
  '-5',
  '1e309',
  '٣',
  'NaN',
  'nobody@torture.example',
  'EUR',
  'DE89370400440532013000',
  '4111110000000000',
  '=1+1',
  '=cmd|"/c calc"!A1',
  '@SUM(A1)',
  '+1',
  'a"b',
  '\ud800',
  '\ufffe',
  '\ufeff',
  '\u202Eabc',
  '👩‍👩‍👧‍👦',
  '\r',
  '\u2028',
  '__proto__',
  'constructor',
  '<script>',
  '&a;',
  "' or 1=1 --",
  '${7*7}',
  'Ştefan Ţurcanu',
  'Їжак',
  'José Núñez',
  '31/12/2030',
  'x'.repeat(5_000),
]
/** One of them spoils the whole file. */
const spoilers: readonly string[] = ['"', '"a', '\u0000', 'a\u0000b']
const titles: readonly string[] = [
  'Email',
  'Amount',
  'Сумма',
  'Sumă',
  'IBAN',
  'Name',
  'Currency',
  'Country',
  'Note',
  'Card number',
  'Expiry',
  '',
  '__proto__',
]
const delimiters: readonly string[] = [';', ',', '\t', '|', ':']
const ends: readonly string[] = ['\n', '\r\n', '\r', '\n\n', '\u2028']

function table(chance: Chance): string {
  const [delimiter, end, columns] = [chance.pick(delimiters), chance.pick(ends), chance.between(1, 12)]
  const line = (from: readonly string[]) =>
    Array.from({ length: chance.once(8) ? chance.between(0, 30) : columns }, () => chance.pick(chance.once(400) ? spoilers : from)).join(
      delimiter,
    )
  return [line(titles), ...Array.from({ length: chance.below(40) }, () => line(cells))].join(end)
}

const encodings: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  (text) => Buffer.concat([Buffer.from(text, 'utf16le'), Buffer.from([0x41])]),
  ...['windows-1250', 'windows-1251', 'windows-1252'].map((page) => {
    const letters = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_none, byte) => byte))
    return (text: string) => Buffer.from([...text].map((letter) => Math.max(letters.indexOf(letter), 0)))
  }),
]
const inEncoding = (chance: Chance, text: string): Buffer => chance.pick(encodings)(text)

const noise = (chance: Chance, length: number): Buffer => Buffer.from(Array.from({ length }, () => chance.below(256)))

/** Bytes turned, cut out, doubled, put in. */
function spoilt(chance: Chance, from: Buffer): Buffer {
  let bytes = Buffer.from(from)
  for (let turns = chance.between(1, 12); turns > 0 && bytes.length > 0; turns--) {
    const at = chance.below(bytes.length)
    const some = chance.between(1, 24)
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
    bytes = chance.pick([
      () => {
        const turned = Buffer.from(bytes)
        turned[at] = chance.below(256)
        return turned
      },
      () => Buffer.concat([before, after.subarray(some)]),
      () => Buffer.concat([before, after.subarray(0, some), after]),
      () => Buffer.concat([before, noise(chance, some), after]),
      () => Buffer.concat([before, Buffer.from(chance.pick(cells).slice(0, 40)), after]),
      () => Buffer.concat([before, Buffer.alloc(some), after.subarray(some)]),
    ])()
  }
  return bytes
}

const cut = (chance: Chance, bytes: Buffer): Buffer =>
  bytes.subarray(chance.below(2) * chance.below(bytes.length), chance.below(bytes.length))

/** Sizes, offsets and counts of an archive that say something else. */
function lying(chance: Chance, from: Buffer): Buffer {
  const bytes = Buffer.from(from)
  const signs = ['PK\x01\x02', 'PK\x05\x06', 'PK\x03\x04', 'PK\x07\x08'].map((sign) => Buffer.from(sign, 'latin1'))
  for (let turns = chance.between(1, 4); turns > 0; turns--) {
    const at = bytes.indexOf(chance.pick(signs))
    const place = at + 4 + 2 * chance.below(20)
    if (at >= 0 && place + 4 <= bytes.length) bytes.writeUInt32LE(chance.pick([0, 1, 0xffff, 0xffff_ffff, chance.below(2 ** 31)]), place)
  }
  return bytes
}

const references: readonly string[] = [
  'A1',
  'B1',
  'C2',
  'XFD1048576',
  'ZZZZZZZZ9',
  'A0',
  'A-1',
  '1A',
  '',
  'A99999999999999999999',
  'a1',
  '$A$1',
]
const types: readonly string[] = [
  '',
  ' t="s"',
  ' t="str"',
  ' t="inlineStr"',
  ' t="b"',
  ' t="e"',
  ' t="d"',
  ' t="x"',
  ' s="1"',
  ' s="999999999"',
]
const contents: readonly string[] = [
  '<v>1</v>',
  '<v>0</v>',
  '<v>-1</v>',
  '<v>1e400</v>',
  '<v>45000.5</v>',
  '<v>999999999999999999999</v>',
  '<v></v>',
  '<v/>',
  '<f>A1*3</f><v>0.3</v>',
  '<f>WEBSERVICE("http://torture.example")</f>',
  '<is><t>a@b.example</t></is>',
  '<is><r><t>a</t></r><r><t>b</t></r></is>',
  '<v>&#0;</v>',
  '<v>&#x110000;</v>',
  '<v>&a;</v>',
  '<v><![CDATA[1]]></v>',
  '<v>1',
  '<!-- -->',
  `<is><t>${'x'.repeat(40_000)}</t></is>`,
]
const prologues: readonly string[] = [
  '',
  '<?xml version="1.0"?>',
  '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
  '<?xml version="9.9" encoding="utf-7"?>',
  '\u0000',
]

function book(chance: Chance): Promise<Buffer> {
  const cell = () => `<c r="${chance.pick(references)}"${chance.pick(types)}>${chance.pick(contents)}</c>`
  const row = () =>
    `<row r="${chance.pick(['1', '2', '5', '0', '-3', 'x', '99999999999', ''])}">${Array.from({ length: chance.below(14) }, cell).join('')}</row>`
  const sheet = `${chance.pick(prologues)}<worksheet><sheetData>${Array.from({ length: chance.below(30) }, row).join('')}</sheetData></worksheet>`
  const strings = `<sst>${Array.from({ length: chance.below(20) }, () => `<si><t>${chance.pick(['Email', 'Amount', 'a@b.example', '5', '&lt;', '\u0001'])}</t></si>`).join('')}</sst>`
  const target = chance.pick([
    'worksheets/sheet1.xml',
    '/xl/worksheets/sheet1.xml',
    '../../etc/passwd',
    'none.xml',
    '',
    'worksheets/sheet1.xml',
  ])
  const entries = [
    {
      name: 'xl/workbook.xml',
      content: [`<workbook><sheets><sheet name="${chance.pick(['Pay', '__proto__', ''])}" r:id="r1"/></sheets></workbook>`],
    },
    { name: 'xl/_rels/workbook.xml.rels', content: [`<Relationships><Relationship Id="r1" Target="${target}"/></Relationships>`] },
    { name: 'xl/worksheets/sheet1.xml', content: [sheet] },
    { name: 'xl/sharedStrings.xml', content: [strings] },
    { name: 'xl/styles.xml', content: ['<styleSheet><cellXfs><xf numFmtId="14"/><xf numFmtId="-1"/></cellXfs></styleSheet>'] },
    ...Array.from({ length: chance.once(6) ? chance.below(500) : 0 }, (_none, nth) => ({
      name: `${chance.pick(['../', '', 'xl/'])}${nth}`,
      content: ['x'],
    })),
  ]
  return buffer(zip(entries.filter(() => !chance.once(12))))
}

/** A sheet that unpacks to up to a hundred megabytes; honest about it or not. */
function bomb(chance: Chance): Buffer {
  const packed = deflateRawSync(Buffer.alloc(chance.between(1, 100) * 1_000_000, 0x20), { level: 1 })
  const name = Buffer.from(chance.pick(['xl/workbook.xml', 'xl/sharedStrings.xml']))
  const said = chance.pick([0xffff_fff0, 10, 100_000_000])
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
  return Buffer.concat([local, name, packed, central, name, end])
}
