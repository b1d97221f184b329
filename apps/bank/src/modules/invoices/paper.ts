/** An invoice on paper: in the brand of whoever asks, in the language of whoever is asked. Text only; nothing in it can fetch or run. */
import { brands, type BrandId } from '@ducat/brands'
import { bcp47 } from '@ducat/brands/brand.ts'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { inner, openPaper, type PaperColumn } from '../../files/pdf/paper.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { speaking } from '../../texts.ts'
import { instructionsInto } from '../accounts/index.ts'
import { letterheadOf, readerOf } from '../statements/index.ts'
import { languageFor } from './language.ts'
import type { InvoiceRow } from './row.ts'
import { payeeOf, sumsOf } from './shown.ts'

interface Parts {
  readonly db: Db
  readonly gateways: Gateways
  readonly clock: () => Date
}

type Facts = readonly (readonly [string, string | false | null | undefined])[]

export async function paperOf(parts: Parts, row: InvoiceRow): Promise<Buffer> {
  const brand = brands[row.brand as BrandId]
  const language = await languageFor(parts.db, row)
  const i18n = speaking(language)
  const { day, money } = readerOf(language)
  const payee = payeeOf(row)
  const { nets, net, taxes, total } = sumsOf(row)
  const paper = await openPaper({
    letterhead: letterheadOf(brand),
    title: i18n.t('Invoice {number}', { number: row.number }),
    language: bcp47(language),
    author: payee.name,
    made: parts.clock(),
    pageName: (page) => i18n.t('Page {page}', { page }),
  })
  const written = (facts: Facts) => paper.facts(facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
  written([
    [i18n.t('From'), [payee.name, await addressOf(parts.db, row.customerId)].filter(Boolean).join(', ')],
    [i18n.t('Tax number'), row.taxId],
    [i18n.t('E-mail'), payee.email],
    [i18n.t('To'), row.payerEmail === null ? null : [row.payerName, row.payerEmail].filter(Boolean).join(', ')],
    [i18n.t('Date'), day(row.createdAt.toISOString().slice(0, 10))],
    [i18n.t('Due date'), day(row.dueOn)],
    [i18n.t('Status'), statusWord(i18n, row)],
  ])
  const columns = columnsOf(i18n)
  paper.head(columns)
  paper.rows(
    columns,
    row.lines.map(({ description, quantity, unitPrice, taxPercent }, place) => [
      wrapped(description === '' ? i18n.t('Payment') : description),
      quantity,
      `${unitPrice} ${row.currency}`,
      `${taxPercent} %`,
      money(nets[place]!.minor, row.currency),
    ]),
  )
  paper.space(8)
  written([
    [i18n.t('Subtotal'), taxes.some(({ tax }) => tax.minor > 0n) && money(net.minor, row.currency)],
    ...taxes
      .filter(({ tax }) => tax.minor > 0n)
      .map(({ taxPercent, tax }) => [i18n.t('Tax {percent} %', { percent: taxPercent }), money(tax.minor, row.currency)] as const),
    [i18n.t('Total'), money(total.minor, row.currency)],
  ])
  if (row.note !== null) paper.paragraph(row.note)
  if (row.isFunding) for (const facts of await howToPay(parts, row, i18n)) written(facts)
  paper.note(
    row.isFunding
      ? i18n.t('Send exactly this amount to the account above, with the payment reference. The invoice is paid when the money arrives.')
      : i18n.t('Pay this invoice in {brand}. Never send money to bank details that somebody gives you for it by e-mail or phone.', {
          brand: brand.projectName,
        }),
  )
  return paper.bytes()
}

/** As wide as the page. */
const columnsOf = (i18n: I18n): PaperColumn[] => [
  { title: i18n.t('What for'), width: inner - 330 },
  { title: i18n.t('Quantity'), width: 65, end: true },
  { title: i18n.t('Unit price'), width: 105, end: true },
  { title: i18n.t('Tax'), width: 50, end: true },
  { title: i18n.t('Amount'), width: 110, end: true },
]

/** A cell is cut where it ends; what somebody is asked to pay for is read in full. */
const LETTERS = 34

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`
    if (longer.length <= LETTERS || lines.at(-1) === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function statusWord(i18n: I18n, { state }: InvoiceRow): string {
  switch (state) {
    case 'open':
      return i18n.t('Unpaid')
    case 'paying':
      return i18n.t('Awaiting payment')
    case 'paid':
      return i18n.t('Paid')
    case 'refused':
      return i18n.t('Rejected by the payer')
    case 'withdrawn':
      return i18n.t('Cancelled')
  }
}

/** Where the money for one's own account is sent from another bank. */
async function howToPay({ db, gateways }: Parts, row: InvoiceRow, i18n: I18n): Promise<Facts[]> {
  if (row.customerId === null || row.accountId === null) return []
  const brand = brands[row.brand as BrandId]
  const ways = await instructionsInto({ db, gateways, brand }, row.customerId, row.accountId)
  return ways.map((way) => [
    [i18n.t('Recipient'), way.beneficiaryName],
    [i18n.t('Bank'), way.bankName],
    [i18n.t('IBAN'), way.iban],
    [i18n.t('Account number'), way.bankAccountNumber],
    [i18n.t('SWIFT'), way.swift],
    [i18n.t('Routing number'), way.routingNumber],
    [i18n.t('Payment reference'), way.reference],
  ])
}

async function addressOf(db: Db, customerId: number | null): Promise<string> {
  if (customerId === null) return ''
  const { rows } = await sql<{ line: string }>`
    select concat_ws(', ', address1, nullif(concat_ws(' ', postal_code, city), ''), country) as line from address
    where customer_id = ${customerId} and ended_at is null order by id limit 1`.execute(db)
  return rows[0]?.line ?? ''
}
