import { ownershipProblems } from '@ducat/contract/joining/rules'
import { describe, expect, test } from 'vitest'
import { newNode, type OwnerNode } from '../wizard/values.ts'
import { added, all, changed, find, moved, nodeFor, refusalUnder, without, type Tree } from './edit.ts'

const person = (personId: number, share = '50'): OwnerNode => newNode({ personId }, { key: `p${personId}`, share })
const company = (companyId: number, ...shareholders: OwnerNode[]): OwnerNode =>
  newNode({ companyId }, { key: `c${companyId}`, share: '50', shareholders, directors: [{ personId: 1 }] })
const tree: Tree = [company(1, company(2, person(1)), person(2)), person(3)]
const keys = (nodes: Tree) => all(nodes).map(({ key }) => key)

describe('changes of the tree', () => {
  test('what is not touched stays the same object', () => {
    const next = changed(tree, 'p1', (node) => ({ ...node, share: '60' }))
    expect(find(next, 'p1')!.node.share).toBe('60')
    expect(next[1]).toBe(tree[1])
    expect(next[0]!.shareholders![1]).toBe(tree[0]!.shareholders![1])
    expect(changed(tree, 'nobody', (node) => ({ ...node }))).toBe(tree)
    expect(without(tree, 'nobody')).toBe(tree)
  })
  test('a node is added, moved with all below it, and removed with all below it', () => {
    expect(keys(added(tree, 'c2', person(9)))).toEqual(['c1', 'c2', 'p1', 'p9', 'p2', 'p3'])
    expect(keys(moved(tree, 'c2', undefined))).toEqual(['c1', 'p2', 'p3', 'c2', 'p1'])
    expect(keys(without(tree, 'c1'))).toEqual(['p3'])
  })
  test('a company that stands in the tree brings its owners and directors along, as other nodes', () => {
    const again = nodeFor(tree, { companyId: 2 })
    expect(again.shareholders!.map(({ personId }) => personId)).toEqual([1])
    expect(again.directors).toEqual([{ personId: 1 }])
    expect(keys(tree)).not.toContain(again.shareholders![0]!.key)
  })
})

describe('what is refused, where it is', () => {
  test.each([
    ['a company under itself', 'c1', 'c1', 'OWNS_ITSELF'],
    ['a company under one that it owns', 'c1', 'c2', 'OWNS_ITSELF'],
    ['somebody twice under one parent', 'p3', 'c1', undefined],
  ])('%s', (_, key, parent, refusal) => {
    expect(refusalUnder(tree, find(tree, key)!.node, parent)).toBe(refusal)
  })
  test('a company that is chosen again below itself, or brings one that stands above', () => {
    expect(refusalUnder(tree, nodeFor(tree, { companyId: 1 }), 'c2')).toBe('OWNS_ITSELF')
    const other = [...tree, company(3, company(1))]
    expect(refusalUnder(other, nodeFor(other, { companyId: 3 }), 'c2')).toBe('OWNS_ITSELF')
  })
  test('an owner who is one here already', () => {
    expect(refusalUnder(tree, nodeFor(tree, { personId: 2 }), 'c1')).toBe('OWNER_TWICE')
    expect(refusalUnder(tree, nodeFor(tree, { personId: 2 }), undefined)).toBeUndefined()
  })
  test('the eleventh level and the 501st entry; and the rules of the contract agree with each refusal', () => {
    let deep: Tree = [company(1)]
    for (let level = 2; level <= 10; level++) deep = added(deep, `c${level - 1}`, company(level))
    expect(refusalUnder(deep, person(1), 'c9')).toBeUndefined()
    expect(refusalUnder(deep, person(1), 'c10')).toBe('TOO_DEEP')
    expect(ownershipProblems(added(deep, 'c10', person(1))).map(({ reason }) => reason)).toContain('TOO_DEEP')
    const wide = Array.from({ length: 500 }, (_, place) => person(place + 1, '0.1'))
    expect(refusalUnder(wide, person(501), undefined)).toBe('TOO_MANY_OWNERS')
    const cycle = ownershipProblems(added(tree, 'c2', nodeFor(tree, { companyId: 1 })))
    expect(cycle.map(({ reason }) => reason)).toContain('OWNS_ITSELF')
  })
})
