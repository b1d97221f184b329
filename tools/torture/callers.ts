/**
 * For every call somebody of their own who gets in: a customer, staff for what only staff may, and for a step of signing in somebody who
 * has got that far. Whoever was thrown out signs in again, so that the next case finds the door open too.
 *   const callers = await callersOf(house, everyCall)
 *   await callers.bearer(call)
 */
import { actsForCustomer, may, needsBearer, rights } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import { flags } from '@ducat/contract/kit/permissions'
import { personalFlags } from '../../apps/bank/src/modules/session/permissions.ts'
import { fieldsOf } from '../../apps/bank/test/likely-body.ts'
import { ask, isDone, raw, refusalOf, type Reply } from './client.ts'
import type { House } from './stage.ts'
import { PASSWORD, type Payer } from './town.ts'

export interface Callers {
  readonly people: readonly Payer[]
  of(call: Call): Payer
  bearer(call: Call): Promise<string>
  again(call: Call): Promise<void>
  /** Whom an administrator looks at who does something for them. */
  lookedAt(call: Call): number | undefined
}

export async function callersOf({ sql, town, node }: House, calls: readonly Call[]): Promise<Callers> {
  const rich = await town.people(calls.length, { money: { USD: '100.00', EUR: '100.00' } })
  // What a call costs may be set by the bank. A right one would then be paid for, so who asks it has nothing.
  const poor = await town.people(calls.filter(isPricedByBank).length, { money: { USD: '0.00', EUR: '0.00' } })
  const people = [...rich, ...poor]
  const whose = new Map(calls.map((call, place) => [call, rich[place]!]))
  for (const [place, call] of calls.filter(isPricedByBank).entries()) whose.set(call, poor[place]!)
  const idsOf = (wanted: (call: Call) => boolean) => calls.filter(wanted).map((call) => whose.get(call)!.personId)
  await sql`
    update person set is_admin = true, staff_rights = '{act,decide,release,support,operate,audit,staff}'
    where id = any(${idsOf(({ access }) => access.who === 'admin')})`
  const [lookedAt] = (await town.people(1)) as [Payer]
  await sql`update person set login_2fa_mode = 'sms' where id = any(${idsOf(isStep)})`
  // What only companies may, somebody with full rights in one does.
  for (const { personId, customerId } of calls.filter(isForCompanies).map((call) => whose.get(call)!)) {
    await sql`update customer set kind = 1, person_id = null where id = ${customerId}`
    await sql`
      insert into access (person_id, customer_id, brand, rights, flags)
      select ${personId}, id, brand, 2, ${[...flags]}::text[] from customer where id = ${customerId}`
  }
  const halfway = new Map<Call, Promise<string>>()
  const looking = new Map<Call, Promise<Reply>>()
  return {
    people,
    of: (call) => whose.get(call)!,
    lookedAt: (call) => (isForAdministrators(call) ? lookedAt.customerId : undefined),
    async bearer(call) {
      const who = whose.get(call)!
      if (isForAdministrators(call)) {
        const whom = { customerId: lookedAt.customerId, reason: 'a case of the torture' }
        const looks = looking.get(call) ?? ask(node.port, who, 'actingStart', whom, { key: `looks-${who.personId}-${performance.now()}` })
        looking.set(call, looks)
        await looks
      }
      if (!isStep(call)) return who.token()
      const token = halfway.get(call) ?? startSigningIn(node.port, who)
      halfway.set(call, token)
      return token
    },
    async again(call) {
      halfway.delete(call)
      looking.delete(call)
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

const isForAdministrators = ({ access }: Call): boolean => access.who === 'admin' && actsForCustomer(access)

const isPricedByBank = (call: Call): boolean => call.money && !Object.keys(fieldsOf(call)).some((name) => /amount$/i.test(name))

const isStep = ({ access }: Call): boolean => access.who === 'signingIn' && !access.orSession

async function startSigningIn(port: number, { email }: Payer): Promise<string> {
  const login = { client: 'spa', username: email, password: PASSWORD, codeChallenge: 'c'.repeat(43) }
  const reply = await raw(port, '/api/v4/auth/login', JSON.stringify(login))
  if (!isDone(reply)) throw new Error(`nobody could start signing in: ${refusalOf(reply)}`)
  return String(reply.body['tmpJwt'])
}
