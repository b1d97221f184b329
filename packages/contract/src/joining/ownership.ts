/**
 * Who owns how much of a company. Shares are exact: percentages are counted in ten-thousandths of a percent, and what multiplies down the
 * tree stays a whole number over a power of the whole, so that 25 percent is 25 percent at any depth.
 *   effectiveShares(tree)     every person with what they own over all paths
 *   walk(tree)                every node with its place and what it owns of the root
 */
import { LEAST_OWNED, MOST_LEVELS, MOST_NODES, MOST_OWNED, OWNER_PERCENT, shareholderTypes, type Shareholder } from './models.ts'

/** A hundred percent, in ten-thousandths of a percent. */
const WHOLE = 1_000_000n
const percent = (count: number): bigint => BigInt(count) * 10_000n
/** One ten-thousandth of a percent: sums may miss a bound by that much, because people write 33.3333 three times. */
const TOLERANCE = 1n
/** What an effective share is counted in: enough for the product of all levels. */
const UNIT = WHOLE ** BigInt(MOST_LEVELS)
/** All of the root. */
export const wholeOwned = UNIT
/** What somebody owns of the root who holds `share` of a company of which `part` is counted. Nothing, for what is no share. */
export const partOf = (part: bigint, share: string): bigint => (part * (readShare(share) ?? 0n)) / WHOLE
/** What the owners of one company hold together, as people read it. */
export const sumOf = (level: readonly Owner[]): string => percentOf(level.reduce((sum, { share }) => sum + partOf(UNIT, share), 0n))

/** As typed, possibly half. */
export interface Owner {
  readonly type: Shareholder['type']
  readonly share: string
  readonly personId?: number | undefined
  readonly companyId?: number | undefined
  readonly shareholders?: readonly Owner[] | undefined
  readonly directors?: readonly { readonly personId?: number | undefined; readonly companyId?: number | undefined }[] | undefined
}

/** Ten-thousandths of a percent; nothing for what is no share: not above 0, above 100, or with more than four decimals. */
export function readShare(text: string): bigint | undefined {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const share = BigInt(whole + fraction.padEnd(4, '0'))
  return share > 0n && share <= WHOLE ? share : undefined
}

export interface Place {
  readonly node: Owner
  /** `0.2.1`: its place among the owners of each level. */
  readonly at: readonly number[]
  /** The companies above it. */
  readonly above: readonly number[]
  /** Of the root, in units of `UNIT`. */
  readonly effective: bigint
}

/** Every node, parents before children. It ends where the bounds end, so that nothing is walked for ever. */
export function* walk(tree: readonly Owner[]): Generator<Place> {
  let count = 0
  function* level(nodes: readonly Owner[], at: readonly number[], above: readonly number[], part: bigint): Generator<Place> {
    for (const [place, node] of nodes.entries()) {
      if (++count > MOST_NODES + 1) return
      const effective = partOf(part, node.share)
      const here = [...at, place]
      yield { node, at: here, above, effective }
      if (here.length <= MOST_LEVELS)
        yield* level(node.shareholders ?? [], here, node.companyId === undefined ? above : [...above, node.companyId], effective)
    }
  }
  yield* level(tree, [], [], UNIT)
}

/** What each person owns of the root, summed over every path. */
export function effectiveShares(tree: readonly Owner[]): ReadonlyMap<number, bigint> {
  const found = new Map<number, bigint>()
  for (const { node, effective } of walk(tree))
    if (node.type === shareholderTypes.person && node.personId !== undefined)
      found.set(node.personId, (found.get(node.personId) ?? 0n) + effective)
  return found
}

const LIMIT = (UNIT * percent(OWNER_PERCENT)) / WHOLE
export const isUltimate = (effective: bigint): boolean => effective >= LIMIT

/** Ultimate owners: people who own 25 percent or more of the root. */
export const ultimateOwners = (tree: readonly Owner[]): number[] =>
  [...effectiveShares(tree)].filter(([, share]) => isUltimate(share)).map(([personId]) => personId)

