/** What an order file says, in the order of the standard, and what a file from outside may not be. */
import { expect, test } from 'vitest'
import { idOf, pain001, referenceOf, type Instruction } from './pain001.ts'
import { readMessage } from './messages.ts'
import { child, children, CutShort, Malformed, readXml, type Element } from './xml.ts'

const account = { currency: 'EUR', number: 'RO66BACX0000001234567890', bic: 'MERDRO22' }
const head = { messageId: 'DU20261118A1', at: new Date('2026-11-18T10:00:00.123Z'), name: 'Aldermint S.A.', account }
const order = (more: Partial<Instruction['parties']> = {}): Instruction => ({
  id: 'Ab_c-1',
  amount: 123_45n,
  currency: 'EUR',
  parties: { payer: 'Ana', payee: 'Elena', account: 'DE89370400440532013000', ...more },
})
const everything = {
  bic: 'LNTMDEF0',
  address: 'Long street '.repeat(12),
  country: 'DE',
  purpose: 'salary',
  scheme: 'SEPA',
  note: 'a <b> & "c" \u0001',
}
const names = (of: Element | undefined) => of?.children.map(({ name }) => name)
const payment = (xml: string) => child(readXml(Buffer.from(xml)), 'CstmrCdtTrfInitn', 'PmtInf')

test('elements stand in the order of pain.001.001.09', () => {
  const xml = pain001(head, [order(everything)])
  const root = readXml(Buffer.from(xml))
  expect(root.attributes).toEqual({ xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' })
  expect(names(child(root, 'CstmrCdtTrfInitn', 'GrpHdr'))).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'])
  expect(names(payment(xml))).toEqual([
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'CdtTrfTxInf',
  ])
  const one = child(payment(xml), 'CdtTrfTxInf')
  expect(names(one)).toEqual(['PmtId', 'PmtTpInf', 'Amt', 'ChrgBr', 'UltmtDbtr', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'Purp', 'RmtInf'])
  expect(names(child(one, 'Cdtr', 'PstlAdr'))).toEqual(['Ctry', 'AdrLine', 'AdrLine'])
  for (const { text } of children(child(one, 'Cdtr', 'PstlAdr'), 'AdrLine')) expect(text.length).toBeLessThanOrEqual(70)
})

test('what is not known leaves no empty element, words are escaped, and a reference has no sign that banks refuse', () => {
  const one = child(payment(pain001(head, [order()])), 'CdtTrfTxInf')
  expect(names(one)).toEqual(['PmtId', 'Amt', 'ChrgBr', 'UltmtDbtr', 'Cdtr', 'CdtrAcct'])
  const noted = child(payment(pain001(head, [order(everything)])), 'CdtTrfTxInf', 'RmtInf', 'Ustrd')
  expect(noted?.text.trim()).toBe('a <b> & "c"')
  expect(referenceOf('Ab_c-1')).toBe('Ab.c-1')
  expect(idOf(referenceOf('Ab_c-1'))).toBe('Ab_c-1')
})

test('a bank without an IBAN is named by its number in the country, and sums are those of the orders', () => {
  const xml = pain001({ ...head, account: { currency: 'USD', number: '4400917725', bic: 'MERDRO22' } }, [
    { ...order({ account: '314159265', clearing: '073091101', bankName: 'First' }), currency: 'USD' },
    { ...order(), currency: 'USD' },
  ])
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>246.90</CtrlSum>')
  expect(xml).toContain('<ClrSysMmbId><MmbId>073091101</MmbId></ClrSysMmbId>')
  expect(xml).toContain('<CdtrAcct><Id><Othr><Id>314159265</Id></Othr></Id></CdtrAcct>')
})

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['an entity of nobody', '<a>&b;</a>'],
  ['too deep', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`],
  ['another encoding', '<?xml version="1.0" encoding="UTF-7"?><a/>'],
  ['not XML', 'MT940'],
])('a file with %s is refused', (_name, text) => {
  expect(() => readXml(Buffer.from(text))).toThrow(Malformed)
})

test('every file that is cut anywhere is cut short or refused, never read', () => {
  const xml = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Document xmlns="x"><A>é</A><B>2</B></Document>`)
  for (let at = 0; at < xml.length; at++) {
    const cut = () => readXml(xml.subarray(0, at))
    expect(cut, String(at)).toThrow(Error)
    try {
      cut()
    } catch (error) {
      expect(error instanceof CutShort || error instanceof Malformed).toBe(true)
    }
  }
  expect(() => readMessage(xml)).toThrow(Malformed)
})
