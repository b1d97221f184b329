import { describe, expect, test } from 'vitest'
import { screens } from '../screens.ts'
import type { MenuCounts, MenuReader } from './menu-reader.ts'
import { barOf, entriesOf, menuOf, pagesOf, profileMenuOf, quickActionsOf, type MenuName, type MenuPages } from './menus.ts'

const everyPage: MenuPages = screens
const onlyHome: MenuPages = { home: screens.home }
const reader = (parts: Partial<MenuReader> = {}): MenuReader => ({
  isCompany: false,
  verified: true,
  contracts: false,
  may: () => false,
  can: () => false,
  counts: {},
  ...parts,
})
const pathsOf = (menu: MenuName, who: MenuReader, pages = everyPage) => entriesOf(menu, who, pages).map(({ path }) => path)

describe('menus', () => {
  test('an entry whose route does not exist is not drawn', () => {
    expect(pathsOf('main', reader(), onlyHome)).toEqual(['/home'])
    expect(barOf(reader(), onlyHome)).toMatchObject({ bar: [{ path: '/home' }], more: [] })
  })

  test('[NAV-003] [NAV-006] revenue split is hidden unless the customer is verified and contracts are on, and has a page', () => {
    for (const menu of ['personal', 'company', 'business'] as const) {
      const shown = (verified: boolean, contracts: boolean) =>
        pathsOf(menu, reader({ verified, contracts }), screens).includes('/revenue-split')
      expect([shown(false, false), shown(true, false), shown(false, true), shown(true, true)]).toEqual([false, false, false, true])
    }
  })

  test('[NAV-007] [NAV-008] invoices need the request-money permission, and have a page', () => {
    for (const menu of ['personal', 'company', 'business'] as const) {
      expect(pathsOf(menu, reader(), screens)).not.toContain('/transfer/invoices')
      expect(pathsOf(menu, reader({ may: (flag) => flag === 'requestMoney' }), screens)).toContain('/transfer/invoices')
    }
  })

  test('mass payments are for those who prepare payments and may do so by a file', () => {
    const shown = (who: Partial<MenuReader>) => pathsOf('main', reader(who)).includes('/transfer/mass')
    const may = (flag: string) => flag === 'massPayments.p2p'
    expect([shown({ may }), shown({ can: () => true }), shown({ may, can: (ability) => ability === 'initiate' })]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('merchant tools, approvals and the company page are for companies, the profile for people', () => {
    const forPerson = (['main', 'business', 'foot'] as const).flatMap((menu) => pathsOf(menu, reader()))
    const forCompany = (['main', 'business', 'foot'] as const).flatMap((menu) => pathsOf(menu, reader({ isCompany: true })))
    expect(forCompany.filter((path) => !forPerson.includes(path))).toEqual(['/transfer/approved', '/merchant', '/company'])
    expect(forPerson.filter((path) => !forCompany.includes(path))).toEqual(['/profile'])
  })

  test('[NAV-001] the personal profile menu', () => {
    expect(profileMenuOf(reader())).toBe('personal')
    expect(menuOf('personal', everyPage).map(({ path }) => path)).toEqual([
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
    expect(menuOf('company', everyPage).map(({ path }) => path)).toEqual([
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
    const { bar, more } = barOf(reader({ isCompany: true, contracts: true, may: () => true }), everyPage)
    expect(bar.map(({ path }) => path)).toEqual(['/home', '/history', '/transfer/external', '/cards'])
    const all = [...bar, ...more].map(({ path }) => path)
    expect(new Set(all).size).toBe(all.length)
    expect(more.length).toBeGreaterThan(0)
  })

  const badgeOn = (menu: MenuName, path: string, counts: MenuCounts) => {
    const who = reader({ isCompany: true, contracts: true, counts })
    const found = menuOf(menu, everyPage)
      .find((entry) => entry.path === path)
      ?.badge?.(who)
    return found && { value: found.value, tone: found.tone }
  }

  test.each(['personal', 'company'] as const)('[NAV-004] [NAV-005] [NAV-006] revenue split in the %s menu', (menu) => {
    expect(badgeOn(menu, '/revenue-split', {})).toBeUndefined()
    expect(badgeOn(menu, '/revenue-split', { contractRequests: 0, contractsActive: 0 })).toBeUndefined()
    expect(badgeOn(menu, '/revenue-split', { contractRequests: 2, contractsActive: 5 })).toEqual({ value: 2, tone: 'required' })
    expect(badgeOn(menu, '/revenue-split', { contractRequests: 0, contractsActive: 5 })).toEqual({ value: 5, tone: 'active' })
  })

  test('[NAV-009] [NAV-010] the profile and the company are highlighted while something is required, in every menu they stand in', () => {
    const places = [
      ['personal', '/profile'],
      ['foot', '/profile'],
      ['company', '/company'],
      ['foot', '/company'],
    ] as const
    for (const [menu, path] of places) {
      expect(badgeOn(menu, path, { required: 0 })).toBeUndefined()
      expect(badgeOn(menu, path, { required: 2 })).toEqual({ value: 2, tone: 'required' })
    }
  })

  test('what waits for an approval is work, neither a warning nor news', () => {
    expect(badgeOn('main', '/transfer/approved', { approvals: 3 })).toEqual({ value: 3, tone: 'work' })
  })

  test('quick actions are for those who may do them, and lead somewhere', () => {
    const paths = (who: MenuReader, pages = everyPage) => quickActionsOf(who, pages).map(({ path }) => path)
    const initiates = (ability: string) => ability === 'initiate'
    expect(paths(reader({ may: () => true }))).toEqual([])
    expect(paths(reader({ can: initiates }))).toEqual([])
    expect(paths(reader({ can: initiates, may: () => true }), onlyHome)).toEqual([])
    expect(paths(reader({ can: initiates, may: (flag) => flag === 'otherPeople.p2p' }))).toEqual(['/transfer/external'])
    expect(paths(reader({ can: initiates, may: () => true }))).toEqual([
      '/transfer/external',
      '/transfer/account',
      '/transfer/mass',
      '/transfer/invoices',
    ])
  })

  test('every page is found once, whatever menus it stands in; no letter leads to two', () => {
    const pages = pagesOf(reader({ isCompany: true, contracts: true, may: () => true }), everyPage)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    expect(pages[0]?.path).toBe('/home')
    const keys = [...pages, ...quickActionsOf(reader({ can: () => true, may: () => true }), everyPage)].flatMap(({ key, path }) =>
      key ? [`${key} ${path}`] : [],
    )
    expect(new Set(keys.map((key) => key[0])).size).toBe(new Set(keys).size)
  })

  test('every screen with a menu entry stands in a menu or among the quick actions', () => {
    const inMenus = (['main', 'business', 'foot', 'personal', 'company'] as const).flatMap((menu) => menuOf(menu, everyPage))
    const quick = quickActionsOf(reader({ can: () => true, may: () => true }), everyPage)
    const placed = new Set([...inMenus, ...quick].map(({ path }) => path))
    expect(Object.values(everyPage).filter(({ path, menu }) => menu && !placed.has(path))).toEqual([])
  })
})
