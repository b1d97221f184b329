/**
 * Who may open which page of the merchant tools. Spec: foundations §2.
 *   elsewhere: async () => (await import('#features/merchant')).companiesOnly()    any page
 *   elsewhere: async () => (await import('#features/merchant')).fullRightsOnly()   API keys, API log, webhook log (without `needs`, which would refuse first)
 */
import { rights } from '@ducat/contract/kit/access'
import { session } from '#api/session.ts'
import { store } from '#dialogs/store.ts'
import * as to from '#paths'
import { groups } from './pages.ts'

/** Where `/merchant` leads: to the first tab, which is the verification. */
export const firstPage = (): string => companiesOnly() ?? groups()[0]?.first.path ?? to.home

/** A person has no merchant tools. */
export function companiesOnly(): string | undefined {
  return session().state().customer?.customerType === 'business' ? undefined : to.home
}

/** Led away from pages that need full rights: the page where this ends says why, until it is left. */
export const ledAway = store(false)

export function fullRightsOnly(): string | undefined {
  const { customer } = session().state()
  const company = companiesOnly()
  if (company !== undefined || customer?.accessRights === rights.full) return company
  ledAway.set(() => true)
  return pathOf('savedButtons')
}

const pathOf = (name: string): string =>
  groups()
    .flatMap(({ pages }) => pages)
    .find((page) => page.name === name)?.path ?? to.home
