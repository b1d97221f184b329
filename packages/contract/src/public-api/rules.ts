/** Which calls a program makes with an API key. Derived from the calls themselves: a new one is in or out by what it is. */
import type { Call } from '../kit/call.ts'
import type { Scope } from './models.ts'

/** Moves nothing and freezes the price that a payment then names. */
const quotes = new Set(['transferQuoteCreate'])

/**
 * The scope that a call takes; none for what no key may. Reading is every query for a customer but those of who manages it; preparing is
 * every payment that an initiator may ask for. Whatever approves, confirms, shows a card's secrets or changes settings is a person's.
 */
export function scopeFor({
  kind,
  access,
  money,
  fresh,
  name,
}: Pick<Call, 'kind' | 'access' | 'money' | 'fresh' | 'name'>): Scope | undefined {
  if (access.who !== 'customer' || fresh || access.ability === 'manage' || access.ability === 'upload') return undefined
  if (kind === 'query') return 'read'
  return access.ability === 'initiate' && (money || quotes.has(name)) ? 'prepare' : undefined
}

/** Preparing takes reading with it: fees, accounts and payees have to be looked up. */
export const keyMay = (scopes: readonly Scope[], call: Parameters<typeof scopeFor>[0]): boolean => {
  const scope = scopeFor(call)
  return scope !== undefined && (scopes.includes(scope) || (scope === 'read' && scopes.includes('prepare')))
}
