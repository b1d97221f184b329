/**
 * A Merkle tree over lines of the audit, as in RFC 6962. A line is a list of parts, each hashed with a salt of its own: whoever shows a line
 * can leave a part out and give its hash instead, and nobody can guess it.
 *   leafOf     a line
 *   treeOf     the whole tree: its root, and the hashes beside the way from a leaf to it
 *   rootBy     where such a way leads
 */
import { hash } from 'node:crypto'

const sha256 = (...parts: readonly Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer')

/** Neither a leaf nor a part can be taken for a node. */
const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])
const PART = Buffer.from([2])

/** Fields that are shown or left out together, with one salt. */
export type Part = readonly (readonly [name: string, value: string | null])[]

export const partHash = (salt: Buffer, part: Part): Buffer =>
  sha256(PART, salt, Buffer.from(JSON.stringify(part.length === 1 ? part[0] : part)))
export const leafOf = (partHashes: readonly Buffer[]): Buffer => sha256(LEAF, ...partHashes)

/** The largest power of two below the number of leaves: the left part of a tree is always whole. */
function splitAt(count: number): number {
  let left = 1
  while (left * 2 < count) left *= 2
  return left
}

export interface Tree {
  readonly root: Buffer
  /** From the leaf up. */
  readonly pathOf: (index: number) => Buffer[]
}

/** Each part is hashed once, however many ways are asked for. */
export function treeOf(leaves: readonly Buffer[]): Tree {
  const known = new Map<string, Buffer>()
  const hashOf = (from: number, count: number): Buffer => {
    if (count <= 1) return leaves[from] ?? sha256()
    const part = `${from} ${count}`
    const before = known.get(part)
    if (before) return before
    const left = splitAt(count)
    const made = sha256(NODE, hashOf(from, left), hashOf(from + left, count - left))
    known.set(part, made)
    return made
  }
  const pathFrom = (from: number, count: number, index: number): Buffer[] => {
    if (count <= 1) return []
    const left = splitAt(count)
    return index < left
      ? [...pathFrom(from, left, index), hashOf(from + left, count - left)]
      : [...pathFrom(from + left, count - left, index - left), hashOf(from, left)]
  }
  return { root: hashOf(0, leaves.length), pathOf: (index) => pathFrom(0, leaves.length, index) }
}

export function rootBy(leaf: Buffer, path: readonly Buffer[], index: number, count: number): Buffer | undefined {
  if (count <= 1) return path.length === 0 && index === 0 ? leaf : undefined
  const beside = path.at(-1)
  if (!beside || index < 0 || index >= count) return undefined
  const left = splitAt(count)
  const isLeft = index < left
  const below = rootBy(leaf, path.slice(0, -1), isLeft ? index : index - left, isLeft ? left : count - left)
  return below && (isLeft ? sha256(NODE, below, beside) : sha256(NODE, beside, below))
}
