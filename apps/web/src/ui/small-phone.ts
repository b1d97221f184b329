import { useSyncExternalStore } from 'react'

/** 476 px and down, where what opens at a field takes the whole screen. */
const query = '(max-width: 476px)'

export const useSmallPhone = (): boolean => useSyncExternalStore(subscribe, isSmall, () => false)

const isSmall = () => matchMedia(query).matches

function subscribe(tell: () => void) {
  const watched = matchMedia(query)
  watched.addEventListener('change', tell)
  return () => watched.removeEventListener('change', tell)
}
