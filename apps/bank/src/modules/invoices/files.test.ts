/** Files of an invoice: its paper, its electronic form, what was attached; for its two sides and for nobody else. */
import { invoices } from '@ducat/contract/invoices/calls'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { invoicing, reasonsOf } from '../../../test/invoices.ts'
import { fetched, HOSTILE } from '../../../test/statements.ts'

let bank: TestBank
let inv: ReturnType<typeof invoicing>
let ana: Somebody
let bob: Somebody
let eve: Somebody
beforeAll(async () => {
  bank = await testBank()
  inv = invoicing(bank)
  ;({ ana, bob, eve } = await bank.world({
    ana: { usd: '1.00', btc: '0', email: 'ana@files.example' },
    bob: { usd: '1.00', email: 'bob@files.example', language: 'es' },
    eve: { usd: '1.00', email: 'eve@files.example' },
  }))
})
afterAll(() => bank.close())

const taxed = [
  { description: 'Interface design', quantity: '24', unitPrice: '85.00', taxPercent: '19' },
  { description: 'Travel', quantity: '1', unitPrice: '60.00', taxPercent: '0' },
]
const pdf = Buffer.from('%PDF-1.7\n% a small one\n%%EOF\n')
const textOf = async (who: Somebody, link: string) => {
  const { bytes, headers } = await fetched(bank, who, link)
  expect(headers['content-type']).toBe('application/pdf')
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
}

describe('refused', () => {
  test('[C-INV-004] [G81] an attachment is what its bytes are: anything else is refused at its field', async () => {
    const wrong: [File, string][] = [
      [new File(['MZ and so on'], 'invoice.pdf'), 'FILE_TYPE'],
      [new File(['<svg onload="x"/>'], 'logo.svg'), 'FILE_TYPE'],
      [new File(['<html>'], 'invoice.png'), 'FILE_TYPE'],
      [new File([''], 'empty.pdf'), 'FILE_SIZE'],
    ]
    for (const [attachment, reason] of wrong)
      expect(reasonsOf(await ana.answer(invoices.create, inv.asked(bob.email, { attachment })))).toEqual(['VF', 'attachment', reason])
    expect(await inv.sent(ana)).toEqual([])
  })

  test('[C-INV-003] [G41] a link opens for whoever got it, as long as their session lives', async () => {
    const { id } = await inv.ask(ana, bob.email)
    const { urlPdf = '' } = await inv.get(bob, id, 'received')
    expect((await fetched(bank, bob, urlPdf)).headers['content-type']).toBe('application/pdf')
    const wrong = `${urlPdf.slice(0, -6)}AAAAAA`
    expect((await fetched(bank, eve, wrong)).status).toBe(404)
  })
})

test('[C-INV-003] [INV-001] [G82] the paper is in the payer’s language, with both sides, lines, tax and total; what people typed is text', async () => {
  const { id, number } = await inv.ask(ana, bob.email, {
    lines: [{ ...taxed[0]!, description: HOSTILE }, taxed[1]!],
    amount: '2487.60',
    taxId: 'DE123456789',
    noteBody: HOSTILE,
  })
  const text = await textOf(bob, (await inv.get(bob, id, 'received')).urlPdf ?? '')
  for (const part of [`Factura ${number}`, 'ana Test', 'bob@files.example', 'DE123456789', '2.487,60 USD', '387,60', 'HYPERLINK'])
    expect(text).toContain(part)
  // Both sides have the same paper.
  expect(await textOf(ana, (await inv.get(ana, id, 'sent')).urlPdf ?? '')).toBe(text)
})

test('[C-INV-006] the paper of a funding invoice says where to send the money', async () => {
  const { urlPdf } = await ana.call(invoices.fund, { amount: '75.00', currencyCode: 'USD' })
  const text = await textOf(ana, urlPdf)
  for (const part of ['75.00 USD', 'Payment reference', `DU${await inv.accountIn(ana, 'USD')}`]) expect(text).toContain(part)
})

