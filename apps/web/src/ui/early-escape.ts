import { useEffect, useEffectEvent, useState } from 'react'

/** What stands open, each with its place: whatever opened last is on top. */
const open = new Map<number, () => void>()
let places = 0

/** One for all, so that one press closes one thing: what lies below is on top before the press has reached everybody. */
function hear({ key }: KeyboardEvent): void {
  if (key === 'Escape' && document.activeElement === document.body) open.get(Math.max(...open.keys()))?.()
}

/**
 * What opens takes the focus a frame or two later, and a button that goes with what it did takes the focus along: meanwhile it is nowhere, and
 * nothing else would hear Escape.
 */
export function useEarlyEscape(close: () => void): void {
  // Taken while drawing: what stands in something else is drawn after it, and its effects come before.
  const [place] = useState(() => (places += 1))
  const escape = useEffectEvent(close)
  useEffect(() => {
    if (open.size === 0) document.addEventListener('keydown', hear)
    open.set(place, () => escape())
    return () => {
      open.delete(place)
      if (open.size === 0) document.removeEventListener('keydown', hear)
    }
  }, [place])
}
