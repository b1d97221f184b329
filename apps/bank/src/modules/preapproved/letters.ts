/**
 * Letters to whoever agreed to pay again and again: to whom, how much, how often, and the link that ends it in one press; and that the merchant
 * has ended it.
 */
import { brands, type BrandId } from '@ducat/brands'
import type { Language } from '@ducat/brands/brand.ts'
import type { ScheduleFrequency } from '@ducat/contract/schedules/models'
import { parseMoney } from '@ducat/values'
import type { I18n } from '@lingui/core'
import type { Db } from '../../db/pool.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { speaking, written } from '../../texts.ts'
import { agreementBy, takeUnwritten, wasWritten } from '../schedules/index.ts'
import type { EndLinks } from './links.ts'

export interface LetterParts {
  readonly db: Db
  readonly mail: Mail
  readonly links: EndLinks
  readonly onTrouble: (error: unknown) => void
}

export async function writeAgreements(parts: LetterParts): Promise<void> {
  const due = await takeUnwritten(parts.db)
  await Promise.all(due.map(({ id, brand }) => writeOne(parts, id, brand as BrandId).catch(parts.onTrouble)))
}

async function writeOne({ db, mail, links }: LetterParts, id: number, brand: BrandId): Promise<void> {
  const agreement = await agreementBy(db, brand, id)
  const secret = links.secretOf(id)
  const letter = agreement?.endedByPayee ? 'ended' : agreement?.state === 'active' && secret !== undefined ? 'agreed' : undefined
  if (agreement && letter) {
    const { row, personId } = agreement
    const person = await db
      .selectFrom('person')
      .select(['email', 'first_name', 'language'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    const i18n = speaking(person.language as Language)
    const values = {
      name: person.first_name,
      payee: row.payee_name,
      amount: written(i18n, parseMoney(row.amount, row.currency)),
      often: often(i18n, row.frequency as ScheduleFrequency),
      link: `${brands[brand].accountConfirmation.web}/preapproved/cancel/${secret}`,
      brand: brands[brand].projectName,
    }
    await mail.send({ brand, to: person.email, ...(letter === 'ended' ? ended(i18n, values) : agreed(i18n, values)) })
  }
  await wasWritten(db, id)
}

type Values = Readonly<Record<'name' | 'payee' | 'amount' | 'often' | 'link' | 'brand', string>>

const agreed = (i18n: I18n, values: Values) => ({
  subject: i18n.t('You pay {payee} {amount}, {often}', values),
  body: i18n.t(
    'Hello {name},\n\nYou have agreed to pay {amount} to {payee} with {brand}, {often}. To stop it, open this page and confirm, without signing in: {link}\n\nIf you did not agree to this, stop it there and write to us immediately.',
    values,
  ),
})

const ended = (i18n: I18n, values: Values) => ({
  subject: i18n.t('{payee} has ended your subscription', values),
  body: i18n.t(
    'Hello {name},\n\n{payee} has ended your subscription of {amount}, {often}. No more payments are taken, and you do not have to do anything. Payments already made stay as they are.',
    values,
  ),
})

function often(i18n: I18n, frequency: ScheduleFrequency): string {
  switch (frequency) {
    case 'daily':
      return i18n.t('every day')
    case 'weekly':
      return i18n.t('every week')
    case 'biweekly':
      return i18n.t('every two weeks')
    case 'monthly':
      return i18n.t('every month')
    case 'quarterly':
      return i18n.t('every three months')
    case 'yearly':
      return i18n.t('every year')
    case 'once':
      return i18n.t('once')
  }
}
