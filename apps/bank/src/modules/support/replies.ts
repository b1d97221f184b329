/**
 * Replies by letter. Each letter about an answer has an address of its own to reply to (`help+<token>@…`); what comes there from the address that
 * the letter went to is a reply to its ticket.
 */
import type { Language } from '@ducat/brands/brand.ts'
import { sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { IncomingLetter, TakeLetter } from '../../gateways/inbound-mail/port.ts'
import { speaking } from '../../texts.ts'
import { keepUpload, mayCome, safeName } from './attachment.ts'
import { writtenIn } from './quoted.ts'
import { hashOf } from './reply-address.ts'
import { writeAsCustomer } from './write.ts'

const MOST_FILES = 10
/** As much as the form takes. */
const LONGEST = 10_000
/** Of one ticket in an hour: two programs that answer each other stop here. */
const MOST_AN_HOUR = 20

export const takesReplies =
  (db: Db, log: Logger): TakeLetter =>
  async (letter) => {
    const why = await transaction(db, (trx) => take(trx, letter))
    // Never who wrote, nor what, nor where to: an address is a key.
    if (why !== undefined) log.info({ why }, 'an e-mail to support was dropped')
    return why === undefined ? 'taken' : 'dropped'
  }

type Why = 'automatic' | 'unknown' | 'foreign' | 'known' | 'too many' | 'empty'

async function take(db: Db, letter: IncomingLetter): Promise<Why | undefined> {
  if (letter.isAutomatic) return 'automatic'
  const asked = await askedFor(db, letter.to)
  if (!asked) return 'unknown'
  if (!asked.addresses.includes(sameEmailForm(letter.from))) return 'foreign'
  const { numAffectedRows } = await sql`insert into support_letter (hash) values (${hashOf(letter.id)}) on conflict do nothing`.execute(db)
  if (numAffectedRows === 0n) return 'known'
  if (asked.lately >= MOST_AN_HOUR) return 'too many'
  const files = letter.attachments.map((file, place) => ({ ...file, isTaken: place < MOST_FILES && mayCome(file.name, file.bytes) }))
  const left = files.filter(({ isTaken }) => !isTaken).map(({ name }) => safeName(name))
  const written = writtenIn(letter.text)
  if (written === '' && files.length === 0) return 'empty'
  const uploads = []
  for (const file of files) if (file.isTaken) uploads.push((await keepUpload(db, asked, file)).id)
  const i18n = speaking(asked.language)
  const note = left.length === 0 ? '' : i18n.t('These attachments were not accepted: {names}', { names: left.join(', ') })
  const content = [written.slice(0, LONGEST - note.length - 2), note].filter((part) => part !== '').join('\n\n')
  await writeAsCustomer(db, asked, asked.ticketId, content, uploads)
  return undefined
}

interface Asked {
  readonly ticketId: number
  readonly personId: number
  readonly customerId: number
  readonly name: string
  readonly email: string
  readonly language: Language
  /** From which they may write. */
  readonly addresses: readonly string[]
  readonly lately: number
}

/** The ticket behind the first address with a token that leads to one, while its person may still act for its customer. */
async function askedFor(db: Db, to: readonly string[]): Promise<Asked | undefined> {
  const tokens = to.flatMap((address) => /\+([0-9a-f]{40})@/i.exec(address)?.[1]?.toLowerCase() ?? [])
  const { rows } = await sql<Asked>`
    select t.id as "ticketId", p.id as "personId", t.customer_id as "customerId", trim(p.first_name || ' ' || p.last_name) as name, p.email, p.language,
      array(select p.email union select e.email from email_address e join customer o on o.id = e.customer_id
        where e.confirmed_at is not null and (o.person_id = p.id or o.id = t.customer_id)) as addresses,
      (select count(*)::integer from support_thread h where h.ticket_id = t.id and not h.by_agent and h.created_at > now() - interval '1 hour') as lately
    from support_reply_address r join support_ticket t on t.id = r.ticket_id join person p on p.id = r.person_id join customer c on c.id = t.customer_id
    where r.hash = any (${tokens.map(hashOf)}::bytea[])
      and (c.person_id = p.id or exists (select 1 from access a where a.person_id = p.id and a.customer_id = c.id and a.rights > 0))
    limit 1`.execute(db)
  return rows[0]
}
