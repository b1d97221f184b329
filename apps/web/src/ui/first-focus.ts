import { useEffect, type RefObject } from 'react'

/**
 * Puts the focus on the first of these that is there, once what opened is drawn. The library does the same, but a list that is ready at
 * once is not visible yet when it tries.
 */
export function useFirstFocus(inside: RefObject<HTMLElement | null>, selectors: readonly string[], isWanted = true): void {
  const wanted = isWanted ? selectors.join('\n') : ''
  useEffect(() => {
    if (wanted === '') return
    const frame = requestAnimationFrame(() => {
      const found = wanted
        .split('\n')
        .map((selector) => inside.current?.querySelector<HTMLElement>(selector))
        .find((element) => element)
      found?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [inside, wanted])
}
