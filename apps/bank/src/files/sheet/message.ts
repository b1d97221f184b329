/** Messages between the bank and the thread that reads a file. */
import type { SheetRefusal, SheetRow } from './row.ts'

export interface Task {
  readonly bytes: Uint8Array
  readonly mostRows: number
  readonly mostColumns: number
}
export interface Portion {
  readonly rows: readonly SheetRow[]
}
export type Answer = { readonly total: number } | { readonly refused: SheetRefusal; readonly row: number | undefined }
