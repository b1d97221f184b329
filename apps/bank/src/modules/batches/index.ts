/** Paying many people at once: files become batches, batches are checked, agreed to and paid line by line. */
import * as calls from '@ducat/contract/batches/calls'
import { files } from '@ducat/contract/global-pay/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle, type Reasons } from '../../call/context.ts'
import { batches } from './batches.ts'
import { closing } from './closing.ts'
import { drafts } from './drafts.ts'
import { globalFiles } from './global-files.ts'
import { mass } from './mass.ts'
import { payBatches } from './pay.ts'
import { prepareLeft } from './prepare.ts'
import { reasons } from './reasons.ts'
import type { Speaks } from './shown.ts'

export { onBehalfOf } from './surroundings.ts'
export { changesOfBatch } from './changes.ts'
export { batchSizes, operationOfBatch, type BatchSize } from './store.ts'

export function batchesArea(parts: AreaParts): Area {
  const speaks = speaksOf(parts)
  return {
    area: 'batches',
    handled: [
      ...handle(calls.mass, mass(parts, speaks)),
      ...handle(calls.batches, batches(parts, speaks)),
      ...handle(calls.drafts, drafts(speaks)),
      ...handle(files, globalFiles(parts, speaks)),
    ],
    closing,
    reasons,
    jobs: [
      { name: 'read-batches', every: 5, work: () => prepareLeft(parts) },
      { name: 'pay-batches', every: 1, work: () => payBatches(parts) },
    ],
  }
}

/** A table that is damaged is told of as a table, whatever other areas say of files of theirs. */
function speaksOf(parts: AreaParts): Speaks {
  let all: Reasons | undefined
  return { reasons: () => (all ??= { ...parts.reasons(), ...reasons }) }
}
