/**
 * Writes the archives that were asked for, one at a time on a node. The lease is held in every transaction that writes a part; a node that
 * dies leaves parts that nobody can fetch, and another one begins anew.
 */
import { brands, type BrandId } from '@ducat/brands'
import { may } from '@ducat/contract/kit/access'
import { dataExports } from '@ducat/contract/own-data/calls'
import type { AreaParts } from '../../area.ts'
import { LeaseLost, takeLease, type Lease } from '../../db/lease.ts'
import type { Seal } from '../../db/seal.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { zip } from '../../files/zip.ts'
import { tell } from '../../realtime/index.ts'
import { sealOf } from '../documents/index.ts'
import { notify } from '../notifications/index.ts'
import { standingOf } from '../session/index.ts'
import { archiveOf } from './archive.ts'
import type { Asker } from './asking.ts'
import { ended, LEASE_SECONDS, MOST_BEGUN, putPart, takeUp, waiting, type Asked } from './store.ts'

export type Making = Pick<AreaParts, 'db' | 'gateways' | 'clock' | 'handled' | 'seal'> & {
  readonly onTrouble: (error: unknown) => void
}

/** Small enough that a node holds only a few of them. */
const PART = 1_000_000

export async function makeDataExports(making: Making): Promise<void> {
  const { db } = making
  for (const id of await waiting(db)) {
    const lease = await takeLease(db, `data-export ${id}`, LEASE_SECONDS)
    if (!lease) continue
    try {
      const asked = await transaction(db, async (trx) => {
        await lease.hold(trx)
        return takeUp(trx, id)
      })
      if (asked) await make(making, asked, lease)
    } finally {
      await lease.release()
    }
  }
}

async function make(making: Making, asked: Asked, lease: Lease): Promise<void> {
  const { db, seal, onTrouble } = making
  const beating = setInterval(() => void transaction(db, (trx) => lease.hold(trx)).catch(() => undefined), (LEASE_SECONDS * 1000) / 4)
  try {
    const asker = await askerOf(making, asked)
    if (!asker || !seal || asked.begun > MOST_BEGUN) return await end(undefined)
    const size = await written(making, asker, await sealOf(db, seal, asked.customerId), asked.id, lease)
    await end(size)
  } catch (error) {
    // Another node is at it now, and answers for it.
    if (error instanceof LeaseLost) return
    onTrouble(error)
    if (asked.begun >= MOST_BEGUN) await end(undefined)
  } finally {
    clearInterval(beating)
  }

  async function end(size: number | undefined): Promise<void> {
    await transaction(db, async (trx) => {
      await lease.hold(trx)
      await ended(trx, asked.id, size)
      await told(trx, asked, size === undefined ? 'dataExportFailed' : 'dataExportReady')
    })
  }
}

async function told(trx: Trx, { customerId, personId }: Asked, text: 'dataExportReady' | 'dataExportFailed'): Promise<void> {
  await notify(trx, { personId, customerId, text })
  await tell(trx, { customerId, personId, name: 'changed', data: { topics: ['ownData'] } })
}

/** With the rights of this moment: who may no longer manage the customer gets nothing. */
async function askerOf(making: Making, { brand, language, familyId, personId, customerId }: Asked): Promise<Asker | undefined> {
  const principal = await standingOf(making.db, { personId, brand, customerId })
  if (!principal || !may(principal.caller, dataExports.create).allowed) return undefined
  return { parts: making, brand: brands[brand as BrandId], language, principal: { ...principal, familyId }, customerId }
}

async function written(making: Making, asker: Asker, key: Seal, id: string, lease: Lease): Promise<number> {
  let [size, number, held]: [number, number, Buffer[]] = [0, 0, []]
  const put = async (): Promise<void> => {
    const bytes = Buffer.concat(held)
    held = []
    await transaction(making.db, async (trx) => {
      await lease.hold(trx)
      await putPart(trx, key, id, number++, bytes)
    })
  }
  let gathered = 0
  for await (const chunk of zip(archiveOf(asker, making.seal))) {
    held.push(chunk)
    size += chunk.length
    gathered += chunk.length
    if (gathered < PART) continue
    gathered = 0
    await put()
  }
  await put()
  return size
}
