/** Access tokens: signed with a key that all nodes share through the database, bound to one brand, good for five minutes. */
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose'
import type { Db } from '../../db/pool.ts'

export const ACCESS_SECONDS = 300
/** A verified token need not be verified again; the session behind it is still looked up on every call. */
const REMEMBERED = 10_000

export interface AccessClaims {
  readonly personId: number
  readonly familyId: string
}

export interface Tokens {
  sign(claims: AccessClaims, brand: string): Promise<string>
  /** Undefined for anything that is not a living token of this brand. */
  verify(token: string, brand: string): Promise<AccessClaims | undefined>
}

export async function openTokens(db: Db): Promise<Tokens> {
  const { id, privateKey, publicKey } = await signingKey(db)
  const verified = new Map<string, AccessClaims & { readonly brand: string; readonly expires: number }>()
  const issuer = (brand: string) => `ducat:${brand}`

  return {
    sign: ({ personId, familyId }, brand) =>
      new SignJWT({ sid: familyId })
        .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'at+jwt' })
        .setSubject(String(personId))
        .setIssuer(issuer(brand))
        .setAudience(issuer(brand))
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_SECONDS}s`)
        .sign(privateKey),

    async verify(token, brand) {
      const known = verified.get(token)
      if (known) return known.brand === brand && known.expires > Date.now() / 1000 ? known : undefined
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ['EdDSA'],
          issuer: issuer(brand),
          audience: issuer(brand),
          typ: 'at+jwt',
        })
        const claims = { personId: Number(payload.sub), familyId: String(payload['sid']), brand, expires: payload.exp ?? 0 }
        if (verified.size >= REMEMBERED) verified.clear()
        verified.set(token, claims)
        return claims
      } catch {
        return undefined
      }
    },
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
