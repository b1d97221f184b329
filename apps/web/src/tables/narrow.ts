import { useSyncExternalStore } from 'react'

/** 768 px and less: a row has two lines. Spec: design, breakpoints. */
const phones = '(max-width: 768px)'

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false)

const isNarrow = () => window.matchMedia(phones).matches
function subscribe(tell: () => void) {
  const media = window.matchMedia(phones)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}
