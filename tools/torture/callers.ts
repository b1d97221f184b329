/**
 * For every call somebody of their own who gets in: a customer, staff for what only staff may, and for a step of signing in somebody who
 * has got that far. Whoever was thrown out signs in again, so that the next case finds the door open too.
 *   const callers = await callersOf(house, everyCall)
 *   await callers.bearer(call)
 */
import { may, needsBearer, rights } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import { flags } from '@ducat/contract/kit/permissions'
import { personalFlags } from '../../apps/bank/src/modules/session/permissions.ts'
import { isDone, raw, refusalOf, type Reply } from './client.ts'
import type { House } from './stage.ts'
import { PASSWORD, type Payer } from './town.ts'

export interface Callers {
  readonly people: readonly Payer[]
  of(call: Call): Payer
  bearer(call: Call): Promise<string>
  again(call: Call): Promise<void>
}

export async function callersOf({ sql, town, node }: House, calls: readonly Call[]): Promise<Callers> {
  const people = await town.people(calls.length, { money: { USD: '100.00', EUR: '100.00' } })
  const whose = new Map(calls.map((call, place) => [call, people[place]!]))
  const idsOf = (wanted: (call: Call) => boolean) => calls.filter(wanted).map((call) => whose.get(call)!.personId)
  await sql`update person set is_admin = true where id = any(${idsOf(({ access }) => access.who === 'admin')})`
  await sql`update person set login_2fa_mode = 'sms' where id = any(${idsOf(isStep)})`
  // What only companies may, somebody with full rights in one does.
  for (const { personId, customerId } of calls.filter(isForCompanies).map((call) => whose.get(call)!)) {
    await sql`update customer set kind = 1, person_id = null where id = ${customerId}`
    await sql`
      insert into access (person_id, customer_id, brand, rights, flags)
      select ${personId}, id, brand, 2, ${[...flags]}::text[] from customer where id = ${customerId}`
  }
  const halfway = new Map<Call, Promise<string>>()
  return {
    people,
    of: (call) => whose.get(call)!,
    bearer(call) {
      const who = whose.get(call)!
      if (!isStep(call)) return who.token()
      const token = halfway.get(call) ?? startSigningIn(node.port, who)
      halfway.set(call, token)
      return token
    },
    async again(call) {
      halfway.delete(call)
      if (!isStep(call)) whose.set(call, await town.again(whose.get(call)!))
    },
  }
}

/** The door was closed before anybody looked at what was asked. */
export const isTurnedAway = ({ access, wire }: Call, reply: Reply): boolean =>
  reply.known &&
  ((reply.status === 401 && needsBearer(access)) ||
    (wire.type === 'method' && ['AU', '13', 'ENOA', 'TE', 'IM'].includes(reply.code)) ||
    refusalOf(reply) === 'session SIGN_IN_AGAIN')

const person = {
  isAdmin: true,
  right: rights.full,
  balanceInfo: true,
  flags: personalFlags({ verified: true, limited: false, isSubAccount: false }),
  looks: false,
}
const isForCompanies = (call: Call): boolean => !may(person, call).allowed

const isStep = ({ access }: Call): boolean => access.who === 'signingIn' && !access.orSession

async function startSigningIn(port: number, { email }: Payer): Promise<string> {
  const login = { client: 'spa', username: email, password: PASSWORD, codeChallenge: 'c'.repeat(43) }
  const reply = await raw(port, '/api/v4/auth/login', JSON.stringify(login))
  if (!isDone(reply)) throw new Error(`nobody could start signing in: ${refusalOf(reply)}`)
  return String(reply.body['tmpJwt'])
}
