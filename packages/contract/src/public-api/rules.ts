/** Which calls a program makes with an API key. Derived from the calls themselves: a new one is in or out by what it is. */
import type { Call } from '../kit/call.ts'
import type { Scope } from './models.ts'

/** They wait for a person like a payment: an invoice that nobody gets before, and many payments at once. */
const waiting = new Set(['invoicePrepare', 'batchPrepare'])
/** They move nothing: a price that a payment then names, and a page on which somebody else pays. */
const preparations = new Set([...waiting, 'transferQuoteCreate', 'checkoutCreate', 'checkoutCancel'])
/** Write a file of what whoever asks may read anyway. */
const writesFiles = new Set(['transactionExportStart'])

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
  if (kind === 'query' || writesFiles.has(name)) return 'read'
  return access.ability === 'initiate' && (money || preparations.has(name)) ? 'prepare' : undefined
}

/** What a key asks for with this call happens when a person has agreed to it. */
export const waitsForPerson = ({ money, name }: Pick<Call, 'money' | 'name'>): boolean => money || waiting.has(name)

/** Statements of an account, as a file: what a program for bookkeeping needs, and all that it sees. */
const ofBooks = new Set(['transactionExportStart', 'transactionExportStatusGet', 'transactionExportList'])

/** Preparing takes reading with it: fees, accounts and payees have to be looked up. Paying takes both. */
export const keyMay = (scopes: readonly Scope[], call: Parameters<typeof scopeFor>[0]): boolean => {
  const scope = scopeFor(call)
  if (scope === undefined) return false
  if (scopes.includes('pay') || scopes.includes(scope) || (scopes.includes('books') && ofBooks.has(call.name))) return true
  return scope === 'read' && scopes.includes('prepare')
}
