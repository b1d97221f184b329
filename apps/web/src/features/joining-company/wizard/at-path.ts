/**
 * A value by the name that the wire gives its field. What is not changed stays the same object, so that only what shows it is drawn again.
 *   at(values, 'personList.2.address.city')      put(values, 'personList.2.address.city', 'Iași')
 */
export function at(values: unknown, path: string): unknown {
  let here = values
  for (const part of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as Readonly<Record<string, unknown>>)[part]
  }
  return here
}

export function put<T>(values: T, path: string, value: unknown): T {
  const [first = '', ...rest] = path.split('.')
  const before = (values ?? {}) as Readonly<Record<string, unknown>>
  const next = rest.length === 0 ? value : put(before[first], rest.join('.'), value)
  if (Object.is(next, before[first])) return values
  if (Array.isArray(values)) return values.with(Number(first), next) as T
  return { ...before, [first]: next } as T
}
