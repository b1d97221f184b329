/** What was done in one's name: listed, and taken away with proofs. */
import type { activity as calls } from '@ducat/contract/own-data/calls'
import { instantOf } from '@ducat/values'
import type { AreaParts } from '../../area.ts'
import { auditSigner } from '../../audit/leaves.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { activityRows } from './activity-lines.ts'
import { callsOf, groupOf } from './activity-groups.ts'
import { activityFileName } from './open-activity.ts'

const PAGE = 50

export const activityWith = ({
  links,
  seal,
  areaOf,
  handled,
}: Pick<AreaParts, 'links' | 'seal' | 'areaOf' | 'handled'>): Handlers<typeof calls> => ({
  async list({ pageSize = PAGE, cursor, pageNumber: _first, group, ...asked }, { db, brand, customerId, principal }) {
    const wanted = { ...asked, ...(group && { calls: callsOf({ handled, areaOf }, group) }) }
    const whose = { brand: brand.id, customerId, personId: principal.personId }
    const found = await activityRows(db, whose, wanted, { below: cursor === undefined ? undefined : placeOf(cursor), take: pageSize + 1 })
    const rows = found.slice(0, pageSize)
    const last = found.length > pageSize ? rows.at(-1) : undefined
    return {
      lines: rows.map(({ id, at, person, personId, isStaff, call, result, address, number }) => ({
        lineId: Number(id),
        at: instantOf(at),
        personName: isStaff ? undefined : (person ?? undefined),
        isYou: !isStaff && personId === principal.personId,
        isStaff,
        group: groupOf({ areaOf }, call),
        action: call.slice(0, 300),
        isDone: result === '00',
        address: isStaff || address === '' ? undefined : address.slice(0, 64),
        isSealed: number !== null,
      })),
      publicKey: seal && auditSigner(seal).publicKey,
      nextCursor: last && Buffer.from(`below ${last.id}`).toString('base64url'),
    }
  },

  export({ fromDate, toDate }, { customerId, principal, now }) {
    const { familyId, personId } = principal
    return Promise.resolve({ link: links.to({ fileId: activityFileName(customerId, fromDate, toDate), familyId, personId }, now) })
  },
})

function placeOf(cursor: string): bigint {
  const [, id] = /^below (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined) throw notYours()
  return BigInt(id)
}
