/** Notices that are due as letters: taken from their rows by any node, tried a few times. */
import { brands, type BrandId } from '@ducat/brands'
import type { Language } from '@ducat/brands/brand.ts'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { speaking } from '../../texts.ts'
import { noticeOf, wordsOf, type Facts } from './texts.ts'

export interface LetterParts {
  readonly db: Db
  readonly mail: Mail
  readonly replyAddress: AreaParts['replyAddress']
  readonly onTrouble: (error: unknown) => void
}

interface Due {
  readonly id: bigint
  readonly text: string
  readonly facts: Facts
  readonly personId: number
  readonly brand: string
  readonly language: string
  readonly name: string
  readonly to: string
}

const AT_ONCE = 50
const MOST_TRIES = 5

export async function writeNotices({ db, mail, replyAddress, onTrouble }: LetterParts): Promise<void> {
  const replyOf = async ({ facts: { ticket, mayReply }, personId, brand }: Due) =>
    mayReply === 1 && typeof ticket === 'number' ? replyAddress({ ticket, personId, brand }) : undefined
  for (const due of await takeDue(db)) {
    try {
      const replyTo = await replyOf(due)
      await mail.send({ brand: due.brand, to: due.to, ...letterOf(due, replyTo !== undefined), ...(replyTo !== undefined && { replyTo }) })
      await sql`update notification set letter_at = null where id = ${due.id}`.execute(db)
    } catch (error) {
      onTrouble(error)
    }
  }
}

/** Each try moves the next one away: a node that dies meanwhile loses nothing. */
const takeDue = (db: Db): Promise<Due[]> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<Due>`
      with taken as (
        select id from notification where letter_at <= now() order by letter_at, id limit ${AT_ONCE} for update skip locked
      )
      update notification n set letter_tries = n.letter_tries + 1,
        letter_at = case when n.letter_tries + 1 >= ${MOST_TRIES} then null else now() + make_interval(mins => 1 << n.letter_tries) end
      from taken, person p left join customer c on c.person_id = p.id left join email_address e on e.customer_id = c.id and e.is_primary
      where n.id = taken.id and p.id = n.person_id
      returning n.id, n.text, n.facts, p.id as "personId", p.brand, p.language, p.first_name as name, coalesce(e.email, p.email) as "to"`.execute(
      trx,
    )
    return rows
  })

/** What a notice says as a letter. */
export function letterOf(
  { text, facts, brand, language, name }: Omit<Due, 'id' | 'to' | 'personId'>,
  takesReply = false,
): {
  readonly subject: string
  readonly body: string
} {
  const i18n = speaking(language as Language)
  const notice = noticeOf(text)
  const { title, body } = notice ? wordsOf(notice, i18n, facts) : { title: '', body: '' }
  const { projectName, accountConfirmation } = brands[brand as BrandId]
  const said = takesReply ? `${body} ${i18n.t('You can also reply to this e-mail.')}` : body
  const values = { name, body: said, brand: projectName, link: `${accountConfirmation.web}/profile/notifications` }
  return {
    subject: title,
    body: i18n.t('Hello {name},\n\n{body}\n\nSign in to {brand} to see more. You choose which e-mails you get here: {link}', values),
  }
}
