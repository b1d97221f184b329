/** The file that a batch comes in, and what can be wrong with it or with what it became. */
import { upload } from '../kit/upload.ts'
import { FILE_MB } from './models.ts'

/** A file of payments. */
export const table = upload({ types: ['csv', 'txt', 'xlsx'], maxMb: FILE_MB })
export const fileRefusals = [
  'FILE_NOT_TABLE',
  'FILE_OLD_EXCEL',
  'FILE_LOCKED',
  'FILE_BROKEN',
  'FILE_QUOTE',
  'FILE_ROWS',
  'FILE_COLUMNS',
  'FILE_UNPACKS',
  'FILE_EMPTY',
  'FILE_MISSING',
] as const
export const batchRefusals = [
  'BATCH_CHANGED',
  'BATCH_NOTHING',
  'BATCH_UNCHECKED',
  'BATCH_STATE',
  'NOT_ENOUGH',
  'OVER_LIMIT',
  'CLOSED',
] as const
