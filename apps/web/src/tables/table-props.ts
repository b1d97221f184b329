import type { ReactNode } from 'react'
import type { Column, Density, RowAction, Selecting, Sort } from './columns.ts'

export interface TableProps<R> {
  /** What the table shows, in a word or two. */
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  /** What a row is called when it is ticked or its menu is opened. */
  readonly nameOf: (row: R) => string
  /** Under which heading a row stands: rows of one heading follow each other. */
  readonly groupOf?: ((row: R) => string) | undefined
  readonly density?: Density
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort | undefined) => void
  readonly onOpen?: (row: R) => void
  readonly actions?: (row: R) => readonly RowAction[]
  readonly selecting?: Selecting<R>
  /** How many there are in all, when that is known. */
  readonly total?: number | undefined
  /** Asked for when the end is near. */
  readonly onEnd?: () => void
  /** The first row that is seen. */
  readonly onSeen?: (index: number) => void
  /** Scrolls with the page, as a list on a phone does: no box of its own. */
  readonly onPage?: boolean
  /** What stands below the last row: more on its way, or an error. */
  readonly foot?: ReactNode
}
