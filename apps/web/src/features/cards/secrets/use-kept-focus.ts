/** What had the focus went away with what it showed: the first button of the same box takes it, and the keyboard goes on from there. */
import { useLayoutEffect, useRef, type RefObject } from 'react'

export function useKeptFocus(box: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [box, shown])
}
