/** Counts the pages that are opened, for as long as somebody has agreed to it. Used once, in the frame behind the sign-in. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUsageConsent } from './consent.ts'

export function useCounting(): void {
  const router = useRouter()
  const isOn = useUsageConsent() === 'yes'
  useEffect(() => {
    if (!isOn) return undefined
    // Whoever takes it back, or signs out, before the library has come never meets it.
    const wanted = new AbortController()
    void begin(router, wanted.signal)
    return () => wanted.abort()
  }, [isOn, router])
}

async function begin(router: ReturnType<typeof useRouter>, wanted: AbortSignal): Promise<void> {
  const { countPages } = await import('./counting.ts')
  if (!wanted.aborted) wanted.addEventListener('abort', countPages(router))
}
