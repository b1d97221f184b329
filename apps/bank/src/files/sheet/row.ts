/** A row of a file, and why a file is not read. */
export interface SheetRow {
  /** As the program of whoever made the file counts: the first one is 1, empty ones count. */
  readonly row: number
  readonly cells: readonly string[]
}

export const sheetRefusals = [
  'FILE_NOT_TABLE',
  'FILE_OLD_EXCEL',
  'FILE_LOCKED',
  'FILE_BROKEN',
  'FILE_QUOTE',
  'FILE_ROWS',
  'FILE_COLUMNS',
  'FILE_UNPACKS',
  'FILE_EMPTY',
] as const
export type SheetRefusal = (typeof sheetRefusals)[number]
