/**
 * What the core asks about kinds and riders that it knows by name alone. A definition is known from the moment its area makes it (kind.ts);
 * the order in which a batch calls their effects is that of the manifest (dispatcher.ts).
 */
import type { Ability } from '@ducat/contract/kit/access'
import type { Topic } from '@ducat/contract/kit/topics'
import type { Db } from '../db/pool.ts'
import type { RailName } from '../gateways/rails/port.ts'
import type { Carried, Definition, Facts, Kind, Own, ReturnsTo, Rider } from './definition.ts'

const known = new Map<string, Definition>()
const refusals = new Map<string, Refusal>()

/** What the caller is told, and whose effect refused. */
interface Refusal {
  readonly reason: string
  readonly by: string
}

export function define<D extends Definition>(definition: D): D {
  const { name, refuses } = definition
  if (known.has(name) || name === 'own') throw new Error(`two definitions are called ${name}`)
  known.set(name, definition)
  for (const [code, reason] of Object.entries(refuses)) {
    if (refusals.has(code)) throw new Error(`${code} is raised by ${refusals.get(code)!.by} and by ${name}`)
    refusals.set(code, { reason, by: name })
  }
  return definition
}

export const everyDefinition = (): readonly Definition[] => [...known.values()]

export function kindCalled(name: string): Kind | undefined {
  const found = known.get(name)
  return found && 'leaves' in found ? found : undefined
}

export function riderCalled(name: string): Rider | undefined {
  const found = known.get(name)
  return found && 'states' in found ? found : undefined
}

export const refusalOf = (code: string): Refusal | undefined => refusals.get(code)

export function hasEffects(name: string): boolean {
  const effects = known.get(name)?.effects
  return effects !== undefined && (effects.claim !== undefined || effects.follow !== undefined)
}

export const railOf = (kind: string): RailName | undefined => kindCalled(kind)?.leaves
export const leaves = (kind: string): boolean => railOf(kind) !== undefined
/** How a movement reads once it is booked: what leaves is on its way until the rail has settled it. */
export const bookedAs = (kind: string): 'processing' | 'completed' => (leaves(kind) ? 'processing' : 'completed')

/** Who confirms an operation of this kind with a code, and who may be its second person. */
export const confirmedBy = (kind: string): Ability => kindCalled(kind)?.confirmedBy ?? 'initiate'
export const approvedBy = (kind: string): Ability => kindCalled(kind)?.approvedBy ?? 'confirm'

/** As the column holds them: the kind's own, and each rider's under its name. */
export function factsOf({ own }: Own, riders: readonly Carried[]): Facts | undefined {
  if (own === undefined && riders.length === 0) return undefined
  return { ...(own && { own }), ...Object.fromEntries(riders.map(({ rider, facts }) => [rider, facts])) }
}

/** Topics whose screens the riders of an operation change. */
export const topicsOf = (facts: Facts | null): readonly Topic[] =>
  Object.keys(facts ?? {}).flatMap((name) => riderCalled(name)?.changes ?? [])

/** Where an operation goes that its rail returns, when one of its riders knows better than its entries. */
export async function returnsTo(db: Db, facts: Facts | null): Promise<ReturnsTo | undefined> {
  for (const [name, own] of Object.entries(facts ?? {})) {
    const where = riderCalled(name)?.returnsTo
    if (where) return where(db, own as never)
  }
  return undefined
}

/** Riders that state something to the person who approves. */
export const statingIn = (facts: Facts | undefined): string[] =>
  Object.keys(facts ?? {})
    .filter((name) => riderCalled(name)?.states !== undefined)
    .toSorted()

/** Their lines, in the order of their names. */
export const statedBy = (facts: Facts | undefined, stating: readonly string[]): string[] =>
  stating.flatMap((name) => {
    const states = riderCalled(name)?.states
    const own = facts?.[name]
    return states && own ? [states(own as never)] : []
  })
