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

/** Only what is still in the list: what somebody else dealt with meanwhile is no longer ticked. */
export function usePresent<R>(selection: Selection<R>, rows: readonly R[] | undefined, keyOf: (row: R) => string): Selection<R> {
  return useMemo(() => {
    if (!rows || selection.rows.length === 0) return selection
    const there = new Map(rows.map((row) => [keyOf(row), row]))
    return { ...selection, rows: selection.rows.flatMap((row) => there.get(keyOf(row)) ?? []) }
  }, [selection, rows, keyOf])
}
