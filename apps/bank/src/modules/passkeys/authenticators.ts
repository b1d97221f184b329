/**
 * What authenticators are asked and how their answers are looked at. The library does the cryptography; what it may accept is said here:
 * our own page, our own site, somebody who was verified by the device, and a counter that never runs backwards.
 */
import { createHash } from 'node:crypto'
import type { InputOf } from '@ducat/contract/kit/call'
import type { passkeys as passkeyCalls, signIn as signInCalls } from '@ducat/contract/passkeys/calls'
import { sql, type Selectable } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'

/** Read when somebody uses a passkey: a bank without any starts without it. */
const library = () => import('@simplewebauthn/server')

export type Passkey = Selectable<Tables['passkey']>
type NewCredential = InputOf<typeof passkeyCalls.registerFinish>['credential']
type UsedCredential = InputOf<typeof signInCalls.finish>['credential']

/** How long a browser may take: as long as the question is kept. */
export const TIMEOUT = 300_000

export interface Site {
  readonly origin: string
  readonly rpId: string
}

/** Passkeys belong to the name of a site; a program without a page, or an address of figures, has none. */
export function siteOf({ origin }: Pick<Surroundings, 'origin'>): Site | undefined {
  const rpId = origin === undefined ? undefined : new URL(origin).hostname
  return origin === undefined || rpId === undefined || /^[\d.]+$|:/.test(rpId) ? undefined : { origin, rpId }
}

/** How authenticators know whose it is: it says nothing about the person, and stays the same. */
export const handleOf = (brand: string, personId: number): string =>
  createHash('sha256').update(`passkeys of\n${brand}\n${personId}`).digest('base64url')

/** Without a list the authenticator offers whichever it holds for the site. */
export const question = ({ rpId }: Site, challenge: Buffer, allowed: readonly Passkey[] = []) => ({
  challenge: challenge.toString('base64url'),
  rpId,
  timeout: TIMEOUT,
  userVerification: 'required' as const,
  ...(allowed.length > 0 && { allowCredentials: allowed.map(known) }),
})

/** As options name a passkey. */
export const known = ({ id, transports }: Passkey) => ({ id, type: 'public-key' as const, transports })

/** The new credential, or nothing: a forged, foreign or damaged one looks like any other wrong one. */
export async function made(site: Site, challenge: string, credential: NewCredential) {
  try {
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}

/** True when that passkey answered that challenge on that site. Its counter is written by a guarded step: a clone loses. */
export async function isAnswered(db: Db, site: Site, challenge: string, passkey: Passkey, credential: UsedCredential): Promise<boolean> {
  if (passkey.rp_id !== site.rpId) return false
  try {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
      requireUserVerification: true,
    })
    if (!verified) return false
    const written = await db
      .updateTable('passkey')
      .set({ counter: BigInt(authenticationInfo.newCounter), last_used_at: sql<Date>`now()` })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .returning('id')
      .executeTakeFirst()
    return written !== undefined
  } catch {
    return false
  }
}
