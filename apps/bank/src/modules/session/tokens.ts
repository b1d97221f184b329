/** Access tokens: signed with a key that all nodes share through the database, bound to one brand, good for five minutes. */
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import type { Db } from '../../db/pool.ts'
import type { AccessClaims, Tokens } from '../../call/tokens.ts'

export const ACCESS_SECONDS = 300
const TEMPORARY_SECONDS = 600
type Kind = 'at+jwt' | 'tmp+jwt'
/** A verified token need not be verified again; the session behind it is still looked up on every call. */
const REMEMBERED = 10_000

export async function openTokens(db: Db): Promise<Tokens> {
  const { id, privateKey, publicKey } = await signingKey(db)
  const verified = new Map<string, AccessClaims & { readonly brand: string; readonly expires: number }>()
  const issuer = (brand: string) => `ducat:${brand}`

  return {
    sign: ({ personId, familyId }, brand, seconds = ACCESS_SECONDS) => make({ sid: familyId }, 'at+jwt', personId, brand, seconds),
    signTemporary: ({ personId, purpose, id: about }, brand) =>
      make({ for: purpose, about }, 'tmp+jwt', personId, brand, TEMPORARY_SECONDS),

    async verifyTemporary(token, brand) {
      const payload = await read(token, 'tmp+jwt', brand)
      if (!payload || !['signIn', 'link'].includes(String(payload['for']))) return undefined
      return { personId: Number(payload.sub), purpose: payload['for'] as 'signIn' | 'link', id: String(payload['about']) }
    },

    async verify(token, brand) {
      const known = verified.get(token)
      if (known) return known.brand === brand && known.expires > Date.now() / 1000 ? known : undefined
      const payload = await read(token, 'at+jwt', brand)
      if (!payload) return undefined
      const claims = { personId: Number(payload.sub), familyId: String(payload['sid']), brand, expires: payload.exp ?? 0 }
      if (verified.size >= REMEMBERED) verified.clear()
      verified.set(token, claims)
      return claims
    },
  }

  function make(claims: Readonly<Record<string, string>>, typ: Kind, personId: number, brand: string, seconds: number): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: id, typ })
      .setSubject(String(personId))
      .setIssuer(issuer(brand))
      .setAudience(issuer(brand))
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey)
  }

  /** The kind is part of what is checked: a temporary token is no access token, nor the reverse. */
  async function read(token: string, typ: Kind, brand: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, publicKey, { algorithms: ['EdDSA'], issuer: issuer(brand), audience: issuer(brand), typ })
      return payload
    } catch {
      return undefined
    }
  }
}

async function signingKey(db: Db): Promise<{ id: string; privateKey: CryptoKey; publicKey: CryptoKey }> {
  const read = () => db.selectFrom('signing_key').select(['id', 'private_key']).orderBy('created_at', 'desc').executeTakeFirst()
  let row = await read()
  if (!row) {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
    const made = { id: randomUUID(), private_key: JSON.stringify(await exportJWK(privateKey)) }
    // Two nodes that start at once: the first row wins, both read it.
    await db.insertInto('signing_key').values(made).execute()
    row = await db.selectFrom('signing_key').select(['id', 'private_key']).orderBy('created_at').executeTakeFirstOrThrow()
  }
  const jwk = row.private_key as JWK
  const { d: _secret, ...open } = jwk
  return { id: row.id, privateKey: (await importJWK(jwk, 'EdDSA')) as CryptoKey, publicKey: (await importJWK(open, 'EdDSA')) as CryptoKey }
}