/** For people: percent, cut after four decimals. `30`, `12.5`, `0.0001`. */
export function percentOf(effective: bigint): string {
  const parts = (effective * WHOLE) / UNIT
  const whole = parts / 10_000n
  const fraction = (parts % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return fraction === '' ? String(whole) : `${whole}.${fraction}`
}

export type OwnershipReason =
  | 'NO_SHAREHOLDER'
  | 'SHARE_RANGE'
  | 'SHARE_SUM'
  | 'WHO_OWNS'
  | 'OWNER_TWICE'
  | 'OWNS_ITSELF'
  | 'NO_DIRECTOR'
  | 'TOO_DEEP'
  | 'TOO_MANY_OWNERS'

export interface Problem<R extends string = string> {
  readonly field: string
  readonly reason: R
}

/** What is wrong with a tree, each at its node; whoever owns nothing is asked for at the root. */
export function ownershipProblems(tree: readonly Owner[]): Problem<OwnershipReason>[] {
  if (tree.length === 0) return [{ field: 'shareholders', reason: 'NO_SHAREHOLDER' }]
  const nodes = [...walk(tree)]
  if (nodes.length > MOST_NODES) return [{ field: 'shareholders', reason: 'TOO_MANY_OWNERS' }]
  return [...sumProblems('shareholders', tree), ...nodes.flatMap(nodeProblems), ...nodes.flatMap(({ node, at }) => below(node, at))]
}

function nodeProblems({ node, at, above }: Place): Problem<OwnershipReason>[] {
  const field = fieldOf(at)
  const found: Problem<OwnershipReason>[] = []
  const isCompany = node.type === shareholderTypes.company
  if (at.length > MOST_LEVELS) found.push({ field, reason: 'TOO_DEEP' })
  if ((isCompany ? node.companyId : node.personId) === undefined || (isCompany ? node.personId : node.companyId) !== undefined)
    found.push({ field, reason: 'WHO_OWNS' })
  if (readShare(node.share) === undefined) found.push({ field: `${field}.share`, reason: 'SHARE_RANGE' })
  if (isCompany && node.companyId !== undefined && above.includes(node.companyId)) found.push({ field, reason: 'OWNS_ITSELF' })
  if (isCompany && (node.directors ?? []).length === 0) found.push({ field: `${field}.directors`, reason: 'NO_DIRECTOR' })
  return found
}

/** A person has no owners; a company has some. */
function below({ type, shareholders = [] }: Owner, at: readonly number[]): Problem<OwnershipReason>[] {
  const field = `${fieldOf(at)}.shareholders`
  if (type === shareholderTypes.person) return shareholders.length > 0 ? [{ field, reason: 'WHO_OWNS' }] : []
  return shareholders.length === 0 ? [{ field, reason: 'NO_SHAREHOLDER' }] : sumProblems(field, shareholders)
}

function sumProblems(field: string, level: readonly Owner[]): Problem<OwnershipReason>[] {
  const found: Problem<OwnershipReason>[] = []
  const sum = level.reduce((total, { share }) => total + (readShare(share) ?? 0n), 0n)
  const [least, most] = [percent(LEAST_OWNED) - TOLERANCE, percent(MOST_OWNED) + TOLERANCE]
  if (sum < least || sum > most) found.push({ field, reason: 'SHARE_SUM' })
  const names = level.map(({ type, personId, companyId }) => `${type} ${type === shareholderTypes.person ? personId : companyId}`)
  for (const [place, name] of names.entries())
    if (!name.endsWith('undefined') && names.indexOf(name) < place) found.push({ field: `${field}.${place}`, reason: 'OWNER_TWICE' })
  return found
}

/** As the wire names it: `shareholders.0.shareholders.2`. */
export const fieldOf = (at: readonly number[]): string => at.map((place) => `shareholders.${place}`).join('.')
