/**
 * When somebody last did something, over all tabs of this browser. Only what a person does counts: a key, a pointer, a wheel, a touch.
 * What the page does by itself never does, so that a page left alone ends its session.
 *   here ──► leaving (the last minute: it is said) ──► away (the session is over)
 * Looked at again whenever a browser may have slept: timers of hidden tabs are late, and those of a closed laptop do not run.
 */
export type IdleState = 'here' | 'leaving' | 'away'

export interface IdleSurroundings {
  /** Asked for when somebody is signed in: a page without a brand has nobody. */
  readonly limitMs: () => number
  /** Shared by the tabs; holds a time and nothing else. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly page: Window
}

/** So long before the end it is said. WCAG 2.2.1 asks for 20 seconds at least. */
export const WARNING = 60_000
const KEY = 'lastActivity'
/** Other tabs need not know it sooner. */
const WRITE_EACH = 5_000
/** The longest wait between two looks. */
const LOOK_EACH = 15_000
const deliberate = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** The wall clock, because a computer that slept was left alone as well. */
const now = () => Date.now()

export class IdleClock {
  readonly #around: IdleSurroundings
  #last = now()
  #written = 0
  #said: IdleState = 'here'
  #timer: ReturnType<typeof setTimeout> | undefined
  #look: (() => void) | undefined

  constructor(around: IdleSurroundings) {
    this.#around = around
  }

  /** Somebody is here: they signed in, or said so. */
  stay(): void {
    this.#last = now()
    if (this.#last - this.#written < WRITE_EACH && this.#said === 'here') return
    this.#written = this.#last
    this.#around.storage.setItem(KEY, String(this.#last))
    this.#look?.()
  }

  /** Milliseconds since. */
  since(): number {
    const elsewhere = Number(this.#around.storage.getItem(KEY)) || 0
    // A time of the future is a clock that was set: it counts for nothing.
    const last = elsewhere > now() ? this.#last : Math.max(this.#last, elsewhere)
    return Math.max(0, now() - last)
  }

  left(): number {
    return Math.max(0, this.#around.limitMs() - this.since())
  }

  state(): IdleState {
    const left = this.left()
    return left === 0 ? 'away' : left <= WARNING ? 'leaving' : 'here'
  }

  /** Looks until the returned function is called, and says each new state. */
  watch(changed: (state: IdleState) => void): () => void {
    const { page } = this.#around
    const look = () => {
      clearTimeout(this.#timer)
      const state = this.state()
      const isNew = state !== this.#said
      this.#said = state
      if (state !== 'away') this.#timer = setTimeout(look, Math.min(LOOK_EACH, this.left() > WARNING ? this.left() - WARNING : this.left()))
      if (isNew) changed(state)
    }
    const touched = ({ target }: Pick<Event, 'target'>) => {
      // Whoever comes back too late was away all the same.
      if (this.state() === 'away') return look()
      // The question is answered by its own buttons: one of them signs out.
      if (this.#said === 'leaving' && (target as Partial<Element> | null)?.closest?.('[role=alertdialog]')) return
      this.stay()
    }
    // A table that is bumped is no answer to the question whether somebody is there.
    const moved = (event: Event) => {
      if (this.#said === 'here') touched(event)
    }
    for (const sign of deliberate) page.addEventListener(sign, touched, { capture: true, passive: true })
    page.addEventListener('pointermove', moved, { capture: true, passive: true })
    for (const moment of ['focus', 'pageshow', 'storage']) page.addEventListener(moment, look)
    page.document.addEventListener('visibilitychange', look)
    this.#look = look
    look()
    return () => {
      clearTimeout(this.#timer)
      this.#look = undefined
      for (const sign of deliberate) page.removeEventListener(sign, touched, { capture: true })
      page.removeEventListener('pointermove', moved, { capture: true })
      for (const moment of ['focus', 'pageshow', 'storage']) page.removeEventListener(moment, look)
      page.document.removeEventListener('visibilitychange', look)
    }
  }
}
