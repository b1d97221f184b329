import { describe, expect, test } from 'vitest'
import { accountStatus, accountTypes, cardStatus, cardTypes } from './models.ts'
import { availabilityOf, type Availability } from './availability.ts'

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
