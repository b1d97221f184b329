/** Where a key leads in a list that is walked from a field: round at both ends. Nothing for a key that walks nowhere. */
export function stepIn<T>(list: readonly T[], current: T | undefined, key: string): T | undefined {
  const at = current === undefined ? -1 : list.indexOf(current)
  const last = list.length - 1
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return list[at >= last ? 0 : at + 1]
    case 'ArrowUp':
      return list[at <= 0 ? last : at - 1]
    case 'PageDown':
      return list[Math.min(last, at + PAGE)]
    case 'PageUp':
      return list[Math.max(0, at - PAGE)]
    default:
      return undefined
  }
}

const PAGE = 5
