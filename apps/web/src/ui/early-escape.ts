import { useEffect, useEffectEvent } from 'react'

/** What opens takes the focus a frame or two later; until then it is nowhere, and nothing else would hear Escape. */
export function useEarlyEscape(close: () => void): void {
  const escape = useEffectEvent(close)
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.activeElement === document.body) escape()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
