/** How often something was done on this node, how often it failed, and when last: gateways and jobs, by name. In memory, so a node that starts knows nothing. */
export interface Outcome {
  readonly calls: number
  readonly failures: number
  readonly lastSuccess: Date | undefined
  readonly lastFailure: { readonly at: Date; readonly what: string } | undefined
}

export interface Outcomes {
  succeeded(name: string): void
  failed(name: string, error: unknown): void
  of(name: string): Outcome
}

const nothing: Outcome = { calls: 0, failures: 0, lastSuccess: undefined, lastFailure: undefined }
const LONGEST = 300

export function openOutcomes(clock: () => Date): Outcomes {
  const all = new Map<string, Outcome>()
  const of = (name: string): Outcome => all.get(name) ?? nothing
  return {
    of,
    succeeded(name) {
      const before = of(name)
      all.set(name, { ...before, calls: before.calls + 1, lastSuccess: clock() })
    },
    failed(name, error) {
      const before = of(name)
      const what = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, LONGEST)
      all.set(name, { ...before, calls: before.calls + 1, failures: before.failures + 1, lastFailure: { at: clock(), what } })
    },
  }
}

/** Whether the last thing that happened was a failure. */
export const isFailing = ({ lastSuccess, lastFailure }: Outcome): boolean =>
  lastFailure !== undefined && (lastSuccess === undefined || lastFailure.at > lastSuccess)
