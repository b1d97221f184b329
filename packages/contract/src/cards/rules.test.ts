import { describe, expect, test } from 'vitest'
import { accountStatus, cardStatus } from '../accounts/models.ts'
import { cardActions, cardCan, type CardAction, type CardFacts } from './rules.ts'

const card = (cardStatusId: number, more: Partial<CardFacts> = {}): CardFacts => ({
  accountStatusId: accountStatus.active,
  subType: 'PREPAID',
  cardIsVirtual: false,
  cardStatusId,
  ...more,
})
const statuses: readonly number[] = [...Object.values(cardStatus), 65]
const statesThatCan = (action: CardAction, more: Partial<CardFacts> = {}) =>
  statuses.filter((status) => cardCan(action, card(status, more)))

describe('pausing', () => {
  test('[CARD-005] only active and expired cards can be paused', () => {
    expect(statesThatCan('pause').toSorted((a, b) => a - b)).toEqual([cardStatus.active, cardStatus.expired])
  })

  test('[CARD-006] only paused cards can be unpaused', () => {
    expect(statesThatCan('unpause')).toEqual([cardStatus.paused])
  })
})

describe('[CARD-007] the table', () => {
  test.each(cardActions)('nothing is done with a card of a closed account: %s', (action) => {
    expect(statuses.filter((status) => cardCan(action, card(status, { accountStatusId: accountStatus.closed })))).toEqual([])
  })

  test.each(cardActions)('an account without a card offers none of it: %s', (action) => {
    expect(cardCan(action, { accountStatusId: accountStatus.active })).toBe(false)
  })

  test.each(cardActions)('a canceled card is over: %s', (action) => {
    expect(cardCan(action, card(cardStatus.canceled))).toBe(false)
  })

  test('only what can be held in a hand has a PIN to change or to look at, or is sent', () => {
    for (const action of ['changePin', 'showPin', 'upgradeShipping'] as const)
      expect(statesThatCan(action, { cardIsVirtual: true })).toEqual([])
  })

  test('a debit card has no money of its own to load', () => {
    expect(statesThatCan('load', { subType: 'DEBIT' })).toEqual([])
    expect(statesThatCan('load')).not.toEqual([])
  })

  test('one that is being replaced is not replaced again; its successor is activated while it still works', () => {
    expect(cardCan('reissue', card(cardStatus.active))).toBe(true)
    expect(cardCan('reissue', card(cardStatus.active, { cardReissuedStatusId: cardStatus.printing }))).toBe(false)
    expect(cardCan('activate', card(cardStatus.active, { cardReissuedStatusId: cardStatus.printing }))).toBe(false)
    expect(cardCan('activate', card(cardStatus.active, { cardReissuedStatusId: cardStatus.shipped }))).toBe(true)
    expect(cardCan('upgradeShipping', card(cardStatus.active, { cardReissuedStatusId: cardStatus.printing }))).toBe(true)
  })

  test('only an active card pays', () => {
    expect(statesThatCan('pay')).toEqual([cardStatus.active])
  })
})
