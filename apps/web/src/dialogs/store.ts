/** Something that several parts of the page look at and that outlives every screen. */
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(next: (before: T) => T): void
  use(): T
}

export function store<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (tell: () => void) => {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  }
  return {
    get,
    set(next) {
      value = next(value)
      for (const tell of listeners) tell()
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  }
}
