import { describe, expect, test } from 'vitest'
import { barOf, entriesOf, menus, profileMenuOf, type MenuName, type MenuReader } from './menus.ts'

const everywhere = () => true
const reader = (parts: Partial<MenuReader> = {}): MenuReader => ({
  isCompany: false,
  verified: true,
  contracts: false,
  may: () => false,
  ...parts,
})
const pathsOf = (menu: MenuName, who: MenuReader, exists = everywhere as (path: string) => boolean) =>
  entriesOf(menu, who, exists).map(({ path }) => path)

describe('menus', () => {
  test('an entry whose route does not exist is not drawn', () => {
    const onlyHome = (path: string) => path === '/home'
    expect(pathsOf('main', reader(), onlyHome)).toEqual(['/home'])
    expect(barOf(reader(), onlyHome)).toMatchObject({ bar: [{ path: '/home' }], more: [] })
  })

  test('[NAV-003] revenue split is hidden unless the customer is verified and the brand has contracts on', () => {
    for (const menu of ['personal', 'company', 'business'] as const) {
      const shown = (verified: boolean, contracts: boolean) => pathsOf(menu, reader({ verified, contracts })).includes('/revenue-split')
      expect([shown(false, false), shown(true, false), shown(false, true), shown(true, true)]).toEqual([false, false, false, true])
    }
  })

  test('[NAV-007] [NAV-008] invoices need the request-money permission', () => {
    for (const menu of ['personal', 'company', 'business'] as const) {
      expect(pathsOf(menu, reader())).not.toContain('/transfer/invoices')
      expect(pathsOf(menu, reader({ may: (flag) => flag === 'requestMoney' }))).toContain('/transfer/invoices')
    }
  })

  test('merchant tools, approvals and the company page are for companies, the profile for people', () => {
    const forPerson = (['main', 'business', 'foot'] as const).flatMap((menu) => pathsOf(menu, reader()))
    const forCompany = (['main', 'business', 'foot'] as const).flatMap((menu) => pathsOf(menu, reader({ isCompany: true })))
    expect(forCompany.filter((path) => !forPerson.includes(path))).toEqual(['/transfer/approved', '/merchant', '/company'])
    expect(forPerson.filter((path) => !forCompany.includes(path))).toEqual(['/profile'])
  })

  test('[NAV-001] the personal profile menu', () => {
    expect(profileMenuOf(reader())).toBe('personal')
    expect(menus.personal.map(({ path }) => path)).toEqual([
      '/profile',
      '/profile/notifications',
      '/setting',
      '/login-history',
      '/revenue-split',
      '/transfer/preapproved-payments',
      '/payout-blacklist',
      '/legal',
      '/transfer/invoices',
    ])
  })

  test('[NAV-002] the company profile menu', () => {
    expect(profileMenuOf(reader({ isCompany: true }))).toBe('company')
    expect(menus.company.map(({ path }) => path)).toEqual([
      '/company',
      '/company-access',
      '/company-emails',
      '/revenue-split',
      '/transfer/preapproved-payments',
      '/payout-blacklist',
      '/profile/notifications',
      '/legal',
      '/merchant',
      '/transfer/invoices',
    ])
  })

  test('the bottom bar holds at most four entries and "More" has the rest, none twice', () => {
    const { bar, more } = barOf(reader({ isCompany: true, contracts: true, may: () => true }), everywhere)
    expect(bar.map(({ path }) => path)).toEqual(['/home', '/history', '/transfer/external', '/cards'])
    const all = [...bar, ...more].map(({ path }) => path)
    expect(new Set(all).size).toBe(all.length)
    expect(more.length).toBeGreaterThan(0)
  })
})
