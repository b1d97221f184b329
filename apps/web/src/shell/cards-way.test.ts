import { accountStatus, accountTypes, cardTypes } from '@ducat/contract/accounts/models'
import { expect, test } from 'vitest'
import { cardsWay } from './cards-way.ts'

const open = { accountStatusId: accountStatus.active }
const payment = { ...open, accountId: 1, type: accountTypes.payment }
const physical = { ...open, accountId: 2, type: cardTypes.prepaid, subType: 'PREPAID', cardIsVirtual: false } as const
const another = { ...physical, accountId: 3 }
const virtual = { ...open, accountId: 4, type: cardTypes.virtual, subType: 'PREPAID', cardIsVirtual: true } as const
const second = { ...virtual, accountId: 5 }
const debit = { ...open, accountId: 6, type: cardTypes.debit, subType: 'DEBIT', cardIsVirtual: false } as const
const closed = { ...physical, accountId: 7, accountStatusId: accountStatus.closed }
type Held = Parameters<typeof cardsWay>[1]

const table: [ids: string, title: string, path: string, held: Held, way: string | undefined][] = [
  ['[GUARD-016]', 'an account that is no card has no card page', '/cards/1', [payment, physical, virtual], '/cards'],
  ['[GUARD-016]', 'a debit card has a page of its own', '/cards/6', [payment, debit, physical], '/cards'],
  [
    '[GUARD-016] [GUARD-017]',
    'a closed card has none; with several cards the list opens',
    '/cards/7',
    [payment, physical, closed],
    '/cards',
  ],
  ['[GUARD-017]', 'somebody else’s card, with several of one’s own', '/cards/99', [physical, virtual], '/cards'],
  ['[GUARD-018]', 'somebody else’s card, with one of one’s own', '/cards/99', [payment, physical], '/home'],
  ['[GUARD-018]', 'a closed card that was the only one', '/cards/7', [payment, closed], '/home'],
  ['[GUARD-018]', 'what is no number', '/cards/nonsense', [payment], '/home'],
  ['[GUARD-016]', 'an open prepaid card', '/cards/2', [payment, physical, virtual], undefined],
  ['[GUARD-016]', 'an open virtual card', '/cards/4', [payment, physical, virtual], undefined],
  ['[GUARD-011]', 'an open physical card comes first', '/cards', [virtual, second, physical, another], '/cards/physical'],
  ['[GUARD-011]', 'one physical card beside a virtual one', '/cards', [virtual, physical], '/cards/physical'],
  ['[GUARD-012]', 'virtual ones only', '/cards', [payment, virtual, second], '/cards/virtual'],
  ['[GUARD-012]', 'a closed physical card does not count', '/cards', [closed, virtual, second], '/cards/virtual'],
  ['[GUARD-013]', 'no card at all', '/cards', [payment], undefined],
  ['[GUARD-013]', 'a debit card and a closed one', '/cards', [debit, closed], undefined],
  ['[GUARD-014]', 'the only physical card', '/cards', [payment, physical, debit, closed], '/cards/2'],
  ['[GUARD-014]', 'the only physical card, from its list', '/cards/physical', [payment, physical], '/cards/2'],
  ['[GUARD-015]', 'the only virtual card', '/cards', [payment, virtual, closed], '/cards/4'],
  ['[GUARD-015]', 'the only virtual card, from its list', '/cards/virtual', [virtual], '/cards/4'],
  ['[ROUTE-049]', 'the list of physical cards', '/cards/physical', [physical, another], undefined],
  ['[ROUTE-050]', 'the list of virtual cards', '/cards/virtual', [physical, virtual], undefined],
  ['[ROUTE-052]', 'the PIN of a card is asked for elsewhere', '/card/6/pin', [debit], undefined],
]

test.each(table)('%s %s', (_ids, _title, path, held, way) => {
  expect(cardsWay(path, held)).toBe(way)
})
