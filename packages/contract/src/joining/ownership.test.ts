import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_LEVELS, MOST_NODES, shareholderTypes } from './models.ts'
import {
  effectiveShares,
  isUltimate,
  ownershipProblems,
  percentOf,
  readShare,
  sumOf,
  ultimateOwners,
  walk,
  type Owner,
} from './ownership.ts'

const director = { directors: [{ personId: 1 }] }
const person = (personId: number, share: string): Owner => ({ type: 1, share, personId })
const company = (companyId: number, share: string, ...shareholders: Owner[]): Owner => ({
  type: 2,
  share,
  companyId,
  shareholders,
  ...director,
})
const reasonsAt = (tree: readonly Owner[]) => ownershipProblems(tree).map(({ field, reason }) => `${field} ${reason}`)

describe('shares', () => {
  test.each(['0', '0.0', '0.00001', '100.0001', '101', '-1', '', ' ', '1,5', '1e2', 'NaN', '1.'])(
    '[REG-025] %j is no share: each is above 0 and at most 100',
    (share) => {
      expect(readShare(share)).toBeUndefined()
      expect(reasonsAt([person(1, share), person(2, '50')])).toEqual(['shareholders.0.share SHARE_RANGE'])
    },
  )
  test.each([
    ['0.0001', 1n],
    ['25', 250_000n],
    ['33.3333', 333_333n],
    ['100', 1_000_000n],
    ['100.0000', 1_000_000n],
  ])('[REG-025] %s percent is a share', (share, parts) => expect(readShare(share)).toBe(parts))

  test.each([
    [['9.9998'], true],
    [['9.9999'], false],
    [['10'], false],
    [['33.3333', '33.3333', '33.3333'], false],
    [['33.3334', '33.3334', '33.3333'], false],
    [['50', '50.0002'], true],
    [['60', '60'], true],
  ])('[REG-026] the shares %j of one level, from 10 to 100 with a tolerance of 0.0001, are wrong: %s', (shares, isWrong) => {
    const level = shares.map((share, place) => person(place + 1, share))
    const below = [company(9, '100', ...level)]
    expect(reasonsAt(level)).toEqual(isWrong ? ['shareholders SHARE_SUM'] : [])
    expect(reasonsAt(below)).toEqual(isWrong ? ['shareholders.0.shareholders SHARE_SUM'] : [])
  })
  test('the sum of a level is said as people read it', () => {
    expect(sumOf([person(1, '33.3333'), person(2, '33.3333'), person(3, 'x')])).toBe('66.6666')
  })
})

describe('the tree', () => {
  test('[REG-024] shareholders must exist, of the root and of each company that owns', () => {
    expect(reasonsAt([])).toEqual(['shareholders NO_SHAREHOLDER'])
    expect(reasonsAt([company(1, '100')])).toEqual(['shareholders.0.shareholders NO_SHAREHOLDER'])
  })
  test('[REG-027] company shareholders need at least one director; people need none', () => {
    const { directors: _, ...silent } = company(1, '100', person(1, '100'))
    expect(reasonsAt([silent])).toEqual(['shareholders.0.directors NO_DIRECTOR'])
    expect(reasonsAt([company(1, '100', person(1, '100'))])).toEqual([])
  })
  test('[REG-007] [REG-008] a node of type 1 names a person, of type 2 a company, and never both', () => {
    expect(shareholderTypes).toEqual({ person: 1, company: 2 })
    expect(reasonsAt([{ type: 1, share: '100' }])).toEqual(['shareholders.0 WHO_OWNS'])
    expect(reasonsAt([{ type: 1, share: '100', personId: 1, companyId: 2 }])).toEqual(['shareholders.0 WHO_OWNS'])
    expect(reasonsAt([{ type: 1, share: '100', companyId: 2 }])).toEqual(['shareholders.0 WHO_OWNS'])
    expect(reasonsAt([{ ...person(1, '100'), shareholders: [person(2, '100')] }])).toEqual(['shareholders.0.shareholders WHO_OWNS'])
  })
  test('a company that owns itself is refused at the node that closes the circle, at any depth', () => {
    const circle = company(1, '100', company(2, '50', company(1, '50', person(1, '100'))), person(1, '50'))
    expect(reasonsAt([circle])).toEqual(['shareholders.0.shareholders.0.shareholders.0 OWNS_ITSELF'])
  })
  test('one owner twice under one parent is refused at the second; under two parents it is not', () => {
    expect(reasonsAt([person(1, '20'), person(2, '20'), person(1, '20')])).toEqual(['shareholders.2 OWNER_TWICE'])
    expect(reasonsAt([person(1, '20'), company(2, '20', person(1, '100'))])).toEqual([])
    expect(reasonsAt([person(1, '20'), company(1, '20', person(2, '100'))])).toEqual([])
  })
  test('ten levels stand, the eleventh is refused, and so is the 501st node', () => {
    const deep = (levels: number): Owner => (levels === 1 ? person(1, '100') : company(levels, '100', deep(levels - 1)))
    expect(reasonsAt([deep(MOST_LEVELS)])).toEqual([])
    expect(reasonsAt([deep(MOST_LEVELS + 1)]).join()).toContain('TOO_DEEP')
    const wide = (count: number) => Array.from({ length: count }, (_, place) => person(place + 1, '0.1'))
    expect(reasonsAt(wide(MOST_NODES))).toEqual([])
    expect(reasonsAt(wide(MOST_NODES + 1))).toEqual(['shareholders TOO_MANY_OWNERS'])
  })
})

