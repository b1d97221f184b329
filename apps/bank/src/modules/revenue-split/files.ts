/** The text of a contract as a file: the sealed one when both have signed, what they would sign before that. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { StoredFile } from '../../files/store.ts'
import { contractPaper } from './paper.ts'
import { contractsWhere } from './row.ts'

interface FileId {
  readonly id: number
  /** The side that was given the link. */
  readonly viewer: number
}

export const contractFileId = ({ id, viewer }: FileId): string => `contract-${id}-${viewer}`

export const contractFiles =
  ({ db, clock }: { readonly db: Db; readonly clock: () => Date }) =>
  async (fileId: string): Promise<StoredFile | undefined> => {
    const [, id, viewer] = /^contract-(\d{1,10})-(\d{1,10})$/.exec(fileId) ?? []
    if (id === undefined || viewer === undefined) return undefined
    const [row] = await contractsWhere(
      db,
      Number(viewer),
      sql`c.id = ${id}::integer and ${viewer}::integer in (c.sender_id, c.beneficiary_id)`,
    )
    if (!row) return undefined
    const { rows } = await sql<{ document: Buffer }>`select document from split_seal where contract_id = ${row.id}`.execute(db)
    const bytes = rows[0]?.document ?? (await contractPaper(db, row, clock()))
    return {
      id: fileId,
      customerId: Number(viewer),
      name: `contract-${row.id}.pdf`,
      type: 'application/pdf',
      size: bytes.length,
      // eslint-disable-next-line @typescript-eslint/require-await
      async *bytes(): AsyncGenerator<Buffer> {
        yield bytes
      },
    }
  }
