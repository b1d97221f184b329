/**
 * The electronic invoice of EN 16931 in UBL 2.1: what bookkeeping programs and public buyers read. Elements stand in the order of the schema.
 * The standard wants to know where both sides are at home, a tax number where tax is charged, and no more than two decimals: where one of them is
 * missing there is no such file, rather than one that is refused.
 */
import { currency, decimal, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { xmlText } from '../../files/xml.ts'
import type { InvoiceRow } from './row.ts'
import { payeeOf, sumsOf } from './shown.ts'

export interface Parties {
  readonly payee: Party
  readonly payer: Party
}

interface Party {
  readonly name: string
  readonly country: string
  readonly street: string | null
  readonly city: string | null
  readonly zip: string | null
}

const MOST_DECIMALS = 2

export async function partiesOf(db: Db, row: InvoiceRow): Promise<Parties | undefined> {
  if (row.customerId === null || row.payerId === null || currency(row.currency).scale > MOST_DECIMALS) return undefined
  const hasTax = sumsOf(row).taxes.some(({ taxPercent }) => taxPercent !== '0')
  if (hasTax && row.taxId === null) return undefined
  const { rows } = await sql<Party & { id: number }>`
    select c.id, c.name, c.country, a.address1 as street, a.city, a.postal_code as zip from customer c
    left join lateral (select * from address a where a.customer_id = c.id and a.ended_at is null order by a.id limit 1) a on true
    where c.id in (${row.customerId}, ${row.payerId})`.execute(db)
  const of = (id: number) => rows.find((party) => party.id === id)
  const [payee, payer] = [of(row.customerId), of(row.payerId)]
  return payee && payer && { payee, payer }
}

export function ublOf(row: InvoiceRow, { payee, payer }: Parties): string {
  const { nets, net, taxes, total } = sumsOf(row)
  const code = row.currency
  const isTaxed = taxes.some(({ taxPercent }) => taxPercent !== '0')
  const tax = taxes.reduce((sum, { tax: of }) => sum + of.minor, 0n)
  const amount = (name: string, { minor }: Pick<Money, 'minor'>): string =>
    `<cbc:${name} currencyID="${code}">${decimal({ minor, currency: code })}</cbc:${name}>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    element('CustomizationID', 'urn:cen.eu:en16931:2017'),
    element('ID', row.number),
    element('IssueDate', row.createdAt.toISOString().slice(0, 10)),
    element('DueDate', row.dueOn),
    element('InvoiceTypeCode', '380'),
    row.note === null ? '' : element('Note', row.note),
    element('DocumentCurrencyCode', code),
    element('BuyerReference', payer.name),
    `<cac:AccountingSupplierParty>${party(payee, payeeOf(row).email, row.taxId, isTaxed)}</cac:AccountingSupplierParty>`,
    `<cac:AccountingCustomerParty>${party(payer, row.payerEmail, null, false)}</cac:AccountingCustomerParty>`,
    // An online payment service: it is paid where it was sent.
    `<cac:PaymentMeans>${element('PaymentMeansCode', '68')}${element('PaymentID', row.number)}</cac:PaymentMeans>`,
    `<cac:TaxTotal>${amount('TaxAmount', { minor: tax })}`,
    ...taxes.map(
      (of) =>
        `<cac:TaxSubtotal>${amount('TaxableAmount', of.net)}${amount('TaxAmount', of.tax)}<cac:TaxCategory>${category(of.taxPercent, isTaxed, true)}</cac:TaxCategory></cac:TaxSubtotal>`,
    ),
    '</cac:TaxTotal><cac:LegalMonetaryTotal>',
    amount('LineExtensionAmount', net),
    amount('TaxExclusiveAmount', net),
    amount('TaxInclusiveAmount', total),
    amount('PayableAmount', total),
    '</cac:LegalMonetaryTotal>',
    ...row.lines.map(({ description, quantity, unitPrice, taxPercent }, place) =>
      [
        `<cac:InvoiceLine>${element('ID', String(place + 1))}<cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity>`,
        amount('LineExtensionAmount', nets[place]!),
        `<cac:Item>${element('Name', description || row.number)}<cac:ClassifiedTaxCategory>${category(plain(taxPercent), isTaxed, false)}</cac:ClassifiedTaxCategory></cac:Item>`,
        `<cac:Price><cbc:PriceAmount currencyID="${code}">${unitPrice}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`,
      ].join(''),
    ),
    '</Invoice>\n',
  ].join('')
}

const element = (name: string, text: string): string => `<cbc:${name}>${xmlText(text)}</cbc:${name}>`
const plain = (percent: string): string => (percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent)

/** S is taxed, Z is taxed with nothing, O is outside of tax: the last one stands alone and names no rate. */
function category(percent: string, isTaxed: boolean, isTotal: boolean): string {
  const scheme = `<cac:TaxScheme>${element('ID', 'VAT')}</cac:TaxScheme>`
  if (!isTaxed) return element('ID', 'O') + (isTotal ? element('TaxExemptionReasonCode', 'VATEX-EU-O') : '') + scheme
  return element('ID', percent === '0' ? 'Z' : 'S') + element('Percent', percent) + scheme
}

/** Whoever is outside of tax names no tax number for it (BR-O-02). */
function party({ name, country, street, city, zip }: Party, email: string | null, taxId: string | null, isTaxed: boolean): string {
  return [
    '<cac:Party><cac:PartyName>',
    element('Name', name),
    '</cac:PartyName><cac:PostalAddress>',
    street === null ? '' : element('StreetName', street),
    city === null ? '' : element('CityName', city),
    zip === null ? '' : element('PostalZone', zip),
    `<cac:Country>${element('IdentificationCode', country)}</cac:Country></cac:PostalAddress>`,
    taxId === null || !isTaxed
      ? ''
      : `<cac:PartyTaxScheme>${element('CompanyID', taxId)}<cac:TaxScheme>${element('ID', 'VAT')}</cac:TaxScheme></cac:PartyTaxScheme>`,
    `<cac:PartyLegalEntity>${element('RegistrationName', name)}</cac:PartyLegalEntity>`,
    email === null ? '' : `<cac:Contact>${element('ElectronicMail', email)}</cac:Contact>`,
    '</cac:Party>',
  ].join('')
}
