/** What a file is called where it is saved: plain letters, so that every system takes it. */
import type { ExportFormat } from '@ducat/contract/statements/models'
import { formats } from './formats.ts'
import type { Source } from './source.ts'

export function fileNameOf({ brand, account, period, statement, made }: Omit<Source, 'count'>, format: ExportFormat): string {
  const days = [period.fromDate, period.toDate].filter((day) => day !== undefined)
  const parts = [
    brand.id,
    statement ? 'statement' : 'transactions',
    account && `${account.currency.toLowerCase()}-${String(account.id).slice(-4)}`,
  ]
  const when =
    statement && isMonth(statement.period)
      ? [statement.period.fromDate.slice(0, 7)]
      : days.length > 0
        ? days
        : [made.toISOString().slice(0, 10)]
  return `${[...parts.filter(Boolean), ...when].join('-')}.${formats[format].ending}`
}

const isMonth = ({ fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }): boolean =>
  fromDate.endsWith('-01') && fromDate.slice(0, 7) === toDate.slice(0, 7) && toDate.slice(8) >= '28'
