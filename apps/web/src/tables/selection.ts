/** Which rows are ticked. By key, with the row beside it: what was ticked further up stays ticked when the list goes on. */
import { useCallback, useMemo, useState } from 'react'

export interface Selection<R> {
  readonly rows: readonly R[]
  has(key: string): boolean
  readonly toggle: (key: string, row: R, on: boolean) => void
  readonly clear: () => void
  readonly all: (entries: readonly (readonly [string, R])[]) => void
}

export function useSelection<R>(): Selection<R> {
  const [ticked, tick] = useState<ReadonlyMap<string, R>>(new Map())
  const toggle = useCallback(
    (key: string, row: R, on: boolean) =>
      tick((before) => {
        const next = new Map(before)
        if (on) next.set(key, row)
        else next.delete(key)
        return next
      }),
    [],
  )
  const clear = useCallback(() => tick(new Map()), [])
  const all = useCallback((entries: readonly (readonly [string, R])[]) => tick(new Map(entries)), [])
  return useMemo(
    () => ({ rows: [...ticked.values()], has: (key: string) => ticked.has(key), toggle, clear, all }),
    [ticked, toggle, clear, all],
  )
}
