/**
 * Letters to recipients. Each brings a link of its own; what the sender wrote is not in them, so that nobody phishes with our letters. One
 * that could not be sent is tried again, and its sender sees that the address is worth a look.
 */
import { brands, type BrandId } from '@ducat/brands'
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import { money } from '@ducat/values'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import type { Batcher } from '../../operations/batcher.ts'
import { speaking, written } from '../../texts.ts'
import { newLink } from './links.ts'
import { languageFor } from './language.ts'
import { isOpen, paymentBy, type PaymentRow } from './store.ts'

export interface LetterParts {
  readonly db: Db
  readonly batches: Batcher
  readonly mail: Mail
  readonly onTrouble: (error: unknown) => void
}

const AT_ONCE = 50
/** Nobody else writes it while somebody has this long; and so long after a failure it is tried again. */
const AGAIN_SECONDS = 60
/** Each failure doubles it, up to an hour. */
const MOST_DOUBLINGS = 6

type Kind = 'first' | 'reminder' | 'returned'

export async function sendLetters(parts: LetterParts): Promise<number> {
  const { rows } = await sql<{ id: bigint; letter: Kind }>`
    with due as (
      select operation_id from global_payment where letter is not null and letter_at <= now() and state in ('sent', 'opened', 'chosen') and ending is null
      order by letter_at, operation_id limit ${AT_ONCE} for update skip locked
    )
    update global_payment g set letter_tries = letter_tries + 1,
      letter_at = now() + make_interval(secs => ${AGAIN_SECONDS} * power(2, least(letter_tries, ${MOST_DOUBLINGS}))) from due
    where g.operation_id = due.operation_id returning g.operation_id as id, g.letter`.execute(parts.db)
  await Promise.all(rows.map(({ id, letter }) => sendOne(parts, id, letter).catch(parts.onTrouble)))
  return rows.length
}

async function sendOne({ db, batches, mail }: LetterParts, id: bigint, letter: Kind): Promise<void> {
  const payment = (await paymentBy(db, id))!
  if (!isOpen(payment)) return
  const brand = payment.brand as BrandId
  const language = await languageFor(db, payment)
  const made = await newLink(db, payment)
  if (!made) return
  try {
    await mail.send({ brand, to: payment.email, ...worded(speaking(language), language, letter, payment, made.link) })
  } catch (error) {
    await made.forget()
    await sql`update global_payment set undelivered = true where operation_id = ${id}`.execute(db)
    throw error
  }
  await sql`
    update global_payment set letter = null, letter_at = null, letter_tries = 0, undelivered = false, lettered_at = case when ${letter} = 'first' then now() else lettered_at end
    where operation_id = ${id} and letter = ${letter} and email = ${payment.email}`.execute(db)
  if (payment.opState === 'posted') await batches.advance({ operation: id, from: 'posted', to: 'sent', version: payment.version })
}

function worded(i18n: I18n, language: Language, letter: Kind, payment: PaymentRow, link: string): { subject: string; body: string } {
  const { sender, waiting, currency, expiresAt } = payment
  const values = {
    sender,
    brand: brands[payment.brand as BrandId].projectName,
    amount: written(i18n, money(waiting, currency)),
    day: new Intl.DateTimeFormat(bcp47(language), { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt!),
    link,
  }
  if (letter === 'reminder')
    return {
      subject: i18n.t('Reminder: {amount} from {sender} is waiting for you', values),
      body: i18n.t(
        'Hello,\n\n{sender} sent you {amount} with {brand}, and it is still waiting for you. You do not need an account. Choose how to receive it: {link}\n\nIf you do not take it by {day}, it is returned to the sender. If you do not know the sender, ignore this e-mail.',
        values,
      ),
    }
  if (letter === 'returned')
    return {
      subject: i18n.t('{amount} from {sender} came back: choose another account', values),
      body: i18n.t(
        'Hello,\n\nThe bank you chose returned {amount} from {sender}. The money is safe with {brand}. Check the details or choose another way to receive it by {day}: {link}',
        values,
      ),
    }
  return {
    subject: i18n.t('{sender} sent you {amount}', values),
    body: i18n.t(
      'Hello,\n\n{sender} sent you {amount} with {brand}. You do not need an account. Choose how to receive it: {link}\n\nWe will never ask for your password or card PIN. If you do not take the money by {day}, it is returned to the sender. If you do not know the sender, ignore this e-mail.',
      values,
    ),
  }
}
