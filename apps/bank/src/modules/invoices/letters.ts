/**
 * Letters about invoices, to the address that was asked. Whoever has no account here gets the link to a page where they pay without one. What
 * the sender wrote is not in them, so that nobody phishes with our letters. One that could not be sent is tried again.
 */
import { brands, type BrandId } from '@ducat/brands'
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import { money } from '@ducat/values'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { speaking, written } from '../../texts.ts'
import { newPayLink } from '../requests/index.ts'
import { languageFor } from './language.ts'
import { invoiceBy, type InvoiceRow } from './row.ts'
import { payeeOf } from './shown.ts'

export interface LetterParts {
  readonly db: Db
  readonly mail: Mail
  readonly onTrouble: (error: unknown) => void
}

const AT_ONCE = 50
/** Nobody else writes it while somebody has this long; and so long after a failure it is tried again. Each failure doubles it. */
const AGAIN_SECONDS = 60
const MOST_DOUBLINGS = 6

type Kind = 'first' | 'dueSoon' | 'overdue' | 'reminder' | 'cancelled'

export async function sendLetters(parts: LetterParts): Promise<number> {
  const { rows } = await sql<{ id: number; letter: Kind }>`
    with due as (
      select request_id from invoice where letter is not null and letter_at <= now() order by letter_at, request_id limit ${AT_ONCE} for update skip locked
    )
    update invoice i set letter_tries = letter_tries + 1,
      letter_at = now() + make_interval(secs => ${AGAIN_SECONDS} * power(2, least(letter_tries, ${MOST_DOUBLINGS}))) from due
    where i.request_id = due.request_id returning i.request_id as id, i.letter`.execute(parts.db)
  await Promise.all(rows.map(({ id, letter }) => sendOne(parts, id, letter).catch(parts.onTrouble)))
  return rows.length
}

async function sendOne({ db, mail }: LetterParts, id: number, letter: Kind): Promise<void> {
  const row = (await invoiceBy(db, id))!
  // Paid, rejected or withdrawn meanwhile: only the last of them is still worth a letter.
  const isWanted = letter === 'cancelled' ? row.state === 'withdrawn' : row.state === 'open'
  if (isWanted && row.payerEmail !== null) {
    const brand = row.brand as BrandId
    const language = await languageFor(db, row)
    const stranger = row.payerId === null ? await newPayLink(db, brand, id) : undefined
    const link =
      stranger?.link ??
      `${brands[brand].accountConfirmation.web}/transfer/invoices?${new URLSearchParams({ invoice: String(id), type: 'received' }).toString()}`
    try {
      await mail.send({ brand, to: row.payerEmail, ...worded(speaking(language), language, letter, row, link) })
    } catch (error) {
      await stranger?.forget()
      throw error
    }
  }
  await sql`update invoice set letter = null, letter_at = null, letter_tries = 0 where request_id = ${id} and letter = ${letter}`.execute(
    db,
  )
}

function worded(i18n: I18n, language: Language, letter: Kind, row: InvoiceRow, link: string): { subject: string; body: string } {
  const values = {
    sender: payeeOf(row).name,
    brand: brands[row.brand as BrandId].projectName,
    number: row.number,
    amount: written(i18n, money(row.amount, row.currency)),
    day: new Intl.DateTimeFormat(bcp47(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${row.dueOn}T00:00:00Z`)),
    link,
  }
  switch (letter) {
    case 'first':
      return {
        subject: i18n.t('Invoice {number} from {sender}: {amount}', values),
        body: i18n.t(
          'Hello,\n\n{sender} sent you invoice {number} for {amount} with {brand}. It is due on {day}. See it, pay it or reject it here: {link}\n\nIf you do not know who it is from, do not pay. You can reject the invoice or ignore this e-mail.',
          values,
        ),
      }
    case 'dueSoon':
      return {
        subject: i18n.t('Invoice {number} from {sender} is due on {day}', values),
        body: i18n.t('Hello,\n\nInvoice {number} from {sender} for {amount} is due on {day}. See it and pay it here: {link}', values),
      }
    case 'overdue':
      return {
        subject: i18n.t('Invoice {number} from {sender} is overdue', values),
        body: i18n.t(
          'Hello,\n\nInvoice {number} from {sender} for {amount} was due on {day} and is not paid yet. See it, pay it or reject it here: {link}',
          values,
        ),
      }
    case 'reminder':
      return {
        subject: i18n.t('Reminder from {sender}: invoice {number}', values),
        body: i18n.t(
          'Hello,\n\n{sender} reminds you of invoice {number} for {amount}, due on {day}. See it, pay it or reject it here: {link}',
          values,
        ),
      }
    case 'cancelled':
      return {
        subject: i18n.t('Invoice {number} from {sender} was cancelled', values),
        body: i18n.t('Hello,\n\n{sender} cancelled invoice {number} for {amount}. You do not have to pay it.', values),
      }
  }
}
