/** The agreement of an account: whose it is, which texts both agreed to and when. Sent as a link that opens for who is signed in. */
import { allTerms } from '@ducat/brands/terms.ts'
import type { accountAgreement as calls } from '@ducat/contract/legal/calls'
import { sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { afterCommit } from '../../db/transaction.ts'
import type { Links } from '../../files/links.ts'
import { keepFile } from '../../files/store.ts'
import { readerOf } from '../statements/index.ts'
import { acceptedBy } from './agreements.ts'
import { agreementPaper } from './paper.ts'

const KEPT_FOR = '1 hour'

export const accountAgreements = (links: Links): Handlers<typeof calls> => ({
  async get({ accountId }, context) {
    const { db, brand, customerId, principal, now } = context
    const bytes = await written(context, await agreed(context, accountId))
    const file = { customerId, name: `${brand.id}-agreement.pdf`, type: 'application/pdf', keptFor: KEPT_FOR }
    return { link: links.to({ fileId: await keepFile(db, file, Buffer.from(bytes)), ...principal }, now) }
  },

  async send({ accountId, email }, context) {
    const { db, brand, i18n, gateways, customerId, principal, refuse } = context
    await agreed(context, accountId)
    const to = sameEmailForm(email ?? principal.email)
    const { rows } = await sql`
      select 1 from email_address where customer_id = ${customerId} and email = ${to} and confirmed_at is not null
      union select 1 from person where id = ${principal.personId} and email = ${to}`.execute(db)
    if (rows.length === 0) throw refuse('email', 'NOT_YOUR_ADDRESS')
    const values = { brand: brand.projectName, help: brand.supports.email, link: `${brand.accountConfirmation.web}/legal` }
    const letter = {
      subject: i18n.t('Your agreement with {brand}', values),
      body: i18n.t(
        'Hello,\n\nSign in to read and download the agreement of your account:\n\n{link}\n\nIf you did not ask for it, write to us: {help}.',
        values,
      ),
    }
    await afterCommit(() => gateways.mail.send({ brand: brand.id, to, ...letter }))
    return {}
  },
})

interface Agreed {
  readonly holder: string
  readonly accounts: readonly { readonly number: string; readonly currency: string; readonly opened: Date }[]
}

/** Of one account or of all; somebody else's is not there. */
async function agreed({ db, customerId }: Surroundings, accountId: number | undefined): Promise<Agreed> {
  const { rows } = await sql<Agreed['accounts'][number] & { holder: string }>`
    select c.name as holder, a.id::text as number, a.currency, a.created_at as opened from customer c join account a on a.customer_id = c.id
    where c.id = ${customerId} ${accountId === undefined ? sql`` : sql`and a.id = ${accountId}`} order by a.id limit 100`.execute(db)
  if (!rows[0]) throw notYours()
  return { holder: rows[0].holder, accounts: rows }
}

async function written(context: Surroundings, { holder, accounts }: Agreed): Promise<Uint8Array> {
  const { db, brand, language, i18n, principal, now } = context
  const { day } = readerOf(language)
  const accepted = await acceptedBy(db, principal.personId)
  return agreementPaper(context, i18n.t('Account agreement'), (paper) => {
    paper.facts([
      [i18n.t('Account holder'), holder],
      ...accounts.map(({ number, currency, opened }) => [i18n.t('Account'), `${number} · ${currency} · ${day(opened)}`] as const),
      ...allTerms(brand, language).map(({ id, label }) => {
        const at = accepted.find(({ termId }) => termId === id)?.at
        return [label, at ? i18n.t('accepted on {day}', { day: day(at) }) : i18n.t('not accepted yet')] as const
      }),
    ])
    for (const { label, text } of allTerms(brand, language)) {
      paper.paragraph(label)
      paper.paragraph(text)
    }
    paper.note(i18n.t('Made on {day}.', { day: day(now) }))
  })
}
