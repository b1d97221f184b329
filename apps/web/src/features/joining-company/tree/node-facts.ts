/**
 * All that a node of the tree shows beside its own share, in one look at the wizard: two hundred nodes look after every pause, and each is
 * drawn again only when one of its facts changed.
 */
import { isUltimate } from '@ducat/contract/joining/rules'
import { useMemo } from 'react'
import { missingOf, nameIn, placeOf } from '../people/names.ts'
import { keptBy } from '../wizard/kept-by.ts'
import { sharesIn } from '../wizard/shares.ts'
import type { WizardState } from '../wizard/store.ts'
import { useParts, useWizard } from '../wizard/use-wizard.ts'
import { isAmong, type OwnerNode } from '../wizard/values.ts'
import { all } from './edit.ts'

export interface NodeFacts {
  /** '' for somebody who was not named yet. */
  readonly name: string
  readonly isDirector: boolean
  /** What a person owns over all paths. */
  readonly total: bigint
  readonly isManyTimes: boolean
  /** Reasons of what is wrong here, and what the bank said of it. */
  readonly reasons: readonly string[]
  readonly refusals: readonly string[]
  /** An ultimate owner whose source of wealth is missing. */
  readonly needsSource: boolean
  readonly hasNoDirector: boolean
  /** How much is missing in their form, once it is time to say so. */
  readonly missing: number
}

export function useNodeFacts(node: OwnerNode, field: string): NodeFacts {
  const { sourceOfWealth } = useParts()
  return useWizard(useMemo(() => lookAt(node, field, sourceOfWealth), [node, field, sourceOfWealth]))
}

/** Answers the same object for as long as nothing in it is another. */
function lookAt(node: OwnerNode, field: string, sourceOfWealth: boolean): (state: WizardState) => NodeFacts {
  const here = ['', '.share', '.shareholders', '.directors'].map((part) => field + part)
  let seen: WizardState | undefined
  let last: NodeFacts | undefined
  return (state) => {
    if (last !== undefined && state === seen) return last
    const facts = factsOf(state, node, here, sourceOfWealth)
    seen = state
    return last !== undefined && isSame(last, facts) ? last : (last = facts)
  }
}

const isSame = (one: NodeFacts, other: NodeFacts): boolean =>
  (Object.keys(one) as (keyof NodeFacts)[]).every((name) => {
    const [a, b] = [one[name], other[name]]
    return a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, place) => item === b[place]))
  })

function factsOf(state: WizardState, { personId, companyId }: OwnerNode, here: readonly string[], sourceOfWealth: boolean): NodeFacts {
  const { values, problems, isTried, left, refused } = state
  const total = personId === undefined ? 0n : (sharesIn(values).get(personId) ?? 0n)
  return {
    name: nameIn(values, { personId, companyId }),
    isDirector: values.directors.length > 0 && isAmong(values.directors, { personId, companyId }),
    total,
    isManyTimes: personId !== undefined && (countsIn(values.shareholders).get(personId) ?? 0) > 1,
    // A cycle or a second entry is said at once; what is missing, when it is time.
    reasons: here.flatMap((at) => {
      const reason = problems.get(at)?.reason
      return reason !== undefined && (isTried || left.has(at) || reason === 'OWNS_ITSELF' || reason === 'OWNER_TWICE') ? [reason] : []
    }),
    refusals: refused.size === 0 ? [] : here.flatMap((at) => refused.get(at) ?? []),
    needsSource: sourceOfWealth && personId !== undefined && isUltimate(total) && missesSources(placeOf(values, { personId }), problems),
    hasNoDirector: isTried && problems.has(here[3]!),
    missing: isTried && personId !== undefined ? missingOf(state, { personId }) : 0,
  }
}

/** Of the few who hold so much, how many problems there are does not matter. */
function missesSources(place: string, problems: WizardState['problems']): boolean {
  for (const field of problems.keys()) if (field.startsWith(`${place}.sourcesOfFunds`)) return true
  return false
}

/** How often each person stands in the tree. */
const countsIn = keptBy((tree: readonly OwnerNode[]) => {
  const found = new Map<number, number>()
  for (const { personId } of all(tree)) if (personId !== undefined) found.set(personId, (found.get(personId) ?? 0) + 1)
  return found
})
