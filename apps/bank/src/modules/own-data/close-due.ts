/**
 * Closes what is due. Everything is looked at again under the locks of the accounts: a payment that arrives meanwhile was booked before, and then the
 * accounts stay open, or it finds them closed and goes back.
 */
import { brands, type BrandId } from '@ducat/brands'
import type { AreaParts } from '../../area.ts'
import { record } from '../../audit/record.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { tell } from '../../realtime/index.ts'
import { lockAccounts } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { closeCustomer } from '../profile/index.ts'
import { keepersOf } from '../session/index.ts'
import { writeClosed, writeStopped } from './closing-letters.ts'
import { dueClosings, endClosing, lockLeaving, takeDueClosing, type Waiting } from './closing-store.ts'
import { obstaclesOf, type Obstacle } from './obstacles.ts'

export type ClosingParts = Pick<AreaParts, 'db' | 'gateways' | 'clock' | 'closings'> & { readonly onTrouble: (error: unknown) => void }

export async function closeDue(parts: ClosingParts): Promise<void> {
  for (const id of await dueClosings(parts.db)) {
    try {
      await transaction(parts.db, (trx) => closeOne(parts, trx, id))
    } catch (error) {
      parts.onTrouble(error)
    }
  }
}

async function closeOne(parts: ClosingParts, trx: Trx, id: number): Promise<void> {
  const due = await takeDueClosing(trx, id)
  if (!due) return
  const { customerId } = due
  await lockAccounts(trx, customerId)
  const leaving = await lockLeaving(trx, customerId)
  // One that was opened while the first ones were being locked.
  await lockAccounts(trx, customerId)
  const found = await obstaclesOf(parts, trx, leaving)
  if (found.length > 0) return stop(parts, trx, due, found)
  // Written to before they are nobody's any more.
  await writeClosed(senderOf(parts, trx, due), customerId, parts.clock())
  await tell(trx, { customerId, name: 'changed', data: { topics: ['customer', 'accounts', 'ownData'] } })
  await closeCustomer(trx, customerId)
  for (const { ends } of parts.closings()) await ends?.(trx, leaving)
  await endClosing(trx, customerId, 'closed')
  await note(trx, due, '00')
}

async function stop(parts: ClosingParts, trx: Trx, due: Waiting, found: readonly Obstacle[]): Promise<void> {
  const { customerId } = due
  await endClosing(trx, customerId, 'stopped', { obstacles: found.map(({ kind }) => kind) })
  for (const { personId } of await keepersOf(trx, customerId)) await notify(trx, { personId, customerId, text: 'closingStopped' })
  await writeStopped(senderOf(parts, trx, due), customerId)
  await tell(trx, { customerId, name: 'changed', data: { topics: ['ownData'] } })
  await note(trx, due, 'VF')
}

const senderOf = ({ gateways }: ClosingParts, trx: Trx, { brand }: Waiting) => ({ db: trx, brand: brands[brand as BrandId], gateways })

/** The bank did it, for whoever asked. */
const note = (trx: Trx, { brand, personId, customerId, id }: Waiting, result: string) =>
  record(trx, { brand, personId, customerId, call: 'closing', key: undefined, result, requestId: `closing ${id}`, address: '' })