describe('effective shares', () => {
  test('[REG-029] effective share multiplies down the tree, and one person is summed over all paths', () => {
    const tree = [company(1, '30', person(1, '60'), company(2, '40', person(2, '100'))), person(1, '10.5')]
    const shares = effectiveShares(tree)
    expect(percentOf(shares.get(1)!)).toBe('28.5')
    expect(percentOf(shares.get(2)!)).toBe('12')
    expect(Array.from(walk(tree), ({ at, effective }) => [at.join('.'), percentOf(effective)])).toEqual([
      ['0', '30'],
      ['0.0', '18'],
      ['0.1', '12'],
      ['0.1.0', '12'],
      ['1', '10.5'],
    ])
    expect(ultimateOwners(tree)).toEqual([1])
  })
  test.each([
    ['24.99', false],
    ['24.9999', false],
    ['25', true],
    ['25.00', true],
    ['25.01', true],
  ])('[REG-028] at %s percent a person is an ultimate owner: %s; directly, through a company, and over two paths', (share, isOwner) => {
    expect(ultimateOwners([person(1, share)])).toEqual(isOwner ? [1] : [])
    expect(ultimateOwners([company(1, '100', person(1, share))])).toEqual(isOwner ? [1] : [])
    const rest = readShare(share)! - 100_000n
    const [whole, fraction] = [rest / 10_000n, String(rest % 10_000n).padStart(4, '0')]
    expect(ultimateOwners([person(1, '10'), company(1, '100', person(1, `${whole}.${fraction}`))])).toEqual(isOwner ? [1] : [])
  })
  test('a third of three quarters is exactly a quarter at any depth, and 33.3333 percent of it is not', () => {
    expect(ultimateOwners([company(1, '50', person(1, '50'))])).toEqual([1])
    expect(ultimateOwners([company(1, '75', person(1, '33.3333'))])).toEqual([])
    const halves = company(1, '100', company(2, '50', company(3, '100', company(4, '50', person(1, '100')))))
    expect(ultimateOwners([halves])).toEqual([1])
  })
})

/** Fractions in lowest terms: slow, and nothing to get wrong. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const fraction = (over: bigint, under: bigint): Fraction => {
  const by = gcd(over, under) || 1n
  return { over: over / by, under: under / by }
}
const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under)
const plus = (a: Fraction, b: Fraction) => fraction(a.over * b.under + b.over * a.under, a.under * b.under)

function simpleShares(nodes: readonly Owner[], part: Fraction, found: Map<number, Fraction>): Map<number, Fraction> {
  for (const { personId, share, shareholders = [] } of nodes) {
    const [whole = '0', decimals = ''] = share.split('.')
    const mine = times(part, fraction(BigInt(whole + decimals), 100n * 10n ** BigInt(decimals.length)))
    if (personId !== undefined) found.set(personId, plus(found.get(personId) ?? fraction(0n, 1n), mine))
    simpleShares(shareholders, mine, found)
  }
  return found
}

const shareText = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((parts) => `${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`.replace(/\.?0+$/, '') || '0.0001')
const usualShare = fc.oneof(shareText, fc.constantFrom('25', '50', '75', '100', '24.99', '25.01', '33.3333', '12.5'))

/** A flat list of owners, each below one of those before it: any shape to depth 6, with 200 nodes at most. */
const trees = fc
  .array(fc.record({ share: usualShare, below: fc.nat(), isCompany: fc.boolean(), who: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 1,
    maxLength: 200,
  })
  .map((flat) => {
    const top: Owner[] = []
    const companies: { readonly children: Owner[]; readonly depth: number }[] = [{ children: top, depth: 0 }]
    for (const [place, { share, below, isCompany, who }] of flat.entries()) {
      const parent = companies[below % companies.length]!
      if (isCompany && parent.depth < 5) {
        const children: Owner[] = []
        parent.children.push({ type: 2, share, companyId: place + 1, shareholders: children, ...director })
        companies.push({ children, depth: parent.depth + 1 })
      } else parent.children.push({ type: 1, share, personId: who })
    }
    return top
  })

describe('random trees of depth 6 and 200 nodes', () => {
  test('[REG-029] shares agree with fractions to the last digit, and so does who owns 25 percent or more', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const simple = simpleShares(tree, fraction(1n, 1n), new Map())
        const shares = effectiveShares(tree)
        expect([...shares.keys()].toSorted()).toEqual([...simple.keys()].toSorted())
        for (const [personId, { over, under }] of simple) {
          const parts = (over * 1_000_000n) / under
          expect(percentOf(shares.get(personId)!)).toBe(
            `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`.replace(/\.?0+$/, '') || '0',
          )
          expect(isUltimate(shares.get(personId)!)).toBe(over * 4n >= under)
        }
        expect(ultimateOwners(tree).toSorted()).toEqual(
          [...simple].flatMap(([personId, { over, under }]) => (over * 4n >= under ? [personId] : [])).toSorted(),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('[REG-026] [REG-025] a level is refused exactly when its plain sum leaves 10 to 100', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const refused = new Set(reasonsAt(tree))
        const look = (level: readonly Owner[], field: string) => {
          const sum = level.reduce((total, { share }) => total + Math.round(Number(share) * 10_000), 0)
          expect(refused.has(`${field} SHARE_SUM`)).toBe(sum < 99_999 || sum > 1_000_001)
          for (const [place, { shareholders }] of level.entries())
            if (shareholders && shareholders.length > 0) look(shareholders, `${field}.${place}.shareholders`)
        }
        look(tree, 'shareholders')
      }),
      { numRuns: 200 },
    )
  })
})
