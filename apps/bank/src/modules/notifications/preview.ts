/** An example of the letters of a group. */
import type { WrittenGroup } from '@ducat/contract/notifications/models'
import type { I18n } from '@lingui/core'
import type { NoticeText } from './texts.ts'
import type { Facts } from './notice.ts'

interface Example {
  readonly text: NoticeText
  readonly facts: (i18n: I18n) => Facts
}

export const examples: Readonly<Record<WrittenGroup, Example>> = {
  payments: { text: 'scheduleNoMoney', facts: () => ({ amount: '120.00 EUR', payee: 'Northwind Ltd' }) },
  invoices: { text: 'invoicePaid', facts: () => ({ number: 'INV-104', payer: 'Northwind Ltd', amount: '120.00 EUR' }) },
  cards: { text: 'cardClosed', facts: () => ({ card: '•• 4821' }) },
  company: { text: 'verificationDone', facts: () => ({ name: 'Ana Pop' }) },
  support: { text: 'supportAnswered', facts: (i18n) => ({ subject: i18n.t('A question about a payment') }) },
  account: { text: 'documentExpired', facts: () => ({}) },
}
