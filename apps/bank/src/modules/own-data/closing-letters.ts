/** Letters about the end of a relationship: to everybody who looks after the customer, in their language and at their address. */
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import type { I18n } from '@lingui/core'
import { afterCommit } from '../../db/transaction.ts'
import { speaking } from '../../texts.ts'
import { keepersOf, type Sender } from '../session/index.ts'
import type { Waiting } from './closing-store.ts'

interface Words {
  readonly subject: string
  readonly body: string
}
type Values = Readonly<Record<'name' | 'customer' | 'brand' | 'help' | 'link' | 'day', string>>

export const writeAsked = (from: Sender, { customerId, closesAt }: Waiting): Promise<void> =>
  write(from, customerId, closesAt, (i18n, values) => ({
    subject: i18n.t('Your {brand} accounts will be closed', values),
    body: i18n.t(
      'Hello {name},\n\nYou asked us to close all {brand} accounts of {customer}. We will close them on {day}. Until then everything works as before, and you can take the request back here:\n\n{link}\n\nIf this was not you, take it back, change your password and write to us immediately: {help}.',
      values,
    ),
  }))

export const writeTakenBack = (from: Sender, customerId: number): Promise<void> =>
  write(from, customerId, undefined, (i18n, values) => ({
    subject: i18n.t('Your {brand} accounts stay open', values),
    body: i18n.t(
      'Hello {name},\n\nThe request to close all {brand} accounts of {customer} was cancelled. Everything stays as it is. Questions: {help}.',
      values,
    ),
  }))

export const writeStopped = (from: Sender, customerId: number): Promise<void> =>
  write(from, customerId, undefined, (i18n, values) => ({
    subject: i18n.t('Your {brand} accounts could not be closed', values),
    body: i18n.t(
      'Hello {name},\n\nToday we wanted to close all {brand} accounts of {customer}, but something came in between, such as a payment. The accounts stay open. See what it is and ask again here:\n\n{link}\n\nQuestions: {help}.',
      values,
    ),
  }))

export const writeClosed = (from: Sender, customerId: number, at: Date): Promise<void> =>
  write(from, customerId, at, (i18n, values) => ({
    subject: i18n.t('Your {brand} accounts are closed', values),
    body: i18n.t(
      'Hello {name},\n\nAs you asked, we closed all {brand} accounts of {customer} on {day}. Cards no longer work. If you have no other access with us, you can no longer sign in.\n\nThe law obliges us to keep your records for five years. If you need a statement or another document from this time, write to us: {help}.\n\nThank you for having been our customer.',
      values,
    ),
  }))

async function write(
  { db, brand, gateways }: Sender,
  customerId: number,
  at: Date | undefined,
  words: (i18n: I18n, values: Values) => Words,
): Promise<void> {
  const customer = await db.selectFrom('customer').select('name').where('id', '=', customerId).executeTakeFirstOrThrow()
  for (const { email, name, language } of await keepersOf(db, customerId)) {
    const i18n = speaking(language as Language)
    const letter = words(i18n, {
      name,
      customer: customer.name,
      brand: brand.projectName,
      help: brand.supports.email,
      link: `${brand.accountConfirmation.web}/profile/closing`,
      day: at ? new Intl.DateTimeFormat(bcp47(language as Language), { dateStyle: 'long', timeZone: 'UTC' }).format(at) : '',
    })
    await afterCommit(() => gateways.mail.send({ brand: brand.id, to: email, ...letter }))
  }
}
