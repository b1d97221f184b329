/**
 * Who checks identities in the demo and the tests. It behaves like a real one: the person hands in a document and a face on /demo/identity,
 * looking at them takes a while, and the bank is told by a signed report. Whoever plays the person chooses what comes of it.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { CheckAnswer, Identity, IdentityDocument, IdentityProvider, IdentityReason } from './port.ts'

/** What whoever plays the person can choose. */
export const plays = ['allWell', 'blurred', 'expiredDocument', 'otherFace', 'forged'] as const
export type Play = (typeof plays)[number]

const outcomes: Readonly<Record<Play, { readonly state: 'approved' | 'again' | 'refused'; readonly reason?: IdentityReason }>> = {
  allWell: { state: 'approved' },
  blurred: { state: 'again', reason: 'documentUnreadable' },
  expiredDocument: { state: 'again', reason: 'documentExpired' },
  otherFace: { state: 'refused', reason: 'faceMismatch' },
  forged: { state: 'refused', reason: 'documentNotGenuine' },
}

/** What its reports are signed with: a key for this purpose. */
export const IDENTITY_REPORTS = 'reports about identities'

/** Minutes in the world, seconds in a demo. */
export const CHECK_SECONDS = 3
const SESSION_HOURS = 24
const REPORT_MINUTES = 10

interface Row {
  readonly state: 'open' | 'approved' | 'again' | 'refused'
  readonly reason: IdentityReason | null
  readonly document: IdentityDocument | null
  readonly name: string | null
  readonly birthDay: string | null
  readonly number: string | null
  readonly isReady: boolean
  readonly isOld: boolean
}

export const fakeIdentity = (db: Db, key: Buffer, clock: () => Date): Identity => ({
  offers: () => true,

  async begin({ key: of, provider, brand, language, name, birthDay, documents, returnTo }) {
    const { rows } = await sql<{ ref: string }>`
      insert into fake_identity_check as f (ref, key, provider, brand, language, name, birth_day, documents)
      values (${randomBytes(12).toString('hex')}, ${of}, ${provider}, ${brand}, ${language}, ${name ?? null}, ${birthDay ?? null}, ${documents})
      on conflict (key) do update set key = f.key returning ref`.execute(db)
    const { ref } = rows[0]!
    return { ref, address: `/demo/identity/${ref}?${new URLSearchParams({ back: new URL(returnTo).pathname }).toString()}` }
  },

  async find(ref) {
    const { rows } = await sql<Row>`
      select state, reason, document, document_name as name, document_birth_day::text as "birthDay", document_number as number, coalesce(ready_at <= now(), false) as "isReady",
             created_at < now() - make_interval(hours => ${SESSION_HOURS}) as "isOld"
      from fake_identity_check where ref = ${ref}`.execute(db)
    return rows[0] && answerOf(rows[0])
  },

  heard(payload, signature) {
    const [mine, theirs] = [signed(key, payload), Buffer.from(signature, 'base64url')]
    if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) return undefined
    const { ref, at } = JSON.parse(payload) as { readonly ref: string; readonly at: number }
    return Math.abs(clock().getTime() - at) < REPORT_MINUTES * 60_000 ? { ref } : undefined
  },
})

function answerOf({ state, reason, document, name, birthDay, number, isReady, isOld }: Row): CheckAnswer {
  if (state === 'open') return { state: isOld ? 'expired' : 'open' }
  if (!isReady) return { state: 'checking' }
  if (state === 'approved')
    return { state, name: name ?? '', document: document ?? 'passport', birthDay: birthDay ?? undefined, number: number ?? undefined }
  return { state, reason: reason ?? 'documentUnreadable' }
}

const signed = (key: Buffer, payload: string): Buffer => createHmac('sha256', key).update(payload).digest()

/** What is sent to the bank when a check has gone on. */
export function reportOf(key: Buffer, ref: string, at: number): { readonly payload: string; readonly signature: string } {
  const payload = JSON.stringify({ ref, at })
  return { payload, signature: signed(key, payload).toString('base64url') }
}

export interface Handed {
  readonly play: Play
  readonly document: IdentityDocument
  readonly name: string
  readonly birthDay?: string | undefined
}

/** The person hands in document and face. False when they did before, or when another document is wanted. */
export async function handIn(db: Db, ref: string, { play, document, name, birthDay }: Handed, seconds = CHECK_SECONDS): Promise<boolean> {
  const { state, reason } = outcomes[play]
  const { numAffectedRows } = await sql`
    update fake_identity_check set state = ${state}, reason = ${reason ?? null}, document = ${document}, document_name = ${name},
      document_birth_day = ${birthDay ?? null}, document_number = ${`ID${randomBytes(4).toString('hex').toUpperCase()}`},
      ready_at = now() + make_interval(secs => ${seconds}) where ref = ${ref} and state = 'open' and ${document} = any(documents)`.execute(
    db,
  )
  return numAffectedRows === 1n
}

interface Open {
  readonly name: string | null
  readonly birthDay: string | null
  readonly provider: IdentityProvider
  readonly documents: readonly IdentityDocument[]
  readonly isOpen: boolean
}

export async function checkBy(db: Db, ref: string): Promise<Open | undefined> {
  const { rows } = await sql<Open>`
    select name, birth_day::text as "birthDay", provider, documents, state = 'open' as "isOpen" from fake_identity_check where ref = ${ref}`.execute(
    db,
  )
  return rows[0]
}
