/**
 * What the order after signing in must know, asked of the bank; and where it leads. Fetched by those who have just signed in: whoever comes
 * back to a page needs none of it.
 */
import type { OutputOf, Query } from '@ducat/contract/kit/call'
import { status as statusCalls } from '@ducat/contract/profile/calls'
import { accesses } from '@ducat/contract/session/calls'
import { actingCustomer, send } from '#api/send.ts'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import type { Customer } from '#api/session-store.ts'
import { rememberedPath } from '#shell/remembered-path.ts'
import { asksForStatus, type Arrival } from './order.ts'
import { isBusiness, isWithoutCompany, type Facts } from './standing.ts'
import { visitorOf } from './visitor.ts'

export { destination } from './order.ts'

/** Why there is nowhere to go but back to the sign-in page. Spec: foundations §4, steps 4 and 5. */
export class NowhereToGo extends Error {}

export const arrivalOf = async (customer: Customer): Promise<Arrival> => ({
  ...visitorOf(customer),
  ...(await askedOf(customer, bank)),
  initialPath: rememberedPath(),
})

/** Whom the order asks, and what for. */
export interface Asked {
  readonly accesses: () => Promise<{ readonly customerAccesses: readonly unknown[] }>
  readonly authorizedUser: () => Promise<unknown>
  readonly status: () => Promise<{ readonly fatcaSectionRequiredAction: boolean }>
}
const bank: Asked = {
  accesses: () => read(accesses.list, takeEarly),
  authorizedUser: () => read(statusCalls.authorizedUser),
  status: () => read(statusCalls.user),
}

export async function askedOf(customer: Facts, asked: Asked): Promise<Pick<Arrival, 'companies' | 'owesCertification'>> {
  const [companies, owesCertification] = await Promise.all([companiesOf(customer, asked), owes(customer, asked)])
  return { companies, owesCertification }
}

/** A user of companies who has none here is looked up, so that the page can say who they are; whom the bank does not know leaves. */
async function companiesOf(customer: Facts, asked: Asked): Promise<number> {
  if (isWithoutCompany(customer)) {
    await asked.authorizedUser().catch((cause: unknown) => {
      throw new NowhereToGo('', { cause })
    })
    return 0
  }
  if (!isBusiness(customer) || customer.isAdmin) return 0
  const { customerAccesses } = await asked.accesses()
  if (customerAccesses.length === 0) throw new NowhereToGo()
  return customerAccesses.length
}

/** Nobody is kept from their money because this could not be asked. */
async function owes(customer: Facts, asked: Asked): Promise<boolean> {
  if (!asksForStatus({ customer })) return false
  try {
    return (await asked.status()).fatcaSectionRequiredAction
  } catch {
    return false
  }
}

let early: Promise<OutputOf<typeof accesses.list>> | undefined

/**
 * The status of a person and the companies of a user are asked for while the bank says who this is: one of them is needed next, and all
 * the answers come together.
 */
export function askAhead(): void {
  void read(statusCalls.user).catch(() => {})
  early = send(accesses.list, {})
  early.catch(() => {})
}

/** Once: whoever signs in after this is somebody else. */
function takeEarly(): typeof early {
  const taken = early
  early = undefined
  return taken
}

/** Kept where useCall finds it, since the pages ask the same a moment later. */
const read = <O>(call: Query<object, O>, ahead?: () => Promise<O> | undefined): Promise<O> =>
  queryClient.fetchQuery({
    queryKey: [call.name, {}, actingCustomer(session().state())?.customerId ?? null],
    queryFn: () => ahead?.() ?? send(call, {}),
    meta: { shows: call.shows },
  })
