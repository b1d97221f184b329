/**
 * A secret on the screen: gone after so many seconds, when the tab or the window is left, and with the page. Only memory holds it.
 *   const { shown, left, show, hide } = useBriefly<string>(30)
 */
import { useCallback, useEffect, useState } from 'react'

export interface Briefly<T> {
  readonly shown: T | undefined
  /** Seconds until it goes. */
  readonly left: number
  readonly show: (value: T) => void
  readonly hide: () => void
}

export function useBriefly<T>(seconds: number): Briefly<T> {
  const [held, hold] = useState<{ readonly value: T; readonly until: number }>()
  const [now, tick] = useState(0)
  const hide = useCallback(() => hold(undefined), [])
  const show = (value: T) => {
    const at = performance.now()
    tick(at)
    hold({ value, until: at + seconds * 1000 })
  }
  useEffect(() => {
    if (!held) return
    const beat = setInterval(() => {
      const at = performance.now()
      if (at >= held.until) hide()
      else tick(at)
    }, 250)
    const leave = () => document.visibilityState === 'hidden' && hide()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', hide)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', hide)
    }
  }, [held, hide])
  return { shown: held?.value, left: held ? Math.max(1, Math.ceil((held.until - now) / 1000)) : 0, show, hide }
}
