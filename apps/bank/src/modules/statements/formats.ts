/** Every format of a file: its ending, its type, and who writes it. */
import type { ExportFormat } from '@ducat/contract/statements/models'
import { camt053 } from './camt053.ts'
import { csv } from './csv.ts'
import { mt940 } from './mt940.ts'
import { ofx } from './ofx.ts'
import { pdf } from './pdf.ts'
import type { Format } from './source.ts'
import { xlsx } from './xlsx.ts'

interface FileFormat {
  readonly ending: string
  readonly type: string
  readonly write: Format
}

export const formats: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8', write: csv },
  pdf: { ending: 'pdf', type: 'application/pdf', write: pdf },
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsx },
  camt053: { ending: 'xml', type: 'application/xml', write: camt053 },
  mt940: { ending: 'sta', type: 'text/plain; charset=us-ascii', write: mt940 },
  ofx: { ending: 'ofx', type: 'application/x-ofx', write: ofx },
}
