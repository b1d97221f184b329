/** POST /auth/token: the end of a sign-in of several steps. Nothing is used up by asking too early. */
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import type { auth } from '@ducat/contract/session/calls'
import type { Asks } from '../../proofs/asks.ts'
import { publicKeyOf } from '../../proofs/device-key.ts'
import { deviceOf } from '../../proofs/devices.ts'
import { useRecoveryCode } from '../../proofs/recovery-codes.ts'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { isAddressAllowed } from './allowed-addresses.ts'
import { begin } from './begin.ts'
import { inTurn, triesLeft, wentWrong } from './attempts.ts'
import { refused } from './login.ts'
import { migrationOf } from './migration.ts'
import { beginSignIn, confirmSignIn, findByCode, gave, LINKING_SECONDS, openSignIn, spend, type SignIn } from './sign-ins.ts'
import { noteLogin, personById } from './store.ts'
import type { Tokens } from '../../call/tokens.ts'

type Input = InputOf<typeof auth.token>
type Output = OutputOf<typeof auth.token>

export async function token(tokens: Tokens, asks: Asks, input: Input, context: Surroundings): Promise<Output> {
  const { db, brand } = context
  const signIn = await findByCode(db, input.code, input.codeVerifier, brand.id)
  if (!signIn) throw refused('WRONG_CODE')
  await secondStep(asks, signIn, input, context)
  const person = await personById(db, signIn.person_id)
  const migration = await migrationOf(db, person)
  if (migration?.req === 'strict') throw refused('MIGRATION_NEEDED')
  if (!(await isAddressAllowed(db, person.id, context.address))) throw refused('ADDRESS_NOT_ALLOWED')
  if (!(await spend(db, signIn.id))) throw refused('WRONG_CODE')
  const { family, ...session } = await begin(tokens, context, person.id, {
    client: signIn.client,
    sessionKey: signIn.session_key ?? undefined,
    place: signIn.place ?? undefined,
    scopes: signIn.scopes ?? undefined,
  })
  await gave(db, signIn.id, family.id)
  // A partner's site moves nobody to push.
  if (!migration || signIn.scopes) return session
  return { ...session, migration: { ...migration, tmpJwt: await linkingToken(tokens, signIn, db) } }
}

/** For the phone that somebody who was invited to may link now: this sign-in is over, so the token stands for one of its own. */
async function linkingToken(tokens: Tokens, of: SignIn, db: Db): Promise<string> {
  const { id } = await beginSignIn(db, {
    personId: of.person_id,
    brand: of.brand,
    client: of.client,
    flow: 'direct',
    challenge: of.challenge,
    sessionKey: undefined,
    deviceId: undefined,
    place: of.place ?? undefined,
    lives: LINKING_SECONDS,
  })
  return tokens.signTemporary({ personId: of.person_id, purpose: 'signIn', id }, of.brand)
}

async function secondStep(asks: Asks, signIn: SignIn, { otp, secret }: Input, context: Surroundings): Promise<void> {
  const { db } = context
  if (signIn.flow === 'direct' || signIn.confirmed_at) return
  if (signIn.declined_at) throw refused('SIGN_IN_DECLINED')
  // A linked and approved phone has its own proof.
  if (secret !== undefined && (await deviceOf(db, signIn.person_id, publicKeyOf(secret)))?.approved) return
  if (otp === undefined) throw refused(signIn.flow === 'otp' || signIn.flow === 'sms' ? 'CODE_NEEDED' : 'NOT_CONFIRMED')
  // The question of verifyDevice is about the browser or phone, and answered elsewhere: what is typed here is a code on paper.
  if (signIn.ask_id && (signIn.flow === 'otp' || signIn.flow === 'sms')) {
    const answered = await asks.confirm(context, { id: signIn.ask_id, personId: signIn.person_id, kind: 'signIn', code: otp })
    if (answered === 'done') return
  } else if (await recovered(signIn, otp, context)) return confirmSignIn(db, { id: signIn.id }, true)
  await noteLogin(db, signIn.person_id, 'code', context)
  throw refused('CODE_WRONG')
}

/** Flows without a code of their own take one of the codes on paper. */
function recovered(signIn: SignIn, code: string, { db }: Surroundings): Promise<boolean> {
  const bucket = `recovery ${signIn.person_id}`
  return inTurn(bucket, async () => {
    if ((await triesLeft(db, bucket)) > 0 || !(await openSignIn(db, signIn.id))) return false
    if (await useRecoveryCode(db, signIn.person_id, code)) return true
    await wentWrong(db, bucket)
    return false
  })
}
