/** What is computed from a part of the wizard is computed once for as long as that part is the same: two hundred nodes ask for it. */
export function keptBy<K extends object, V>(make: (part: K) => V): (part: K) => V {
  const kept = new WeakMap<K, V>()
  return (part) => {
    const known = kept.get(part)
    if (known !== undefined) return known
    const made = make(part)
    kept.set(part, made)
    return made
  }
}
