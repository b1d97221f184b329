/**
 * A press begins on a button and ends on it, or nothing happens. Whoever leaves a field by pressing a button would be told what is wrong with
 * the field in between, and what the bank knows of an address comes when it comes: the sentence moves the button away from under the
 * finger. So it waits until the press is over.
 *   useEffect(listenForPresses, [])         once for a page
 *   const shown = useSteady(error)          what stood there when the press began
 */
import { useLayoutEffect, useState, type ReactNode } from 'react'

let isPressed = false
const waiting = new Set<() => void>()

export function listenForPresses(): () => void {
  const begin = () => {
    isPressed = true
  }
  // After the click that the end of a press brings about.
  const end = () => setTimeout(release)
  document.addEventListener('pointerdown', begin, true)
  for (const type of ends) document.addEventListener(type, end, true)
  return () => {
    document.removeEventListener('pointerdown', begin, true)
    for (const type of ends) document.removeEventListener(type, end, true)
    release()
  }
}
/** A press that becomes scrolling, dragging or a menu ends so. Whoever types presses nothing, wherever the press may have ended. */
const ends = ['pointerup', 'pointercancel', 'dragend', 'contextmenu', 'keydown'] as const

function release() {
  isPressed = false
  for (const tell of waiting) tell()
  waiting.clear()
}

export function useSteady<T extends ReactNode>(now: T): T {
  const [shown, show] = useState(now)
  const isHeld = shown !== now && isPressed
  useLayoutEffect(() => {
    if (!isHeld) return show(now)
    const tell = () => show(now)
    waiting.add(tell)
    return () => void waiting.delete(tell)
  }, [isHeld, now])
  return isHeld ? shown : now
}
