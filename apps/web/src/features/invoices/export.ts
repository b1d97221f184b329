/**
 * A list of invoices as a file for a spreadsheet: what the filters show, whole, in the order of the list.
 *   saveInvoices('sent', { status: 'overdue' }, words)   invoices-sent.csv
 */
import { invoices } from '@ducat/contract/invoices/calls'
import type { InvoiceType } from '@ducat/contract/invoices/models'
import type { InputOf } from '@ducat/contract/kit/call'
import { send } from '#api/send.ts'
import { saveFile } from '#web-view/downloads.ts'
import type { Invoice } from './invoice.ts'

export type InvoiceWish = Omit<InputOf<typeof invoices.received> & InputOf<typeof invoices.sent>, 'pageNumber' | 'pageSize' | 'cursor'>

const PAGE = 100
/** More than anybody reads in a spreadsheet, and what a browser still holds. */
const MOST = 10_000

export async function saveInvoices(
  type: InvoiceType,
  wish: InvoiceWish,
  head: readonly string[],
  wordOf: (invoice: Invoice) => string,
): Promise<void> {
  const rows = await all(type, wish)
  const text = csvOf([head, ...rows.map((row) => cellsOf(row, type, wordOf(row)))])
  await saveFile(new Blob([text], { type: 'text/csv' }), `invoices-${type}.csv`)
}

/** The mark at the beginning tells a spreadsheet that it is UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`

async function all(type: InvoiceType, wish: InvoiceWish): Promise<readonly Invoice[]> {
  const rows: Invoice[] = []
  let cursor: string | undefined
  do {
    const page = { ...wish, pageSize: PAGE, ...(cursor !== undefined && { cursor }) }
    const found = await (type === 'received' ? send(invoices.received, page) : send(invoices.sent, page))
    rows.push(...found.invoices)
    cursor = found.nextCursor
  } while (cursor !== undefined && rows.length < MOST)
  return rows
}

function cellsOf(row: Invoice, type: InvoiceType, status: string): readonly string[] {
  const [name, email] = type === 'received' ? [row.payeeName, row.payeeEmail] : [row.payerName, row.payerEmail]
  return [
    row.number,
    name,
    email,
    row.amount,
    row.currencyCode,
    status,
    row.sentDate,
    row.dueDate,
    row.paidDate?.slice(0, 10) ?? '',
    row.noteBody ?? '',
  ]
}

/** What a spreadsheet would take for a formula gets an apostrophe in front (goal G83). */
const cellOf = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
