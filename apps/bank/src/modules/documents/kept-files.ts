/** The files of a customer's documents, opened one after the other, for whoever takes all of them away. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { endings } from './open-file.ts'
import { bytesOf, keyOf } from './vault.ts'

export interface KeptFile {
  /** Says which document and nothing of the person. */
  readonly name: string
  bytes(): AsyncGenerator<Buffer>
}

export async function keptFiles(db: Db, seal: Seal, customerId: number): Promise<readonly KeptFile[]> {
  const { rows } = await sql<{ id: number; documentId: number; side: string; type: string }>`
    select id, document_id as "documentId", side, type from document_file
    where customer_id = ${customerId} and document_id is not null order by document_id, side`.execute(db)
  if (rows.length === 0) return []
  const key = await keyOf(db, seal, customerId)
  return rows.map(({ id, documentId, side, type }) => ({
    name: `${documentId}-${side}.${endings[type]}`,
    bytes: () => bytesOf(db, key, id),
  }))
}
