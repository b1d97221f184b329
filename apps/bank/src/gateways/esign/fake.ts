/**
 * Who keeps signatures in the demo and the tests. It behaves like a real one: the person reads the document and signs on /demo/esign, and the
 * bank is told by a signed report.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ESign } from './port.ts'

/** What its reports are signed with: a key for this purpose. */
export const SIGNING_REPORTS = 'reports about signatures'
const CLIENT = 'ducat-demo'
const REPORT_MINUTES = 10

export const fakeESign = (db: Db, key: Buffer, clock: () => Date): ESign => ({
  offers: () => true,

  async begin({ key: of, brand, language, name, title, document, returnTo }) {
    const { rows } = await sql<{ ref: string }>`
      insert into fake_esign as f (ref, key, brand, language, name, title, document, return_to)
      values (${randomBytes(12).toString('hex')}, ${of}, ${brand}, ${language}, ${name}, ${title}, ${document}, ${new URL(returnTo).pathname})
      on conflict (key) do update set document = case when f.signed_at is null then excluded.document else f.document end returning ref`.execute(
      db,
    )
    const { ref } = rows[0]!
    return { ref, address: `/demo/esign/${ref}`, clientId: CLIENT }
  },

  async find(ref) {
    const { rows } = await sql<{ key: string; signedAt: Date | null }>`
      select key, signed_at as "signedAt" from fake_esign where ref = ${ref}`.execute(db)
    return rows[0] && { key: rows[0].key, signedAt: rows[0].signedAt ?? undefined }
  },

  // It lives on the bank's own host: its addresses are paths, and any other host is a stranger.
  async isAvailable(address) {
    const ref = /^\/demo\/esign\/([0-9a-f]{24})$/.exec(address)?.[1]
    if (ref === undefined) return false
    const { rows } = await sql`select 1 from fake_esign where ref = ${ref}`.execute(db)
    return rows.length > 0
  },

  heard(payload, signature) {
    const [mine, theirs] = [signed(key, payload), Buffer.from(signature, 'base64url')]
    if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) return undefined
    const { ref, at } = JSON.parse(payload) as { readonly ref: string; readonly at: number }
    return Math.abs(clock().getTime() - at) < REPORT_MINUTES * 60_000 ? { ref } : undefined
  },
})

const signed = (key: Buffer, payload: string): Buffer => createHmac('sha256', key).update(payload).digest()

/** What is sent to the bank when somebody has signed. */
export function signingReportOf(key: Buffer, ref: string, at: number): { readonly payload: string; readonly signature: string } {
  const payload = JSON.stringify({ ref, at })
  return { payload, signature: signed(key, payload).toString('base64url') }
}

/** The person signs. False when they did before. */
export async function signWith(db: Db, ref: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update fake_esign set signed_at = now() where ref = ${ref} and signed_at is null`.execute(db)
  return numAffectedRows === 1n
}

export interface SigningShown {
  readonly name: string
  readonly title: string
  readonly returnTo: string
  readonly document: Buffer
  readonly isSigned: boolean
}

export async function signingBy(db: Db, ref: string): Promise<SigningShown | undefined> {
  const { rows } = await sql<SigningShown>`
    select name, title, return_to as "returnTo", document, signed_at is not null as "isSigned" from fake_esign where ref = ${ref}`.execute(
    db,
  )
  return rows[0]
}
