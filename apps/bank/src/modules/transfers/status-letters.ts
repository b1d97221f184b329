/**
 * A letter to whoever waits for a payment by a rail, when their address is known: from whom, how much, and the link that shows how far it
 * is. What the sender wrote is not in it: nobody phishes with our letters. Each payment has one, or none when it could not be sent.
 */
import { brands, type BrandId } from '@ducat/brands'
import type { Language } from '@ducat/brands/brand.ts'
import { money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { speaking, written } from '../../texts.ts'
import type { StatusLinks } from './status-links.ts'

export interface StatusLetterParts {
  readonly db: Db
  readonly mail: Mail
  readonly links: Pick<StatusLinks, 'secretOf'>
  readonly onTrouble: (error: unknown) => void
}

const AT_ONCE = 50

interface Letter {
  readonly id: bigint
  readonly publicId: string
  readonly brand: BrandId
  readonly email: string
  readonly sender: string
  readonly language: Language
  readonly amount: bigint
  readonly currency: string
}

export async function sendStatusLetters({ db, mail, links, onTrouble }: StatusLetterParts): Promise<void> {
  const { rows } = await sql<Letter>`
    with due as (
      insert into status_letter (operation_id)
      select o.id from rail_order r join operation o on o.id = r.operation_id
      where r.done_at is null and o.state in ('posted', 'sent') and o.customer_id is not null and o.payee ->> 'email' is not null
        and not exists (select 1 from status_letter l where l.operation_id = o.id)
      order by o.id limit ${AT_ONCE} on conflict do nothing returning operation_id
    )
    select o.id, o.public_id as "publicId", o.brand, o.payee ->> 'email' as email, c.name as sender, p.language, o.receive_amount as amount,
           o.receive_currency as currency
    from due join operation o on o.id = due.operation_id join customer c on c.id = o.customer_id join person p on p.id = coalesce(o.person_id, o.approver_id)`.execute(
    db,
  )
  await Promise.all(
    rows.map(async ({ publicId, brand, email, sender, language, amount, currency }) => {
      const link = statusLink(links, brand, publicId)
      if (link === undefined) return
      const i18n = speaking(language)
      const values = { sender, brand: brands[brand].projectName, amount: written(i18n, money(amount, currency)), link }
      await mail
        .send({
          brand,
          to: email,
          subject: i18n.t('{sender} sent you {amount}', values),
          body: i18n.t(
            'Hello,\n\n{sender} sent you {amount} with {brand}. Check the payment’s status, without signing in: {link}\n\nIf you do not know the sender, ignore this e-mail.',
            values,
          ),
        })
        .catch(onTrouble)
    }),
  )
}

export function statusLink(links: Pick<StatusLinks, 'secretOf'>, brand: BrandId, publicId: string): string | undefined {
  const secret = links.secretOf(publicId)
  return secret && `${brands[brand].accountConfirmation.web}/transfer/status/${secret}`
}
