/** POST /auth/login: the password, then whatever the person's way of signing in asks for. */
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import type { auth } from '@ducat/contract/session/calls'
import { maskPhone, sameEmailForm } from '@ducat/values'
import type { Asks } from '../../proofs/asks.ts'
import { isTextSignedBy, publicKeyOf } from '../../proofs/device-key.ts'
import { deviceOf } from '../../proofs/devices.ts'
import type { Surroundings } from '../../call/context.ts'
import { Refused, TooMany } from '../../call/refused.ts'
import { isAddressAllowed } from './allowed-addresses.ts'
import { inTurn, spraying, triesLeft, wentWell, wentWrong } from './attempts.ts'
import { begin, placeOf } from './begin.ts'
import { isProven } from './bound-key.ts'
import { isOver } from './closing.ts'
import { flowOf } from './flow.ts'
import { bucketOf, knownBrowser } from './known.ts'
import { tellOfGuessing } from './letters.ts'
import { migrationOf, type Migration } from './migration.ts'
import { passwordFits } from './passwords.ts'
import { signInText } from './sign-in-text.ts'
import { askedBy, beginSignIn, lifeOf, LINKING_SECONDS, type Flow } from './sign-ins.ts'
import { noteLogin, personByEmail, type PersonRow } from './store.ts'
import type { Tokens } from '../../call/tokens.ts'

type Input = InputOf<typeof auth.login>
type Output = OutputOf<typeof auth.login>

/** The token service answers 403 with a message. Spec: foundations §8. */
export const refused = (reason: string): Refused => new Refused('13', { reason, status: 403 })

export async function login(tokens: Tokens, asks: Asks, input: Input, context: Surroundings): Promise<Output> {
  const { db, brand } = context
  if (input.sessionKey !== undefined && !holdsKey(input.sessionKey, input)) throw refused('WRONG_KEY')
  const person = await withPassword(input, context)
  if (!(await isAddressAllowed(db, person.id, context.address))) {
    await noteLogin(db, person.id, 'address', context)
    throw refused('ADDRESS_NOT_ALLOWED')
  }
  const device = await deviceOf(db, person.id, keyOfPhone(input), input.pushToken)
  const { flow, way } = await flowOf(db, {
    personId: person.id,
    email: person.email,
    phone: person.phone_confirmed ? (person.phone ?? undefined) : undefined,
    mode: device?.approved ? 'no' : person.login_2fa_mode,
    client: input.client,
    isKnown: await knownBrowser(db, person.id, input.sessionKey),
    isUnapprovedDevice: device !== undefined && !device.approved,
  })
  const place = await placeOf(context)
  const migration = await migrationOf(db, person)
  if (flow === 'simple' && migration?.req !== 'strict') {
    const { family: _family, ...session } = await begin(tokens, context, person.id, { ...input, place })
    const more = migration && { migration: await withToken(migration, 'direct') }
    return { authFlow: 'simple', ...session, userId: person.id, ...more }
  }

  const kept: Flow = flow === 'simple' ? 'direct' : flow
  const { id, code } = await signInRow(kept)
  const tmpJwt = await temporary(id)
  const answer = { authFlow: kept, code, tmpJwt, userId: person.id, ...(migration && { migration: { ...migration, tmpJwt } }) }
  if (!way) return device ? { ...answer, devices: [device.shown] } : answer
  const asked = await asks.ask(context, {
    kind: 'signIn',
    personId: person.id,
    email: person.email,
    way,
    facts: { signIn: id },
    says: signInText(context, place),
    livesSeconds: lifeOf(kept),
    unsent: true,
  })
  await askedBy(db, id, asked.id)
  switch (way.mode) {
    case 'sms':
      // Somebody with the password asked too often: the owner gets in by a code on paper, and hears when the next message can be had.
      if (asked.wait > 0) return { ...answer, phoneNumber: maskPhone(way.sentTo), nextCodeIn: asked.wait }
      return { ...answer, phoneNumber: maskPhone(way.sentTo), smsIdentifier: asked.digits }
    case 'push': {
      const link = `${brand.appDeepLink}scp?key=${asked.id}`
      return { ...answer, devices: way.devices.map(({ shown }) => shown), link, smsIdentifier: asked.digits }
    }
    default:
      return answer
  }

  function signInRow(of: Flow) {
    const lives = migration ? LINKING_SECONDS : undefined
    return beginSignIn(db, {
      personId: person.id,
      brand: brand.id,
      client: input.client,
      flow: of,
      challenge: input.codeChallenge,
      sessionKey: input.sessionKey,
      deviceId: device?.id,
      place,
      lives,
    })
  }
  function temporary(about: string) {
    return tokens.signTemporary({ personId: person.id, purpose: 'signIn', id: about }, brand.id)
  }
  async function withToken(of: Migration, row: Flow) {
    return { ...of, tmpJwt: await temporary((await signInRow(row)).id) }
  }
}

/** Guesses are counted where they come from; strangers never lock the owner out. */
async function withPassword(input: Input, context: Surroundings): Promise<PersonRow> {
  const { db, brand, address } = context
  const email = sameEmailForm(input.username)
  const account = `login ${brand.id} ${email}`
  const sprayed = `address ${address}`
  return inTurn(account, async () => {
    const person = await personByEmail(db, brand.id, email)
    const bucket = await bucketOf(db, account, person?.id, { sessionKey: input.sessionKey, address })
    const fromHere = await triesLeft(db, sprayed, { bounds: spraying })
    const solved = input.puzzle !== undefined && (await context.gateways.botProtection.passes(brand.botProtectionSiteKey, input.puzzle))
    const wait = Math.max(fromHere, await triesLeft(db, bucket, { solved }))
    if (wait > 0) throw new TooMany(wait)
    if (!(await passwordFits(person?.password_hash, input.password)) || !person) {
      const failures = await wentWrong(db, bucket)
      // At the same time: what is written of somebody who is there must not make their answer the later one.
      await Promise.all([
        wentWrong(db, sprayed),
        person && noteLogin(db, person.id, failures === 10 ? 'locked' : 'password', context),
        person && failures === 10 && tellOfGuessing(context, person.id),
      ])
      throw refused('WRONG_LOGIN')
    }
    await wentWell(db, bucket)
    if (!person.activated_at) throw refused('NOT_ACTIVATED')
    // Before a second step is asked for: the phone that could answer it is linked no more.
    if (await isOver(db, person.id)) throw refused('RELATIONSHIP_ENDED')
    return person
  })
}

/** A browser shows that it holds the key before a session is bound to it. */
const holdsKey = (key: string, { proof, codeChallenge, username }: Pick<Input, 'proof' | 'codeChallenge' | 'username'>) =>
  isProven(Buffer.from(key, 'base64url'), `ducat login 1\n${codeChallenge}\n${sameEmailForm(username)}`, proof)

/** Of a phone that signs in by itself: it tells its secret, or signs with a key that never leaves it. */
function keyOfPhone({ secret, deviceKey, deviceProof, codeChallenge, username }: Input): Buffer | undefined {
  if (secret !== undefined) return publicKeyOf(secret)
  if (deviceKey === undefined) return undefined
  const key = Buffer.from(deviceKey, 'base64url')
  const text = Buffer.from(`ducat device login 1\n${codeChallenge}\n${sameEmailForm(username)}`)
  if (!isTextSignedBy(key, text, deviceProof ?? '')) throw refused('WRONG_KEY')
  return key
}
