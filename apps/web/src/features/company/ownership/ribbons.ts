/**
 * Where boxes and ribbons of the ownership picture stand. The height of everything is the part of the company that it stands for, so the
 * picture adds up by itself: what leaves a box at its right is as high as the box.
 */
import type { Owner } from '@ducat/contract/joining/rules'
import { effectiveShares, partOf, wholeOwned } from '@ducat/contract/joining/rules'

export interface Box {
  readonly key: string
  readonly id: number
  readonly isCompany: boolean
  /** Its column, from 1; the company itself is 0. */
  readonly column: number
  readonly top: number
  readonly height: number
  readonly share: string
}

export interface Ribbon {
  readonly key: string
  readonly fromColumn: number
  readonly toColumn: number
  readonly fromTop: number
  readonly toTop: number
  readonly height: number
  /** Said on it; none on the way to the owner's own box. */
  readonly share: string | undefined
}

export interface OwnerBox {
  readonly id: number
  readonly top: number
  readonly height: number
  readonly effective: bigint
}

export interface Picture {
  readonly boxes: readonly Box[]
  readonly ribbons: readonly Ribbon[]
  readonly owners: readonly OwnerBox[]
  /** Of boxes between the company and its owners. */
  readonly columns: number
  readonly height: number
}

/** Pixels for the whole company, between two boxes, and for the smallest box that can be read. */
const WHOLE = 330
const GAP = 18
const LEAST = 44

export function pictureOf(tree: readonly Owner[]): Picture {
  const shares = [...effectiveShares(tree)].toSorted(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
  const columns = depthOf(tree)
  const tops = Array.from({ length: columns + 1 }, () => 0)
  const boxes: Box[] = []
  const ribbons: Ribbon[] = []
  const ends: { key: string; id: number; column: number; top: number; height: number }[] = []
  const pixels = (part: bigint) => (Number((part * 10_000n) / wholeOwned) / 10_000) * WHOLE
  const walk = (level: readonly Owner[], column: number, parentTop: number, part: bigint, path: string) => {
    let leaves = parentTop
    for (const [place, node] of level.entries()) {
      const own = partOf(part, node.share)
      const height = pixels(own)
      const id = (node.personId ?? node.companyId)!
      const key = `${path}.${place}`
      const top = tops[column]!
      tops[column] = top + Math.max(height, LEAST) + GAP
      boxes.push({ key, id, isCompany: node.companyId !== undefined, column, top, height: Math.max(height, LEAST), share: node.share })
      ribbons.push({ key, fromColumn: column - 1, toColumn: column, fromTop: leaves, toTop: top, height, share: node.share })
      leaves += height
      if (node.personId === undefined) walk(node.shareholders ?? [], column + 1, top, own, key)
      else ends.push({ key, id, column, top, height })
    }
  }
  walk(tree, 1, 0, wholeOwned, 'root')
  let below = 0
  const owners = shares.map(([id, effective]) => {
    const height = Math.max(pixels(effective), LEAST * 1.6)
    const box = { id, top: below, height, effective }
    below += height + GAP
    return box
  })
  const filled = new Map<number, number>()
  for (const { key, id, column, top, height } of ends) {
    const owner = owners.find((one) => one.id === id)!
    const at = filled.get(id) ?? owner.top
    filled.set(id, at + height)
    ribbons.push({ key: `${key} owner`, fromColumn: column, toColumn: columns + 1, fromTop: top, toTop: at, height, share: undefined })
  }
  return { boxes, ribbons, owners, columns, height: Math.max(WHOLE, below, ...tops) - GAP }
}

const depthOf = (tree: readonly Owner[]): number =>
  tree.length === 0 ? 0 : 1 + Math.max(0, ...tree.map((one) => depthOf(one.shareholders ?? [])))
