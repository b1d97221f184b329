/**
 * When somebody last did something, over all tabs of this browser. Only what a person does counts: a key, a pointer, a wheel, a touch.
 * What the page does by itself never does, so that a page left alone ends its session.
 *   here ──► leaving (the last minute: it is said) ──► away (the session is over)
 * watchIdle() of idle-watch.ts hears what people do, and says each new state.
 */
export type IdleState = 'here' | 'leaving' | 'away'

export interface IdleSurroundings {
  /** Asked for when somebody is signed in: a page without a brand has nobody. */
  readonly limitMs: () => number
  /** Shared by the tabs; holds a time and nothing else. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

/** So long before the end it is said. WCAG 2.2.1 asks for 20 seconds at least. */
export const WARNING = 60_000
const KEY = 'lastActivity'
/** Other tabs need not know it sooner. */
const WRITE_EACH = 5_000
/** The wall clock, because a computer that slept was left alone as well. */
const now = () => Date.now()

export class IdleClock {
  readonly #around: IdleSurroundings
  #last = now()
  #written = 0
  /** Whoever watches looks again when somebody says that they are here. */
  onStay: (() => void) | undefined

  constructor(around: IdleSurroundings) {
    this.#around = around
  }

  /** Somebody is here: they signed in, or said so. */
  stay(): void {
    this.#last = now()
    if (this.#last - this.#written < WRITE_EACH) return
    this.#written = this.#last
    this.#around.storage.setItem(KEY, String(this.#last))
    this.onStay?.()
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
}
