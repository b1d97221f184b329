/**
 * Where the pages of cards lead, by what somebody holds: a pure function. Spec: foundations §2.
 *   cardsWay('/cards', accounts)            '/cards/physical', '/cards/virtual', the only card, or undefined: they stay
 *   cardsWay('/cards/10044', accounts)      '/cards' or '/home' where that is no open prepaid card of theirs
 */
import { groupOf, isCard } from '@ducat/contract/accounts/rules'
import * as to from '#paths'

type Held = Parameters<typeof groupOf>[0] & { readonly accountId: number }

export function cardsWay(path: string, held: readonly Held[]): string | undefined {
  const physical = held.filter((account) => groupOf(account) === 'physical')
  const virtual = held.filter((account) => groupOf(account) === 'virtual')
  const prepaid = [...physical, ...virtual]
  if (lists.includes(path)) {
    const [first, ...others] = prepaid
    if (first && others.length === 0) return cardPath(first)
    if (path !== to.cards) return undefined
    return physical.length > 0 ? to.physicalCards : virtual.length > 0 ? to.virtualCards : undefined
  }
  if (!path.startsWith(`${to.cards}/`)) return undefined
  if (prepaid.some((card) => cardPath(card) === path)) return undefined
  return held.filter(isCard).length > 1 ? to.cards : to.home
}

const lists: readonly string[] = [to.cards, to.physicalCards, to.virtualCards]
const cardPath = ({ accountId }: Held): string => to.card.replace('$accountId', String(accountId))
