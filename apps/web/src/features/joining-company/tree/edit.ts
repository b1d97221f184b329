/**
 * Changes of the ownership tree, as values: what is not touched stays the same object, so that its node is not drawn again.
 *   added(tree, 'parent', node)   moved(tree, 'node', 'parent')   without(tree, 'node')   changed(tree, 'node', (node) => …)
 * No parent is the registered company itself.
 */
import { MOST_LEVELS, MOST_NODES } from '@ducat/contract/joining/models'
import { newNode, type Named, type OwnerNode } from '../wizard/values.ts'

export type Tree = readonly OwnerNode[]

export interface Found {
  readonly node: OwnerNode
  /** The nodes above it, from the top. */
  readonly above: readonly OwnerNode[]
}

export function find(tree: Tree, key: string, above: readonly OwnerNode[] = []): Found | undefined {
  for (const node of tree) {
    if (node.key === key) return { node, above }
    const below = find(node.shareholders ?? [], key, [...above, node])
    if (below) return below
  }
  return undefined
}

export function changed(tree: Tree, key: string, change: (node: OwnerNode) => OwnerNode): Tree {
  let isChanged = false
  const next = tree.map((node) => {
    const mine = node.key === key ? change(node) : withChildren(node, (children) => changed(children, key, change))
    isChanged ||= mine !== node
    return mine
  })
  return isChanged ? next : tree
}

export function without(tree: Tree, key: string): Tree {
  if (tree.some((node) => node.key === key)) return tree.filter((node) => node.key !== key)
  let isChanged = false
  const next = tree.map((node) => {
    const mine = withChildren(node, (children) => without(children, key))
    isChanged ||= mine !== node
    return mine
  })
  return isChanged ? next : tree
}

export const added = (tree: Tree, parent: string | undefined, node: OwnerNode): Tree =>
  parent === undefined
    ? [...tree, node]
    : changed(tree, parent, (company) => ({ ...company, shareholders: [...(company.shareholders ?? []), node] }))

export function moved(tree: Tree, key: string, parent: string | undefined): Tree {
  const found = find(tree, key)
  return found ? added(without(tree, key), parent, found.node) : tree
}

/** A company that stands in the tree already has the same owners and directors wherever it stands. */
export function nodeFor(tree: Tree, who: Named): OwnerNode {
  const before = who.companyId === undefined ? undefined : all(tree).find(({ companyId }) => companyId === who.companyId)
  return newNode(who, before && { shareholders: (before.shareholders ?? []).map(copied), directors: before.directors ?? [] })
}

export const all = (tree: Tree): readonly OwnerNode[] => tree.flatMap((node) => [node, ...all(node.shareholders ?? [])])

export type Refusal = 'OWNS_ITSELF' | 'OWNER_TWICE' | 'TOO_DEEP' | 'TOO_MANY_OWNERS'

/** Why a node may not stand under a parent. What it owns goes with it. */
export function refusalUnder(tree: Tree, node: OwnerNode, parent: string | undefined): Refusal | undefined {
  const isMoved = find(tree, node.key) !== undefined
  const place = parent === undefined ? undefined : find(tree, parent)
  if (parent !== undefined && !place) return undefined
  const line = place ? [...place.above, place.node] : []
  const companies = new Set(line.map(({ companyId }) => companyId))
  const inside = all([node])
  if (inside.some(({ key, companyId }) => line.some((one) => one.key === key) || (companyId !== undefined && companies.has(companyId))))
    return 'OWNS_ITSELF'
  const level = place ? (place.node.shareholders ?? []) : tree
  if (level.some((one) => one.key !== node.key && one.personId === node.personId && one.companyId === node.companyId)) return 'OWNER_TWICE'
  if (line.length + depthOf(node) > MOST_LEVELS) return 'TOO_DEEP'
  if (!isMoved && all(tree).length + inside.length > MOST_NODES) return 'TOO_MANY_OWNERS'
  return undefined
}

const depthOf = ({ shareholders = [] }: OwnerNode): number => 1 + Math.max(0, ...shareholders.map(depthOf))

const copied = (node: OwnerNode): OwnerNode => ({
  ...node,
  key: crypto.randomUUID(),
  ...(node.shareholders && { shareholders: node.shareholders.map(copied) }),
})

function withChildren(node: OwnerNode, change: (children: Tree) => Tree): OwnerNode {
  if (!node.shareholders) return node
  const shareholders = change(node.shareholders)
  return shareholders === node.shareholders ? node : { ...node, shareholders }
}
