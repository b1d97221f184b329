/**
 * What a table is made of. A column says once how wide it is, how its cell looks and where it stands on a phone.
 *   { id: 'amount', title: t`Amount`, cell: (row) => <Amount …/>, width: '132px', align: 'end', phone: 'amount' }
 */
import type { Money } from '@ducat/values'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Column<R> {
  readonly id: string
  readonly title: string
  readonly cell: (row: R) => ReactNode
  /** A track of a grid: `132px`, `minmax(160px, 1fr)`. */
  readonly width?: string
  readonly align?: 'start' | 'end'
  /** Where it stands in the two lines of a phone: name and note at the left, amount and state at the right. Without it: not there. */
  readonly phone?: PhonePlace
  readonly sortable?: boolean
  /** Stays, whatever columns are chosen. */
  readonly fixed?: boolean
}
export type PhonePlace = 'title' | 'note' | 'amount' | 'status'

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

export type Density = 'comfortable' | 'dense'

/** What can be done with one row. */
export interface RowAction {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon
  readonly onPress: () => void
}

/** Rows can be ticked; the money of what is ticked is added up, currency by currency. */
export interface Selecting<R> {
  readonly moneyOf?: (row: R) => Money | undefined
  /** Why a row cannot be ticked; its box stays reachable, so that the reason is heard. */
  readonly whyNot?: (row: R) => string | undefined
  /** What can be done with all of them: buttons at the right of the sums. */
  readonly actions?: (rows: readonly R[], clear: () => void) => ReactNode
}

/** Heights that the virtual list counts with: rows never measure themselves. On touch widths a row has two lines. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 48, dense: 42 }
export const PHONE_ROW = 64
export const GROUP_ROW = 34

const DEFAULT_WIDTH = 'minmax(96px, 1fr)'
const CONTROL = '44px'
const TICK = '24px'

/** The tracks that every row of a table shares. */
export const tracksOf = <R>(columns: readonly Column<R>[], ticked: boolean, acted: boolean): string =>
  [...(ticked ? [TICK] : []), ...columns.map(({ width = DEFAULT_WIDTH }) => width), ...(acted ? [CONTROL] : [])].join(' ')

/** Pressed once a column sorts upwards, twice downwards, and a third time not at all. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? undefined : { column, descending: true }
}
