/**
 * The page is for those who may ask for money; others go home (decisions.md). A customer whose account is restricted because of an unpaid
 * invoice may not ask, and still opens that one invoice by its link.
 */
import { callerOf } from '#api/caller.ts'
import { session } from '#api/session.ts'
import * as to from '#paths'

export function elsewhere(search: object): string | undefined {
  const mayAsk = callerOf(session().state().customer)?.flags.has('requestMoney') ?? false
  return mayAsk || 'invoice' in search ? undefined : to.home
}
