/** Files of an invoice, written when somebody comes for them: its paper, its electronic form, and what was attached. */
import type { Db } from '../../db/pool.ts'
import { openFile, type StoredFile } from '../../files/store.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { readFileId } from './file-id.ts'
import { paperOf } from './paper.ts'
import { invoiceBy, type InvoiceRow } from './row.ts'
import { partiesOf, ublOf } from './ubl.ts'

interface Parts {
  readonly db: Db
  readonly gateways: Gateways
  readonly clock: () => Date
}

export const invoiceFiles =
  (parts: Parts) =>
  async (fileId: string): Promise<StoredFile | undefined> => {
    const named = readFileId(fileId)
    const row = named && (await invoiceBy(parts.db, named.id))
    if (!named || !row || (row.customerId !== named.viewer && row.payerId !== named.viewer)) return undefined
    const own = { id: fileId, customerId: named.viewer }
    if (named.kind === 'attachment') {
      const file = await attachmentOf(parts.db, row)
      return file && { ...file, ...own }
    }
    if (named.kind === 'pdf') return { ...own, ...written(await paperOf(parts, row), `invoice-${row.number}.pdf`, 'application/pdf') }
    const parties = await partiesOf(parts.db, row)
    return parties && { ...own, ...written(Buffer.from(ublOf(row, parties)), `invoice-${row.number}.xml`, 'application/xml') }
  }

export const attachmentOf = (db: Db, { fileId }: InvoiceRow): Promise<StoredFile | undefined> =>
  fileId === null ? Promise.resolve(undefined) : openFile(db, fileId)

export const hasXml = async (db: Db, row: InvoiceRow): Promise<boolean> => (await partiesOf(db, row)) !== undefined

const written = (bytes: Buffer, name: string, type: string) => ({
  name,
  type,
  size: bytes.length,
  // eslint-disable-next-line @typescript-eslint/require-await
  async *bytes(): AsyncGenerator<Buffer> {
    yield bytes
  },
})
