import { describe, expect, test } from 'vitest'
import { accountStatus, accountTypes, cardStatus, cardTypes } from './models.ts'
import { cardCurrencies } from '../cards/models.ts'
import { cardCan } from '../cards/rules.ts'
import { availabilityOf as offers, groupOf, isCard, type Availability } from './rules.ts'

const availabilityOf = (one: Parameters<typeof offers>[0]) => offers(one, { can: cardCan, currencies: cardCurrencies })

const given = (flags: Availability) =>
  Object.entries(flags)
    .filter(([, yes]) => yes)
    .map(([name]) => name)

const account = (type: number, accountStatusId: number = accountStatus.active) => ({ type, accountStatusId, currencyCode: 'USD' })
const card = (cardStatusId: number, more: object = {}) => ({
  ...account(cardTypes.prepaid),
  subType: 'PREPAID' as const,
  cardIsVirtual: false,
  cardStatusId,
  ...more,
})

describe('what an account is', () => {
  test.each([
    ['payment', account(1001)],
    ['prepayment', account(4001)],
    ['receiving', account(4002)],
    ['physical', { ...account(2006), subType: 'PREPAID' as const }],
    ['debit', { ...account(2010), subType: 'DEBIT' as const, cardIsVirtual: false }],
    ['virtual', { ...account(2135), subType: 'PREPAID' as const, cardIsVirtual: true }],
    ['virtual', { ...account(2050), subType: 'DEBIT' as const, cardIsVirtual: true }],
    ['closed', account(1001, 11)],
    ['closed', { ...account(2006, 11), subType: 'PREPAID' as const }],
  ])('[ACCT-002] [ACCT-003] [ACCT-004] [ACCT-005] it stands under %s: %o', (group, one) => {
    expect(groupOf(one)).toBe(group)
  })

  test('[ACCT-002] cards are 2006 to 2135, and nothing beside them', () => {
    expect([2005, 2006, 2135, 2136, 1001, 4001, 4002].filter((type) => isCard(account(type)))).toEqual([2006, 2135])
  })
})

describe('[ACCT-006] what an account offers', () => {
  test('there are fourteen flags', () => {
    expect(Object.keys(availabilityOf(account(accountTypes.payment)))).toHaveLength(14)
  })

  test('[ACCT-007] a closed account can be read, and nothing else, whatever it was', () => {
    for (const closed of [
      account(accountTypes.payment, accountStatus.closed),
      card(cardStatus.active, { accountStatusId: accountStatus.closed }),
    ])
      expect(given(availabilityOf(closed))).toEqual(['statements', 'history'])
  })

  test('[ACCT-007] a card is asked for from a payment account, in a currency that cards have', () => {
    expect(given(availabilityOf(account(accountTypes.payment)))).toEqual([
      'statements',
      'history',
      'instructions',
      'cardRequestable',
      'balance',
    ])
    expect(availabilityOf({ ...account(accountTypes.payment), currencyCode: 'BTC' }).cardRequestable).toBe(false)
  })

  test('[ACCT-007] a prepayment account takes nothing from outside, a receiving one does', () => {
    expect(availabilityOf(account(accountTypes.prepayment)).instructions).toBe(false)
    expect(availabilityOf(account(accountTypes.receiving)).instructions).toBe(true)
  })

  test('[ACCT-007] a card on its way shows no balance; one that works offers what its table says', () => {
    expect(given(availabilityOf(card(cardStatus.printing)))).toEqual(['statements', 'history', 'editName'])
    expect(given(availabilityOf(card(cardStatus.active)))).toEqual(
      'statements history balance block changePin showPin editName cardDetails loadCard enrollment pause'.split(' '),
    )
    expect(given(availabilityOf(card(cardStatus.paused)))).toEqual('statements history balance block editName loadCard unpause'.split(' '))
    expect(given(availabilityOf(card(cardStatus.active, { cardIsVirtual: true })))).not.toContain('showPin')
  })
})
