import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export interface Reader {
  readonly brand: string
  readonly personId: number
  readonly isCompany: boolean
}

type Texts = Readonly<Record<string, string>>

export interface Row {
  readonly id: number
  readonly title: Texts
  readonly body: Texts
  readonly with_confirmation: boolean
  readonly published_at: Date
  readonly read_at: Date | null
  readonly choice: 'accept' | 'decline' | null
}

interface Slice {
  readonly withConfirmation: boolean | undefined
  readonly skip: number
  readonly take: number
}

/** For this brand, and for people, companies or both. What will be published later is not there yet. */
const meant = ({ brand, isCompany }: Reader) => sql`
  a.brand = ${brand} and a.published_at <= now() and (a.for_companies is null or a.for_companies = ${isCompany})`

const columns = sql`a.id, a.title, a.body, a.with_confirmation, a.published_at, r.read_at, r.choice`
const reading = ({ personId }: Reader) => sql`
  left join announcement_reading r on r.announcement_id = a.id and r.person_id = ${personId}`

export async function announcementsFor(db: Db, reader: Reader, { withConfirmation, skip, take }: Slice) {
  const asked = withConfirmation === undefined ? sql`` : sql`and a.with_confirmation = ${withConfirmation}`
  const { rows } = await sql<Row>`
    select ${columns} from announcement a ${reading(reader)} where ${meant(reader)} ${asked}
    order by a.published_at desc, a.id desc offset ${skip} limit ${take}`.execute(db)
  const { rows: counted } = await sql<{ total: number; unread: number }>`
    select count(*)::integer as total, count(*) filter (where r.read_at is null)::integer as unread
    from announcement a ${reading(reader)} where ${meant(reader)} ${asked}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0, unread: counted[0]?.unread ?? 0 }
}

export async function announcementOf(db: Db, reader: Reader, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from announcement a ${reading(reader)} where ${meant(reader)} and a.id = ${id}`.execute(db)
  return rows[0]
}

/** True the first time. */
export async function markRead(db: Db, personId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    insert into announcement_reading (announcement_id, person_id) values (${id}, ${personId}) on conflict do nothing returning 1`.execute(
    db,
  )
  return rows.length > 0
}

/** False when it was accepted before and is not now. */
export async function choose(db: Db, personId: number, id: number, choice: 'accept' | 'decline'): Promise<boolean> {
  const { rows } = await sql`
    insert into announcement_reading as r (announcement_id, person_id, choice, chosen_at) values (${id}, ${personId}, ${choice}, now())
    on conflict (person_id, announcement_id) do update set choice = excluded.choice, chosen_at = now()
    where r.choice is distinct from 'accept' or excluded.choice = 'accept' returning 1`.execute(db)
  return rows.length > 0
}
