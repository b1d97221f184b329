/**
 * A Merkle tree over lines of the audit, as in RFC 6962. A line is a list of fields, each hashed with a salt of its own: whoever shows a line
 * can leave a field out and give its hash instead, and nobody can guess it.
 *   leafOf     a line
 *   rootOf     the whole tree
 *   pathOf     the hashes beside the way from a leaf to the root
 *   rootBy     where such a way leads
 */
import { createHash } from 'node:crypto'

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Neither a leaf nor a field can be taken for a node. */
const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])
const FIELD = Buffer.from([2])

export const fieldHash = (salt: Buffer, name: string, value: string | null): Buffer => sha256(FIELD, salt, JSON.stringify([name, value]))
export const leafOf = (fieldHashes: readonly Buffer[]): Buffer => sha256(LEAF, ...fieldHashes)

/** The largest power of two below the number of leaves: the left part of a tree is always whole. */
function splitAt(count: number): number {
  let left = 1
  while (left * 2 < count) left *= 2
  return left
}

export function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length <= 1) return leaves[0] ?? sha256()
  const left = splitAt(leaves.length)
  return sha256(NODE, rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)))
}

/** From the leaf up. */
export function pathOf(leaves: readonly Buffer[], index: number): Buffer[] {
  if (leaves.length <= 1) return []
  const left = splitAt(leaves.length)
  return index < left
    ? [...pathOf(leaves.slice(0, left), index), rootOf(leaves.slice(left))]
    : [...pathOf(leaves.slice(left), index - left), rootOf(leaves.slice(0, left))]
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
