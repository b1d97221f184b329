/** Paying many people at once: files become batches, batches are checked, agreed to and paid line by line. */
import * as calls from '@ducat/contract/batches/calls'
import { files } from '@ducat/contract/global-pay/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { batches } from './batches.ts'
import { closing } from './closing.ts'
import { drafts } from './drafts.ts'
import { globalFiles } from './global-files.ts'
import { mass } from './mass.ts'
import { payBatches } from './pay.ts'
import { prepareLeft } from './prepare.ts'
import { reasons } from './reasons.ts'

export { onBehalfOf } from './surroundings.ts'
export { changesOfBatch } from './changes.ts'
export { batchSizes, operationOfBatch, type BatchSize } from './store.ts'

export const batchesArea = (parts: AreaParts): Area => ({
  area: 'batches',
  handled: [
    ...handle(calls.mass, mass(parts, parts)),
    ...handle(calls.batches, batches(parts, parts)),
    ...handle(calls.drafts, drafts(parts)),
    ...handle(files, globalFiles(parts, parts)),
  ],
  closing,
  reasons,
  jobs: [
    { name: 'read-batches', every: 5, work: () => prepareLeft(parts) },
    { name: 'pay-batches', every: 1, work: () => payBatches(parts) },
  ],
})
