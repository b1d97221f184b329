import { expect, test } from 'vitest'
import { standing, type Facts } from './after-sign-in/standing.ts'
import { deskPages } from './desk-pages.ts'

const ana: Facts = {
  customerType: 'personal',
  customerId: 10001,
  isAdmin: false,
  isHaveRelatedAccounts: false,
  useOldWeb: false,
  accessRights: 2,
  balanceInfo: true,
  verified: true,
  limited: false,
  isNeedPersonalInfoUpdate: false,
  isNeedKyc: false,
}
const staff = (...staffRights: NonNullable<Facts['staffRights']>): Facts => ({
  ...ana,
  customerType: 'admin',
  customerId: undefined,
  isAdmin: true,
  accessRights: 0,
  balanceInfo: false,
  staffRights,
})
const way = (customer: Facts, path: string) => standing({ customer, hasChosen: false }, path)

test.each<[string, Facts, string, string | undefined]>([
  ['a customer goes home', ana, '/desk', '/home'],
  ['also from a case', ana, '/desk/D8001', '/home'],
  ['staff without a right of the desk go to their overview', staff('act'), '/desk', '/admin-overview'],
  ['whoever answers customers is led to the messages', staff('act', 'support'), '/desk', '/desk/messages'],
  ['and opens a conversation', staff('support'), '/desk/messages/10101', undefined],
  ['which is not for a clerk of cases', staff('decide'), '/desk/messages/10101', '/desk'],
  ['nor for a customer', ana, '/desk/messages', '/home'],
  ['a clerk stays', staff('decide'), '/desk', undefined],
  ['and opens a case', staff('release'), '/desk/C10004', undefined],
  ['a clerk does not manage staff', staff('decide'), '/desk/staff', '/desk'],
  ['whoever reads the audit is led to it', staff('audit'), '/desk', '/desk/audit'],
  ['whoever operates the bank keeps the companies of contracts', staff('operate'), '/desk/companies', undefined],
  ['a clerk does not keep them', staff('decide'), '/desk/companies', '/desk'],
  ['whoever manages staff stays', staff('staff'), '/desk/staff', undefined],
  ['an operator is led to their page', staff('operate'), '/desk', '/ops'],
  ['and stays there', staff('operate', 'decide'), '/ops', undefined],
  ['a clerk does not operate the bank', staff('decide'), '/ops', '/desk'],
  ['nor does a customer', ana, '/ops', '/home'],
  ['a clerk who looks at a customer stays', { ...staff('decide'), customerType: 'personal', customerId: 10001 }, '/desk', undefined],
])('%s', (_title, customer, path, place) => expect(way(customer, path)).toEqual(place === undefined ? undefined : { go: place }))

test('the pages are those of the rights', () => {
  expect(deskPages([])).toEqual([])
  expect(deskPages(['decide', 'support', 'staff', 'audit'])).toEqual(['/desk', '/desk/messages', '/desk/staff', '/desk/audit'])
})
