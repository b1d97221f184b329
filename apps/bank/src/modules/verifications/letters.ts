/**
 * The invitation, to the address that the customer gave. What the customer typed is not in it, so that nobody phishes with our letters. One
 * that could not be sent is tried again.
 */
import { brands, type BrandId } from '@ducat/brands'
import { bcp47, languageOf, type Language } from '@ducat/brands/brand.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { speaking } from '../../texts.ts'
import { newVerifyLink } from './links.ts'
import { keepStep, verificationBy, type VerificationRow } from './store.ts'

export interface LetterParts {
  readonly db: Db
  readonly mail: Mail
  readonly onTrouble: (error: unknown) => void
}

const AT_ONCE = 50
/** Nobody else writes it while somebody has this long; and so long after a failure it is tried again. Each failure doubles it. */
const AGAIN_SECONDS = 60
const MOST_DOUBLINGS = 6

export async function sendInvitations(parts: LetterParts): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from identity_verification where letter_at <= now() order by letter_at, id limit ${AT_ONCE} for update skip locked
    )
    update identity_verification v set letter_tries = letter_tries + 1,
      letter_at = now() + make_interval(secs => ${AGAIN_SECONDS} * power(2, least(letter_tries, ${MOST_DOUBLINGS}))) from due
    where v.id = due.id returning v.id`.execute(parts.db)
  await Promise.all(rows.map(({ id }) => sendOne(parts, id).catch(parts.onTrouble)))
}

async function sendOne({ db, mail }: LetterParts, id: number): Promise<void> {
  const row = (await verificationBy(db, id))!
  const isWanted = row.state === 'invited' || row.state === 'started'
  if (isWanted) {
    const link = await newVerifyLink(db, row.brand, id)
    try {
      await mail.send({ brand: row.brand, to: row.email, ...(await worded(db, row, link.link)) })
    } catch (error) {
      await link.forget()
      throw error
    }
  }
  await transaction(db, async (trx) => {
    await sql`update identity_verification set letter_at = null, letter_tries = 0, written_at = now() where id = ${id}`.execute(trx)
    if (isWanted) await keepStep(trx, row, 'invited')
  })
}

async function worded(db: Db, row: VerificationRow, link: string): Promise<{ subject: string; body: string }> {
  const { rows } = await sql<{ asker: string; language: string | null }>`
    select c.name as asker, coalesce(
      (select language from person where brand = ${row.brand} and email = ${row.email}), (select language from person where id = ${row.personId})) as language
    from customer c where c.id = ${row.customerId}`.execute(db)
  const { asker, language: wanted } = rows[0]!
  const brand = brands[row.brand as BrandId]
  const spoken: Language = languageOf(wanted ?? 'en') ?? 'en'
  const language = brand.availableLangs.includes(spoken) ? spoken : 'en'
  const i18n = speaking(language)
  const values = {
    asker,
    brand: brand.projectName,
    day: new Intl.DateTimeFormat(bcp47(language), { dateStyle: 'long', timeZone: 'UTC' }).format(row.expiresAt),
    link,
  }
  return {
    subject: i18n.t('{asker} asks you to verify your identity', values),
    body: i18n.t(
      'Hello,\n\n{asker} asks you to verify your identity with {brand}. You need a passport, identity card or driving licence and about three minutes. It costs you nothing, and you need no account: {link}\n\n{asker} learns the result and your name, and never sees your document. The link works until {day}. If you do not know {asker}, ignore this e-mail or decline on the page.',
      values,
    ),
  }
}
