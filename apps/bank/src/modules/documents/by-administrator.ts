/** What an administrator does with the documents of the customer they act for. */
import { documentCategory, sidesOf } from '@ducat/contract/dictionaries/models'
import type { byAdministrator as calls } from '@ducat/contract/documents/calls'
import { categoryNames } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { speaking } from '../../texts.ts'
import { documentTypeOf } from '../dictionaries/index.ts'
import { attachFile } from './given.ts'
import { mustBeFrom, newDocument, positionsOf } from './upload.ts'

const english = speaking('en')

export const byAdministrator = ({ seal }: Pick<AreaParts, 'seal'>): Handlers<typeof calls> => ({
  async remove({ id }, { db, customerId }) {
    await ownDocument(db, customerId, id)
    await sql`update document set status = ${documentStatus.deleted} where id = ${id}`.execute(db)
    await sql`delete from document_file where document_id = ${id}`.execute(db)
    return {}
  },

  async reassign({ id, representativeId, positionId, documentTypeId }, { db, customerId, refuse }) {
    const row = await ownDocument(db, customerId, id)
    if (representativeId === undefined && documentTypeId === undefined && positionId === undefined) throw refuse('id', 'NOTHING_TO_CHANGE')
    const whose = representativeId ?? row.representative_id ?? undefined
    const positions = whose === undefined ? [] : await positionsOf(db, customerId, whose)
    if (positionId !== undefined && !positions.includes(positionId)) throw notYours()
    const typeId = documentTypeId ?? row.type_id
    const type = documentTypeOf(english, typeId)
    if (documentTypeId !== undefined) {
      if (!type) throw refuse('documentTypeId', 'NOT_IN_LIST')
      await mustBeFrom(db, customerId, type, row.country ?? undefined)
      const { rows } = await sql<{ files: number }>`
        select count(*)::integer as files from document_file where document_id = ${id}`.execute(db)
      // A proof of an address is none without its address, and a card none without its back.
      if (rows[0]!.files > 0 && sidesOf(typeId).length !== rows[0]!.files) throw refuse('documentTypeId', 'SIDES_DIFFER')
      if (type.documentCategoryId === documentCategory.address && row.address_id === null) throw refuse('documentTypeId', 'NOT_IN_LIST')
    }
    await sql`
      update document set type_id = ${typeId}, type = ${type?.name ?? row.type},
        category = ${documentTypeId === undefined || row.address_id !== null ? row.category : categoryNames[type!.documentCategoryId]},
        representative_id = ${whose ?? null}, position_id = ${positionId ?? (representativeId === undefined ? row.position_id : null)}
      where id = ${id}`.execute(db)
    return {}
  },

  async link({ fileId, documentId, documentTypeId }, context) {
    const { db, customerId, principal, refuse } = context
    const giver = { db, customerId, personId: principal.personId, seal }
    if (documentId !== undefined) {
      const row = await ownDocument(db, customerId, documentId)
      const { rows } = await sql<{ side: string }>`select side from document_file where document_id = ${documentId}`.execute(db)
      const side = sidesOf(row.type_id).find((one) => !rows.some((there) => there.side === one))
      if (side === undefined) throw refuse('documentId', 'ALL_SIDES_THERE')
      await attachFile(giver, { documentId, fileId, side, field: 'fileId' })
      return { documentId }
    }
    const type = documentTypeId === undefined ? undefined : documentTypeOf(english, documentTypeId)
    if (!type || type.documentCategoryId === documentCategory.address) throw refuse('documentTypeId', 'NOT_IN_LIST')
    await mustBeFrom(db, customerId, type, undefined)
    if (sidesOf(type.id).length > 1) throw refuse('documentTypeId', 'SECOND_FILE_NEEDED')
    const made = await newDocument(context, { category: categoryNames[type.documentCategoryId], typeId: type.id })
    await attachFile(giver, { documentId: made, fileId, side: sidesOf(type.id)[0]!, field: 'fileId' })
    return { documentId: made }
  },
})

async function ownDocument(db: Db, customerId: number, id: number) {
  const row = await db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('status', '<>', documentStatus.deleted)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notYours()
  return row
}