test('[C-INV-004] what was attached comes back byte for byte, to both sides, under a plain name', async () => {
  const { id } = await inv.ask(ana, bob.email, { attachment: new File([pdf], '../../Täglich; x.pdf', { type: 'text/html' }) })
  for (const [who, type] of [
    [ana, 'sent'],
    [bob, 'received'],
  ] as const) {
    const { attachment } = await inv.get(who, id, type)
    expect(attachment).toMatchObject({ name: 'Täglich x.pdf', size: pdf.length })
    const { bytes, headers } = await fetched(bank, who, attachment!.url)
    expect(Buffer.from(bytes).equals(pdf)).toBe(true)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('attachment')
  }
})

describe('the electronic invoice', () => {
  /** Well-formed and in the namespace of UBL; what stands in it is read below. */
  const anything = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" elementFormDefault="qualified">
    <xs:element name="Invoice"><xs:complexType><xs:sequence><xs:any processContents="skip" minOccurs="10" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element></xs:schema>`
  const xmlOf = async (id: number): Promise<string> => {
    const { urlXml = '' } = await inv.get(bob, id, 'received')
    const { bytes, headers } = await fetched(bank, bob, urlXml)
    expect(headers['content-type']).toBe('application/xml')
    const contents = Buffer.from(bytes).toString()
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'invoice.xml', contents }],
      schema: [{ fileName: 'any.xsd', contents: anything }],
    })
    expect([valid, errors.map(({ message }) => message)]).toEqual([true, []])
    return contents
  }
  const all = (xml: string, name: string): string[] =>
    Array.from(xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)`, 'g')), ([, text]) => text ?? '')

  test('[C-INV-003] there is none for somebody whose country nobody knows, with tax but without a tax number, or with more than two decimals', async () => {
    const xml = async (more: object, to = bob.email) => (await inv.get(ana, (await inv.ask(ana, to, more)).id, 'sent')).urlXml
    expect(await xml({}, 'stranger@elsewhere.example')).toBeUndefined()
    expect(await xml({ lines: taxed, amount: '2487.60' })).toBeUndefined()
    expect(await xml({ currency: 'BTC', amount: '0.00000001' })).toBeUndefined()
    expect(await xml({})).toBeDefined()
  })

  test('[C-INV-003] with tax: both sides, each rate once, lines and totals that add up; what people typed is text', async () => {
    const lines = [{ ...taxed[0]!, description: HOSTILE }, taxed[1]!]
    const { id, number } = await inv.ask(ana, bob.email, { lines, amount: '2487.60', taxId: 'DE123456789' })
    const xml = await xmlOf(id)
    expect(all(xml, 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017'])
    expect(all(xml, 'ID').slice(0, 1)).toEqual([number])
    expect(all(xml, 'RegistrationName')).toEqual(['ana Test', 'bob Test'])
    expect(all(xml, 'CompanyID')).toEqual(['DE123456789'])
    expect(all(xml, 'TaxAmount')).toEqual(['387.60', '0.00', '387.60'])
    expect(all(xml, 'TaxableAmount')).toEqual(['60.00', '2040.00'])
    expect(all(xml, 'LineExtensionAmount')).toEqual(['2100.00', '2040.00', '60.00'])
    expect([all(xml, 'TaxExclusiveAmount'), all(xml, 'TaxInclusiveAmount'), all(xml, 'PayableAmount')]).toEqual([
      ['2100.00'],
      ['2487.60'],
      ['2487.60'],
    ])
    expect(all(xml, 'InvoicedQuantity')).toEqual(['24', '1'])
    expect(xml).not.toContain('<b>')
  })

  test('[C-INV-003] outside of tax: the category that names no rate and no tax number', async () => {
    const { id } = await inv.ask(ana, bob.email, { taxId: 'DE123456789' })
    const xml = await xmlOf(id)
    expect(all(xml, 'TaxExemptionReasonCode')).toEqual(['VATEX-EU-O'])
    expect([all(xml, 'Percent'), all(xml, 'CompanyID')]).toEqual([[], []])
  })
})
