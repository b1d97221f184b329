/** Rows that come in above do not move what somebody reads: the list scrolls by what was added, in the same moment. */
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { GROUP_ROW, PHONE_ROW, rowHeights } from '#tables/columns.ts'
import { useNarrow } from '#tables/narrow.ts'
import { keyOf, type Transaction } from './words.ts'

type GroupOf = ((row: Transaction) => string) | undefined

export function useKeptPlace(
  container: RefObject<HTMLElement | null>,
  rows: readonly Transaction[],
  groupOf: GroupOf,
  seen: RefObject<number>,
): void {
  const height = useNarrow() ? PHONE_ROW : rowHeights.dense
  const before = useRef(rows)
  useLayoutEffect(() => {
    const old = before.current
    before.current = rows
    const place = seen.current
    const row = old[place]
    if (old === rows || place === 0 || row === undefined) return
    // Mostly the list only grew at its end.
    const key = keyOf(row)
    if (rows[place] && keyOf(rows[place]) === key) return
    const now = rows.findIndex((one) => keyOf(one) === key)
    if (now < 0) return
    scrollerOf(container)?.scrollBy({
      top: offsetOf(rows, now, groupOf, height) - offsetOf(old, place, groupOf, height),
      behavior: 'instant',
    })
  }, [container, rows, groupOf, height, seen])
}

/** The box of the table, or the page where the list scrolls with it. */
function scrollerOf(container: RefObject<HTMLElement | null>): Pick<Window | Element, 'scrollBy' | 'scrollTo'> | undefined {
  const box = container.current?.querySelector('.table-box')
  return box?.classList.contains('table-on-page') ? window : (box ?? undefined)
}

/** To the first row. */
export function toTop(container: RefObject<HTMLElement | null>): void {
  const scroller = scrollerOf(container)
  const above = scroller === window ? (container.current?.getBoundingClientRect().top ?? 0) + window.scrollY - PAGE_HEAD : 0
  scroller?.scrollTo({ top: above })
}

/** What stays above a page that scrolls. */
const PAGE_HEAD = 72

/** How far below the top of the list a row begins, the headings of its days counted. */
export function offsetOf(rows: readonly Transaction[], place: number, groupOf: GroupOf, height: number): number {
  const groups = groupOf ? rows.slice(0, place + 1).map(groupOf) : []
  const headings = groups.filter((group, nth) => group !== groups[nth - 1]).length
  return place * height + headings * GROUP_ROW
}
