/**
 * Where a deeper page leads back to on a phone, whose bar has an arrow in the place of the logo: a pure function.
 *   wayBack('/card/10044/pin', inMenus)    '/card/10044'
 *   wayBack('/statements', inMenus)        '/home', as every page of a menu
 *   wayBack('/history', inMenus)           undefined: the bar below leads there
 *   aboveCards(accounts)                   '/cards', or '/home' for whoever is led from there to their only card
 */
import * as to from '#paths'
import { cardsWay } from '#shell/cards-way.ts'
import { barPaths } from '#shell/menus.ts'

export function wayBack(path: string, inMenus: (path: string) => boolean): string | undefined {
  if (isAt(to.cardPin)(path)) return path.slice(0, path.lastIndexOf('/'))
  if (path === to.loginHistory || path.startsWith(`${to.settings}/`)) return to.settings
  if (path === to.revenueSplitNew || isAt(to.revenueSplitContract)(path)) return to.revenueSplit
  if (path.startsWith(`${to.messages}/`)) return to.messages
  if (belowCards.some((isThere) => isThere(path))) return to.cards
  if (barPaths.includes(path)) return undefined
  return inMenus(path) || belowHome.includes(path) ? to.home : undefined
}

const belowHome: readonly string[] = [to.schedules, to.limitedAccount, to.unverifiedAccount]

const isAt = (address: string) => {
  const pattern = new RegExp(`^${address.replace(/\$\w+/, '\\d+')}$`)
  return (path: string): boolean => pattern.test(path)
}
const belowCards = [to.card, to.debitCard, to.confirmCard, to.addCard].map(isAt)

export function aboveCards(held: Parameters<typeof cardsWay>[1]): string {
  const way = cardsWay(to.cards, held)
  return way === undefined || way === to.physicalCards || way === to.virtualCards ? to.cards : to.home
}
