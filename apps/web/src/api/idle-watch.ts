/**
 * Watches a page for signs of life. Looks again whenever a browser may have slept: timers of hidden tabs are late, and those of a closed
 * laptop do not run.
 */
import { WARNING, type IdleClock, type IdleState } from './idle-clock.ts'

/** The longest wait between two looks. */
const LOOK_EACH = 15_000
const deliberate = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Looks until the returned function is called, and says each new state. */
export function watchIdle(clock: IdleClock, page: Window, changed: (state: IdleState) => void): () => void {
  let said: IdleState = 'here'
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const state = clock.state()
    const isNew = state !== said
    said = state
    const left = clock.left()
    if (state !== 'away') timer = setTimeout(look, Math.min(LOOK_EACH, left > WARNING ? left - WARNING : left))
    if (isNew) changed(state)
  }
  const touched = ({ target }: Pick<Event, 'target'>) => {
    // Whoever comes back too late was away all the same.
    if (clock.state() === 'away') return look()
    // The question is answered by its own buttons: one of them signs out.
    if (said === 'leaving' && (target as Partial<Element> | null)?.closest?.('[role=alertdialog]')) return
    clock.stay()
  }
  // A table that is bumped is no answer to the question whether somebody is there.
  const moved = (event: Event) => {
    if (said === 'here') touched(event)
  }
  for (const sign of deliberate) page.addEventListener(sign, touched, { capture: true, passive: true })
  page.addEventListener('pointermove', moved, { capture: true, passive: true })
  for (const moment of ['focus', 'pageshow', 'storage']) page.addEventListener(moment, look)
  page.document.addEventListener('visibilitychange', look)
  clock.onStay = look
  look()
  return () => {
    clearTimeout(timer)
    clock.onStay = undefined
    for (const sign of deliberate) page.removeEventListener(sign, touched, { capture: true })
    page.removeEventListener('pointermove', moved, { capture: true })
    for (const moment of ['focus', 'pageshow', 'storage']) page.removeEventListener(moment, look)
    page.document.removeEventListener('visibilitychange', look)
  }
}
