import { accountStatus, accountTypes } from '@ducat/contract/accounts/models'
import { expect, test } from 'vitest'
import { aboveCards, wayBack } from './way-back.ts'

const menus = ['/home', '/history', '/cards', '/transfer/external', '/statements', '/setting', '/login-history', '/transfer/approved']

test.each([
  // The bar below leads to these.
  ['/home', undefined],
  ['/history', undefined],
  ['/cards', undefined],
  ['/cards/physical', undefined],
  ['/transfer/external', undefined],
  ['/transfer/p2p', undefined],
  // Nobody who has to do something first is led around it.
  ['/kyc', undefined],
  ['/profile-update', undefined],
  ['/statements', '/home'],
  ['/setting', '/home'],
  ['/transfer/approved', '/home'],
  ['/transfer/schedules', '/home'],
  ['/login-history', '/setting'],
  ['/setting/security', '/setting'],
  ['/limited-account', '/home'],
  ['/unverified-account', '/home'],
  ['/revenue-split/new', '/revenue-split'],
  ['/revenue-split/40817', '/revenue-split'],
  ['/add-card', '/cards'],
  ['/confirm-card/7', '/cards'],
  ['/cards/10044', '/cards'],
  ['/card/10044', '/cards'],
  ['/card/10044/pin', '/card/10044'],
])('on a phone %s leads back to %s', (path, back) => {
  expect(wayBack(path, (one) => menus.includes(one))).toBe(back)
})

test('whoever has one card only is led home from it: the list would lead back to that very card', () => {
  const card = (accountId: number, cardIsVirtual: boolean) => ({
    accountId,
    type: accountTypes.firstCard,
    accountStatusId: accountStatus.active,
    subType: 'PREPAID' as const,
    cardIsVirtual,
  })
  expect(aboveCards([])).toBe('/cards')
  expect(aboveCards([card(1, false)])).toBe('/home')
  expect(aboveCards([card(1, false), card(2, true)])).toBe('/cards')
})
