/**
 * What must be known before a page of a customer opens: who they are, and whether they may see it. Loaded with the first such page,
 * so that the sign-in page does not carry it. Spec: foundations §4, post-login order.
 *   introduce()                 asks the bank who this is, once
 *   introduceAgain()            the same once more, after something about them has changed
 *   enter('/home')              where else they have to go, if they do
 *   nextAfter('profileUpdate')  where signing in leads once that is done or put off
 *   actFor(10031)               from now on for another customer, in this tab
 */
import type { Call } from '@ducat/contract/kit/call'
import { customer as customerCalls } from '@ducat/contract/session/calls'
import { CallError, TermsError, TransportError } from '#api/errors.ts'
import { refusalOf } from '#api/refusal.ts'
import { send } from '#api/send.ts'
import { sentence } from '#api/sentence.ts'
import { session } from '#api/session.ts'
import type { Customer } from '#api/session-store.ts'
import * as to from '#paths'
import { actingWish, forgetActing, keepActing, takeActingWish } from './acting-wish.ts'
import type { StepName } from './after-sign-in/order.ts'
import { standing, type Way } from './after-sign-in/standing.ts'
import { visitorOf } from './after-sign-in/visitor.ts'
import { AccessRefused } from './errors/access-refused.ts'
import { noCompany } from './main/no-company.ts'
import { forgetPath, forgetSsoPath, ssoPath } from './remembered-path.ts'

export async function enter(path: string): Promise<string | undefined> {
  stopListening ??= session().subscribe(forgetOnLeaving)
  // Its code was fetched while the bank looked at the password, and is needed next anyway.
  if (session().state().isNew) (await arriving()).askAhead()
  await introduce()
  const { customer, isNew } = session().state()
  const way = isNew ? await landing(customer!, path) : standing(visitorOf(customer!), path)
  if (!way) reached(path)
  return way && followed(way)
}

/** Whoever signs out acts for nobody any more. */
function forgetOnLeaving() {
  if (session().state().ended === 'signedOut') forgetActing()
}
let stopListening: (() => void) | undefined

export async function introduce(): Promise<void> {
  if (!session().state().customer) session().know(await whoIsIt())
}

/** From now on for another customer, in this tab. Fails when the bank says no, and everything stays as it was. */
export async function actFor(customerId: number): Promise<void> {
  session().know(await askFor(customerId))
}

/** Nobody else any more: who they are themselves. */
export async function actForNobody(): Promise<void> {
  forgetActing()
  // Or the question itself would be asked for the customer before.
  session().know(undefined)
  await introduce()
}

export async function introduceAgain(): Promise<Customer> {
  const customer = await ask(actingWish())
  session().know(customer)
  return customer
}

export async function nextAfter(step: StepName): Promise<string> {
  const [{ arrivalOf, destination }, customer] = await Promise.all([arriving(), introduceAgain()])
  return followed(destination(await arrivalOf(customer), step).way)
}

export function mayEnter(needs: Call) {
  const refusal = refusalOf(session().state().customer, needs)
  if (refusal !== undefined) throw new AccessRefused(refusal)
}

/** Only those who have just signed in need the order of what comes then. */
const arriving = () => import('./after-sign-in/arrival.ts')

/** The first page after signing in. The choice of a company is made there; everything else is only shown the way. */
async function landing(customer: Customer, path: string): Promise<Way | undefined> {
  const { arrivalOf, destination, NowhereToGo } = await arriving()
  try {
    const { step, way } = destination(await arrivalOf(customer))
    if (step !== 'company') session().arrived()
    return 'go' in way && way.go === path ? undefined : way
  } catch (error) {
    if (error instanceof NowhereToGo) void session().signOut({ message: await noCompany() })
    throw error
  }
}

/** Another site takes the whole page with it: nothing follows. */
const followed = (way: Way): string | Promise<string> => {
  if ('go' in way) return way.go
  location.replace(way.leave)
  return new Promise(() => {})
}

/** What somebody has to do first is on the way to what they wanted, and not yet there. */
const onTheWay: readonly string[] = [to.profileUpdate, to.kyc, to.businessKyc, to.certificationSplash, to.chooseCompany]

function reached(path: string) {
  if (!onTheWay.includes(path)) forgetPath()
  if (ssoPath()?.replace(/[?#].*/, '') === path) forgetSsoPath()
}

/** A bank that cannot say who this is gives no session; a lost connection takes none away, and terms are accepted first. */
async function whoIsIt(): Promise<Customer> {
  try {
    const wish = takeActingWish()
    return await (wish === undefined ? ask() : askFor(wish).catch((error: unknown) => withoutWish(error)))
  } catch (error) {
    if (error instanceof TermsError) session().owes(error.terms)
    else if (!(error instanceof TransportError) && session().state().isAuthed) void session().signOut({ message: sentence(error) })
    throw error
  }
}

const ask = async (actingFor?: number): Promise<Customer> => (await send(customerCalls.info, {}, { actingFor })).customer

/** Where the bank agrees, the tab stays with this customer. */
async function askFor(customerId: number): Promise<Customer> {
  const customer = await ask(customerId)
  keepActing(customerId)
  return customer
}

/** Whoever may not act for the customer that was wished for is simply who they are. */
function withoutWish(error: unknown): Promise<Customer> {
  if (!(error instanceof CallError && error.code === 'ENOA')) throw error
  forgetActing()
  return ask()
}
