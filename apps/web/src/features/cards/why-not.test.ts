import { accountStatus, cardStatus, cardTypes } from '@ducat/contract/accounts/models'
import { cardActions, cardCan } from '@ducat/contract/cards/rules'
import { expect, test } from 'vitest'
import type { Account } from './cards.ts'
import { whyNot } from './why-not.ts'

const of = (facts: Partial<Account>) =>
  ({ accountId: 1, accountStatusId: accountStatus.active, type: cardTypes.prepaid, subType: 'PREPAID', ...facts }) as Account
const kinds: readonly Partial<Account>[] = [
  {},
  { subType: 'DEBIT' },
  { cardIsVirtual: true },
  { cardReissuedStatusId: cardStatus.printing },
]
const states = [...Object.values(cardStatus), 65]

test('[CARD-004] [CARD-007] in every state of every kind a button is off exactly where the table says so, and says why', () => {
  for (const action of cardActions)
    for (const kind of kinds)
      for (const cardStatusId of states) {
        const card = of({ ...kind, cardStatusId })
        expect([action, kind, cardStatusId, whyNot(action, card) === undefined]).toEqual([
          action,
          kind,
          cardStatusId,
          cardCan(action, card),
        ])
      }
})

test('[CARD-005] only an active or expired card can be paused', () => {
  const can = states.filter((cardStatusId) => whyNot('pause', of({ cardStatusId })) === undefined)
  expect(can.toSorted((a, b) => a - b)).toEqual([cardStatus.active, cardStatus.expired])
})

test('[CARD-006] only a paused card can be unpaused', () => {
  expect(states.filter((cardStatusId) => whyNot('unpause', of({ cardStatusId })) === undefined)).toEqual([cardStatus.paused])
})

test('a closed card can do nothing', () => {
  for (const action of cardActions)
    expect(whyNot(action, of({ cardStatusId: cardStatus.active, accountStatusId: accountStatus.closed }))).toBeDefined()
})
