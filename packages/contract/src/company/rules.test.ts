import { describe, expect, test } from 'vitest'
import { effectiveShares, percentOf, ultimateOwners } from '../joining/rules.ts'
import { askedDetails, positions } from './models.ts'
import { aggregateStatus, companyActions, positionWord, treeOf } from './rules.ts'

/** In the order in which they were given; each of its own type, or all of one. */
const papersOf = (statuses: readonly number[], type = 'identity', isOneType = true) =>
  statuses.map((statusId, place) => ({ id: place + 1, statusId, type, documentTypeId: isOneType ? 30 : 30 + place }))

const good = {
  name: 'Brightfold Media SRL',
  registrationCountryCode: 'RO',
  tradingName: 'Brightfold',
  email: 'office@brightfold.example',
  registrationNumber: 'J12/4071/2014',
  registrationDate: '2014-03-18',
  businessTaxId: 'RO 18547290',
  phone: { number: '+40312345678' },
  website: 'https://brightfold.example',
  corporateDocumentStatus: 2,
  additionalDocumentStatus: 1,
  addresses: [{ addressId: 1, uploadedDocuments: papersOf([2], 'residence') }],
}
const people = [
  { id: 1, documentStatus: 1 },
  { id: 2, documentStatus: 2 },
]

describe('required action of a company', () => {
  test('a company that has everything has nothing to do', () => {
    expect(companyActions(good, people)).toEqual([])
  })

  test('[COMP-006] each of name, country, trading name, e-mail, registration number, date, tax id, phone number and website', () => {
    expect(askedDetails).toHaveLength(9)
    for (const detail of askedDetails) {
      for (const nothing of [undefined, ...(detail === 'phone' ? [{ number: '' }] : ['', '  '])])
        expect(companyActions({ ...good, [detail]: nothing }, people)).toEqual([{ kind: 'details', missing: [detail] }])
    }
    expect(companyActions({ ...good, email: '', website: undefined }, people)).toEqual([{ kind: 'details', missing: ['email', 'website'] }])
  })

  test.each([0, 4, 5, 26, 31, 38, 41, 64])('[COMP-007] a company or additional document status of %i', (status) => {
    expect(companyActions({ ...good, corporateDocumentStatus: status }, people)).toEqual([{ kind: 'companyDocuments' }])
    expect(companyActions({ ...good, additionalDocumentStatus: status }, people)).toEqual([{ kind: 'additionalDocuments' }])
  })

  test('[COMP-008] an address without documents, or with a status other than 0 or 2', () => {
    const withPapers = (...statuses: number[]) => ({
      ...good,
      addresses: [...good.addresses, { addressId: 7, uploadedDocuments: papersOf(statuses, 'residence') }],
    })
    for (const statuses of [[0], [2], [0, 2], [38, 0], [38, 2]]) expect(companyActions(withPapers(...statuses), people)).toEqual([])
    for (const statuses of [[], [4], [5], [26], [31], [38], [41], [64], [2, 26], [0, 38], [38, 26]])
      expect(companyActions(withPapers(...statuses), people)).toEqual([{ kind: 'address', addressId: 7 }])
  })

  test.each([0, 4, 5, 26, 31, 38, 41, 64])(
    '[COMP-009] a representative with a document status of %i, once for all their places',
    (status) => {
      const twice = { id: 3, documentStatus: status }
      expect(companyActions(good, [...people, twice, twice])).toEqual([{ kind: 'representative', representativeId: 3 }])
    },
  )
})

test.each([
  [[], true, 0],
  [[], false, 1],
  [[2, 2], true, 2],
  [[0], true, 1],
  [[2, 41], true, 1],
  [[31], true, 1],
  [[2, 26], true, 26],
  [[2, 38], true, 38],
  [[64], true, 64],
  [[4, 5], true, 0],
  [[4, 2], true, 2],
] as const)('[COMP-010] papers %j, required: %s, amount to %i', (statuses, required, status) => {
  expect(aggregateStatus(papersOf(statuses), { required })).toBe(status)
})

test('[COMP-010] an expired paper stands in the way until a newer one of its kind is in review; a rejected one is no successor', () => {
  const amount = (statuses: readonly number[], type: string, isOneType: boolean) =>
    aggregateStatus(papersOf(statuses, type, isOneType), { required: true })
  for (const newer of [0, 31, 41]) expect(amount([38, newer], 'company', true)).toBe(1)
  expect(amount([38, 2], 'company', true)).toBe(2)
  expect([amount([38, 26], 'company', true), amount([38, 64], 'company', true), amount([38, 4], 'company', true)]).toEqual([38, 38, 38])
  // What was there before is no successor, and other articles are no extract.
  expect([amount([0, 38], 'company', true), amount([38, 0], 'company', false)]).toEqual([38, 38])
  // A passport stands for an identity card that has expired.
  expect(amount([38, 0], 'identity', false)).toBe(1)
})

test('[COMP-004] 2 is a director, 6 and 9 shareholders, 8 an ultimate owner, every other number an authorised user', () => {
  expect([2, 6, 9, 8, 1, 3, 4, 5, 7, 10, 99].map(positionWord)).toEqual([
    'director',
    'shareholder',
    'shareholder',
    'ultimateOwner',
    ...Array.from({ length: 7 }, () => 'authorizedUser'),
  ])
})

test('places become the tree that shares are counted on: over two companies somebody owns more than a quarter', () => {
  const owns = (id: number, type: 1 | 2, share: string, parentId?: number) => ({
    id,
    type,
    share,
    positionId: parentId ? positions.indirectShareholder : positions.shareholder,
    parentId,
  })
  const places = [
    owns(1, 1, '40'),
    owns(10, 2, '25'),
    owns(11, 2, '35'),
    owns(1, 1, '50', 10),
    owns(2, 1, '50', 10),
    owns(12, 2, '40', 11),
    owns(3, 1, '60', 11),
    owns(2, 1, '100', 12),
    { id: 3, type: 1 as const, positionId: positions.director, parentId: 11 },
  ]
  const tree = treeOf(places)
  expect([...effectiveShares(tree)].map(([id, share]) => [id, percentOf(share)])).toEqual([
    [1, '52.5'],
    [2, '26.5'],
    [3, '21'],
  ])
  expect(ultimateOwners(tree)).toEqual([1, 2])
  expect(tree[2]).toMatchObject({ companyId: 11, directors: [{ personId: 3 }] })
  // A circle ends where it comes again.
  expect(treeOf([owns(10, 2, '50'), owns(11, 2, '50', 10), owns(10, 2, '50', 11)])).toHaveLength(1)
})
