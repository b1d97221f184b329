/** A batch that whoever calls may work on. */
import type { BatchState } from '@ducat/contract/batches/models'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { ownBatch, type BatchRow } from './store.ts'
import { wayOf } from './ways.ts'

/** Whoever may prepare files of one way alone touches no batch of another. */
export async function batchToPrepare(
  { db, customerId, principal }: Surroundings,
  batchId: number,
  states: readonly BatchState[],
): Promise<BatchRow> {
  const batch = await ownBatch(db, customerId, batchId)
  if (!principal.caller.flags.has(wayOf(batch.way).flag)) throw new Refused('13')
  if (!states.includes(batch.state)) throw new Refused('VF', { field: 'batchId', reason: 'BATCH_STATE' })
  return batch
}
