/** Which call a request means. The address decides; a body that says otherwise is refused. */
import type { Handled } from '../call/context.ts'

export interface Catalog {
  readonly methods: ReadonlyMap<string, Handled>
  readonly rest: readonly { readonly verb: string; readonly path: string; readonly handled: Handled }[]
}

export function catalogOf(all: readonly Handled[]): Catalog {
  const methods = new Map<string, Handled>()
  const rest: { verb: string; path: string; handled: Handled }[] = []
  for (const handled of all) {
    const { wire } = handled.call
    if (wire.type === 'rest')
      rest.push(
        ...[wire.path, ...wire.aliases].map((path) => ({
          verb: wire.verb,
          path: (wire.base ? `/${wire.base}` : '') + path.replace(/\{(\w+)\}/g, ':$1'),
          handled,
        })),
      )
    else if (methods.has(wire.method)) throw new Error(`two handlers for ${wire.method}`)
    else methods.set(wire.method, handled)
  }
  return { methods, rest }
}

/** `/?customerInfoGet`: one name, no value. Anything else names no method. */
export function methodOf(url: string): string | undefined {
  const search = url.slice(url.indexOf('?') + 1)
  return url.includes('?') ? /^([A-Za-z0-9]{1,64})=?$/.exec(search)?.[1] : undefined
}
