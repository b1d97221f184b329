import { useCallback, useEffect, useState } from 'react'

/** Seconds left, and a way to begin again: `const { left, restart } = useCountdown(30)`. */
export function useCountdown(seconds: number) {
  const [ends, setEnds] = useState(() => performance.now() + seconds * 1000)
  const [now, tick] = useState(() => performance.now())
  const left = Math.max(0, Math.ceil((ends - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const beat = setInterval(() => tick(performance.now()), 500)
    return () => clearInterval(beat)
  }, [isOver])
  const restart = useCallback(() => {
    const at = performance.now()
    tick(at)
    setEnds(at + seconds * 1000)
  }, [seconds])
  return { left, restart }
}

/** `1:56` */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
