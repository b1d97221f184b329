/** Exports of everything: asked for, listed, downloaded, deleted. */
import { randomUUID } from 'node:crypto'
import type { dataExports as calls } from '@ducat/contract/own-data/calls'
import type { DataExportStatus } from '@ducat/contract/own-data/models'
import { instantOf } from '@ducat/values'
import type { AreaParts } from '../../area.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { writeTo } from '../session/index.ts'
import { asking, exportsOf } from './store.ts'

export const exportsWith = ({ links }: Pick<AreaParts, 'links'>): Handlers<typeof calls> => ({
  async list(_input, { db, customerId, principal }) {
    const rows = await exportsOf(db, customerId, principal.personId)
    return {
      exports: rows.map(({ id, status, size, created_at, expires_at }) => ({
        exportId: id,
        status: status as DataExportStatus,
        created: instantOf(created_at),
        expires: instantOf(expires_at),
        size: size === null ? undefined : Number(size),
      })),
    }
  },

  async create(_input, context) {
    const { db, customerId, principal, brand, language, refuse } = context
    const { personId } = principal
    const { underWay, isTooOften } = await asking(db, customerId, personId)
    if (underWay !== undefined) return { exportId: underWay }
    if (isTooOften) throw refuse('exportId', 'EXPORTS_TODAY')
    const id = randomUUID()
    await db
      .insertInto('data_export')
      .values({ id, brand: brand.id, customer_id: customerId, person_id: personId, family_id: principal.familyId, language })
      .execute()
    await tellOfAsking(context)
    return { exportId: id }
  },

  async download({ exportId }, { db, customerId, principal, now, refuse }) {
    const { status } = await ownExport(db, exportId, customerId, principal.personId)
    if (status !== 'ready') throw refuse('exportId', 'EXPORT_NOT_READY')
    return { link: links.to({ fileId: fileName(exportId), familyId: principal.familyId, personId: principal.personId }, now) }
  },

  async remove({ exportId }, { db, customerId, principal }) {
    await ownExport(db, exportId, customerId, principal.personId)
    await db.deleteFrom('data_export').where('id', '=', exportId).execute()
    return {}
  },
})

/** As links name it. */
export const fileName = (id: string): string => `data-export-${id}`

/** That of somebody else is not there, not even for the one who manages the same company. */
async function ownExport(db: Db, id: string, customerId: number, personId: number) {
  const row = (await exportsOf(db, customerId, personId)).find((one) => one.id === id)
  if (!row) throw notYours()
  return row
}

/** Somebody in another's session would begin with this: its owner hears of it at once, by letter. */
const tellOfAsking = (context: Surroundings): Promise<void> =>
  writeTo(context, context.principal.personId, ({ i18n, values: known }) => {
    const values = { ...known, address: context.address }
    return {
      subject: i18n.t('Your {brand} data was requested', values),
      body: i18n.t(
        'Hello {name},\n\nAn archive with everything {brand} knows about you was requested from the IP address {address}. It can be downloaded for a week after signing in.\n\nIf this was you, you do not have to do anything. If not, change your password and write to us immediately: {help}.',
        values,
      ),
    }
  })
