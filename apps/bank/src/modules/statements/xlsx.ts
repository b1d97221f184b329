/** The same lines as a spreadsheet, with titles in the reader's language. */
import type { TransactionType } from '@ducat/contract/history/models'
import { currency } from '@ducat/values'
import { xlsx as workbook, type Cell } from '../../files/spreadsheet/xlsx.ts'
import { typeName } from '../dictionaries/index.ts'
import type { Line } from './lines.ts'
import { directionName, statusName } from './words.ts'
import { readerOf, textAmount, type Format, type Source } from './source.ts'

interface SheetColumn {
  readonly title: string
  readonly width: number
  readonly cell: (line: Line) => Cell
}

export const xlsx: Format = (source) => {
  const columns = columnsOf(source)
  const rows = async function* () {
    for await (const batch of source.lines()) yield batch.map((line) => columns.map(({ cell }) => cell(line)))
  }
  return workbook({ name: source.account?.number ?? source.brand.projectName, columns, rows: rows() })
}

function columnsOf({ i18n, language, statement }: Source): readonly SheetColumn[] {
  const { rate } = readerOf(language)
  const amount = (minor: bigint | null, { currency: code }: Line): Cell =>
    minor === null ? undefined : { number: textAmount(minor, code), decimals: currency(code).scale }
  const all: readonly (SheetColumn | false)[] = [
    { title: i18n.t('Date and time (UTC)'), width: 20, cell: ({ at }) => ({ moment: at }) },
    { title: i18n.t('Transaction'), width: 14, cell: ({ id }) => ({ text: String(id) }) },
    !statement && { title: i18n.t('Account'), width: 14, cell: ({ account_id }) => ({ text: String(account_id) }) },
    { title: i18n.t('Type'), width: 18, cell: ({ type }) => text(type && typeName(i18n, type as TransactionType)) },
    !statement && { title: i18n.t('Direction'), width: 12, cell: ({ direction }) => text(direction && directionName(i18n, direction)) },
    !statement && { title: i18n.t('Status'), width: 14, cell: ({ status }) => ({ text: statusName(i18n, status) }) },
    { title: i18n.t('Amount'), width: 16, cell: (line) => amount(line.amount, line) },
    !!statement && { title: i18n.t('Balance'), width: 16, cell: (line) => amount(line.balance, line) },
    { title: i18n.t('Fee'), width: 12, cell: (line) => amount(line.fee, line) },
    { title: i18n.t('Currency'), width: 10, cell: ({ currency: code }) => ({ text: code }) },
    { title: i18n.t('Who'), width: 30, cell: ({ name }) => text(name) },
    { title: i18n.t('E-mail'), width: 30, cell: ({ email }) => text(email) },
    { title: i18n.t('Payment description'), width: 44, cell: ({ description }) => text(description) },
    { title: i18n.t('Exchange rate'), width: 28, cell: ({ exchange }) => text(exchange && rate(exchange)) },
  ]
  return all.filter((column) => column !== false)
}

const text = (value: string | null): Cell => (value === null ? undefined : { text: value })
