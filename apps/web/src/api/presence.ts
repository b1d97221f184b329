/**
 * Whether somebody is at this page. Only what a person does counts: a key, a pointer, a wheel, a look at the tab. What the page does by
 * itself never does, so that a page left alone lets its session end.
 */
export interface Presence {
  readonly isAway: () => boolean
  readonly end: () => void
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** The wall clock, because a computer that slept was left alone as well. */
export function watchPresence(limitMs: number, changed: (isAway: boolean) => void, page: Window = window): Presence {
  let last = Date.now()
  let away = false
  let timer = setTimeout(look, limitMs)

  function look(): void {
    const rest = last + limitMs - Date.now()
    if (rest > 0) timer = setTimeout(look, rest)
    else if (!away) changed((away = true))
  }

  function touched(): void {
    // The timer of a computer that slept may come after the first touch: whoever comes back late was away all the same.
    if (!away && Date.now() - last >= limitMs) look()
    last = Date.now()
    if (!away) return
    away = false
    timer = setTimeout(look, limitMs)
    changed(false)
  }

  const looked = () => page.document.visibilityState === 'visible' && touched()
  for (const sign of signs) page.addEventListener(sign, touched, { capture: true, passive: true })
  page.document.addEventListener('visibilitychange', looked)
  return {
    isAway: () => away || Date.now() - last >= limitMs,
    end() {
      clearTimeout(timer)
      for (const sign of signs) page.removeEventListener(sign, touched, { capture: true })
      page.document.removeEventListener('visibilitychange', looked)
    },
  }
}
