/**
 * The first two who work for a brand. They come by a command on the machine of the bank and may add others; two of them at a time, so that
 * nobody makes staff alone. After that the command makes nobody.
 */
import type { Brand } from '@ducat/brands/brand.ts'
import { staffRights } from '@ducat/contract/admin/models'
import { isEmail, sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { newLetterCode } from '../registration/index.ts'
import { addStaff, nobodysHash, setStaffRights } from '../session/index.ts'
import { speaking } from '../../texts.ts'

/** So many with the right to make staff come by the command. */
const FIRST = 2

export type Refusal = 'EMAIL' | 'RIGHT_UNKNOWN' | 'STAFF_RIGHT_NEEDED' | 'ENOUGH_STAFF' | 'NOT_STAFF' | 'ALREADY_ACTIVE'

export interface Invitation {
  readonly db: Db
  readonly mail: Mail
  readonly brand: Brand
  readonly email: string
  readonly rights: readonly string[]
}

/** The link, or why not. The same address again, before it was opened, gets another link. */
export async function inviteStaff({ db, mail, brand, email: typed, rights }: Invitation): Promise<{ link: string } | Refusal> {
  if (!isEmail(typed)) return 'EMAIL'
  if (rights.some((right) => !staffRights.some((known) => known === right))) return 'RIGHT_UNKNOWN'
  if (!rights.includes('staff')) return 'STAFF_RIGHT_NEEDED'
  const email = sameEmailForm(typed)
  const hash = await nobodysHash()
  const made = await transaction(db, async (trx): Promise<{ link: string } | Refusal> => {
    await inLine(trx, brand.id)
    const { rows } = await sql<{ id: number; email: string; isActive: boolean; isAdmin: boolean; mayStaff: boolean }>`
      select id, email, activated_at is not null as "isActive", is_admin as "isAdmin", 'staff' = any(staff_rights) as "mayStaff" from person
      where brand = ${brand.id} and (email = ${email} or 'staff' = any(staff_rights))`.execute(trx)
    const known = rows.find((row) => row.email === email)
    if (known && !known.isAdmin) return 'NOT_STAFF'
    if (known?.isActive) return 'ALREADY_ACTIVE'
    if (rows.filter((row) => row.mayStaff && row.email !== email).length >= FIRST) return 'ENOUGH_STAFF'
    return { link: await linkFor(trx, brand, { email, rights, hash, personId: known?.id }) }
  })
  if (typeof made !== 'string') await mail.send(letterTo(brand, email, made.link))
  return made
}

/** Two changes of a brand's staff at once stand in line: of two who would take the last right, one is refused. */
export async function inLine(trx: Db, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`staff of ${brand}`}))`.execute(trx)
}

interface Newcomer {
  readonly email: string
  readonly rights: readonly string[]
  /** Of a password that nobody knows, until they choose one. */
  readonly hash: string
  /** Who was invited before and did not come. */
  readonly personId?: number | undefined
}

/** A member of staff who has not chosen a password yet, and the link to do so. */
export async function linkFor(trx: Db, brand: Brand, { email, rights, hash, personId }: Newcomer): Promise<string> {
  const id = personId ?? (await addStaff(trx, brand.id, email, hash))
  await setStaffRights(trx, id, rights)
  const code = await newLetterCode(trx, id, 'employee')
  return `${brand.accountConfirmation.web}/?${new URLSearchParams({ action: 'activationEmployee', user: email, code }).toString()}`
}

export const letterTo = (brand: Brand, email: string, link: string) => ({ brand: brand.id, to: email, ...letter(brand, link) })

/** Who works for the bank reads English; the language is theirs to change. */
function letter(brand: Brand, link: string) {
  const i18n = speaking('en')
  const values = { brand: brand.projectName, link, help: brand.supports.email }
  return {
    subject: i18n.t('Your access to {brand}', values),
    body: i18n.t(
      'Hello,\n\nYou have been given access to {brand} as a member of staff. Choose a password here within three days:\n\n{link}\n\nIf you were not expecting this e-mail, write to us: {help}.',
      values,
    ),
  }
}
