/** The same gateways, with a note of how each call went: operators see which part of the outside world does not answer. */
import type { Gateways } from './gateways/gateways.ts'
import type { Outcomes } from './jobs/outcomes.ts'

export function watchedGateways(gateways: Gateways, outcomes: Outcomes): Gateways {
  return Object.fromEntries(Object.entries(gateways).map(([name, gateway]) => [name, watched(name, gateway as object, outcomes)])) as never
}

/** What answers at once asks nobody outside, and is not counted. */
function watched(name: string, gateway: object, outcomes: Outcomes): object {
  const made = new Map<PropertyKey, unknown>()
  return new Proxy(gateway, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (typeof found !== 'function') return found
      if (!made.has(key))
        made.set(key, (...given: unknown[]): unknown => {
          const answer: unknown = Reflect.apply(found, target, given)
          if (!(answer instanceof Promise)) return answer
          // Beside the answer: whoever asked gets the very same promise.
          answer.then(
            () => outcomes.succeeded(name),
            (error: unknown) => outcomes.failed(name, error),
          )
          return answer
        })
      return made.get(key)
    },
  })
}
