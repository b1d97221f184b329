/** An archive for whoever comes with a link: the person who asked for it, while they still manage the customer. */
import { dataExports } from '@ducat/contract/own-data/calls'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { StoredFile } from '../../files/store.ts'
import { sealOf } from '../documents/index.ts'
import { mayFor } from '../session/index.ts'
import { bytesOf } from './store.ts'

export const openExport =
  ({ db, seal }: Pick<AreaParts, 'db' | 'seal'>) =>
  async (name: string): Promise<StoredFile | undefined> => {
    const [, id] = /^data-export-([0-9a-f-]{36})$/.exec(name) ?? []
    if (id === undefined || !seal) return undefined
    const row = await db
      .selectFrom('data_export')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'ready')
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (!row) return undefined
    const key = await sealOf(db, seal, row.customer_id)
    return {
      id: name,
      customerId: row.customer_id,
      name: `${row.brand}-${row.customer_id}.zip`,
      type: 'application/zip',
      size: Number(row.size),
      takenBy: async (ticket, brand) =>
        ticket.personId === row.person_id && (await mayFor(db, ticket, brand, row.customer_id, dataExports.download))
          ? 'customer'
          : undefined,
      bytes: () => bytesOf(db, key, id),
    }
  }
