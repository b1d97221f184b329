/** What the order after signing in must know, asked of the bank; and going on from a step. */
import type { Query } from '@ducat/contract/kit/call'
import { status as statusCalls } from '@ducat/contract/profile/calls'
import { accesses } from '@ducat/contract/session/calls'
import { actingCustomer, send } from '#api/send.ts'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import type { Customer } from '#api/session-store.ts'
import { actingWish } from '#shell/acting-wish.ts'
import { rememberedPath, ssoPath } from '#shell/remembered-path.ts'
import { asksForStatus, type Arrival } from './order.ts'
import { isBusiness, isWithoutCompany, type Visitor } from './standing.ts'

/** Why there is nowhere to go but back to the sign-in page. Spec: foundations §4, steps 4 and 5. */
export class NowhereToGo extends Error {}

export const visitorOf = (customer: Customer): Visitor => ({ customer, hasChosen: actingWish() !== undefined, ssoPath: ssoPath() })

export async function arrivalOf(customer: Customer): Promise<Arrival> {
  const [companies, owesCertification] = await Promise.all([companiesOf(customer), owes(customer)])
  return { ...visitorOf(customer), companies, owesCertification, initialPath: rememberedPath() }
}

/** A user of companies who has none here is looked up, so that the page can say who they are; whom the bank does not know leaves. */
async function companiesOf(customer: Customer): Promise<number> {
  if (isWithoutCompany(customer)) {
    if (customer.isHaveRelatedAccounts) throw new NowhereToGo()
    await read(statusCalls.authorizedUser).catch(() => {
      throw new NowhereToGo()
    })
    return 0
  }
  if (!isBusiness(customer) || customer.isAdmin) return 0
  const { customerAccesses } = await read(accesses.list)
  if (customerAccesses.length === 0) throw new NowhereToGo()
  return customerAccesses.length
}

/** Nobody is kept from their money because this could not be asked. */
async function owes(customer: Customer): Promise<boolean> {
  if (!asksForStatus({ customer })) return false
  try {
    return (await read(statusCalls.user)).fatcaSectionRequiredAction
  } catch {
    return false
  }
}

/** People have their status asked for while the bank says who they are: the two answers come together. */
export const askAhead = (): void => void read(statusCalls.user).catch(() => {})

/** Kept where useCall finds it, since the pages ask the same a moment later. */
const read = <O>(call: Query<object, O>): Promise<O> =>
  queryClient.fetchQuery({
    queryKey: [call.name, {}, actingCustomer(session().state())?.customerId ?? null],
    queryFn: () => send(call, {}),
    meta: { shows: call.shows },
  })
