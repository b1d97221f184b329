/** Approving a new browser, or a phone that signs in with its own secret: the flow `verifyDevice`. */
import type { ApproveMethod } from '@ducat/contract/devices/models'
import { verification as calls } from '@ducat/contract/devices/calls'
import type { AskEffect, Asks } from '../../proofs/asks.ts'
import { approveDevice } from '../../proofs/devices.ts'
import { wayBy, type AskedMode, type Way } from '../../proofs/ways.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { notify } from '../notifications/index.ts'
import { askedBy, confirmSignIn, finishMigration, openSignIn, signInText } from '../session/index.ts'
import { ownCustomer } from './link.ts'

/** What the browser that signs in is called in the address: it has no id of its own. */
const BROWSER = 'this-browser'

const modes: Readonly<Record<ApproveMethod, AskedMode>> = { push: 'push', otp: 'otp', sms: 'sms', email: 'approvalCode' }

export const verification = (asks: Asks): Handlers<typeof calls> => ({
  async methods(_input, context) {
    return { methods: (await waysOf(context)).map(({ method, way }) => ({ id: method, type: method, sentTo: way.shown })) }
  },

  async start({ deviceId, methodId }, context) {
    const { db, principal, refuse } = context
    const signIn = await verified(deviceId, context)
    const found = (await waysOf(context)).find(({ method }) => method === methodId)
    if (!found) throw refuse('methodId', 'NO_SUCH_WAY')
    const asked = await asks.ask(context, {
      kind: 'device',
      personId: principal.personId,
      email: principal.email,
      way: found.way,
      facts: { signIn: signIn.id, deviceId },
      says: signInText(context, signIn.place ?? undefined),
      livesSeconds: 300,
    })
    await askedBy(db, signIn.id, asked.id)
    return { methodId, sentTo: asked.sentTo, ...(asked.mode === 'push' && { digits: asked.digits }) }
  },

  async finish({ deviceId, code }, context) {
    const { principal, refuse } = context
    const signIn = await verified(deviceId, context)
    const id = signIn.ask_id ?? ''
    if ((await asks.confirm(context, { id, personId: principal.personId, kind: 'device', code })) !== 'done')
      throw refuse('code', 'CODE_WRONG')
    return { approvedDevice: true }
  },
})

/** The strongest that the person has: a letter is for whoever has nothing else, or it would undo the rest. */
async function waysOf({ db, principal }: Surroundings): Promise<{ method: ApproveMethod; way: Way }[]> {
  const person = await db.selectFrom('person').select('phone_confirmed').where('id', '=', principal.personId).executeTakeFirstOrThrow()
  const reach = { ...principal, phone: person.phone_confirmed ? principal.phone : undefined }
  const found = await Promise.all(
    (['push', 'otp', 'sms'] as const).map(async (method) => ({ method, way: await wayBy(db, modes[method], reach) })),
  )
  const strong = found.filter((one): one is { method: 'push' | 'otp' | 'sms'; way: Way } => one.way !== undefined)
  if (strong.length > 0) return strong
  return [{ method: 'email', way: (await wayBy(db, 'approvalCode', reach))! }]
}

/** The sign-in of this token, if it is about that device: the browser, the phone that signs in, or one that was just linked. */
async function verified(deviceId: string, { db, principal }: Surroundings) {
  const signIn = principal.temporary?.purpose === 'signIn' ? await openSignIn(db, principal.temporary.id) : undefined
  const its = signIn?.linked_id ?? signIn?.device_id ?? (signIn?.flow === 'verifyDevice' ? BROWSER : undefined)
  if (!signIn || its !== deviceId) throw notYours()
  return signIn
}

export const deviceAnswered: AskEffect = async (trx, ask, yes, _context) => {
  const { deviceId, signIn } = ask.facts as unknown as { deviceId: string; signIn: string }
  if (yes && deviceId !== BROWSER) {
    const device = await approveDevice(trx, ask.personId, deviceId)
    if (device) {
      await finishMigration(trx, ask.personId)
      const customerId = await ownCustomer(trx, ask.personId)
      await notify(trx, { personId: ask.personId, customerId, text: 'deviceApproved', facts: { device: device.name } })
    }
  }
  await confirmSignIn(trx, { id: signIn }, yes)
}
