/** Answers that are prepared: their titles in the language of the clerk, their texts in that of the customer. */
import type { Language } from '@ducat/brands/brand.ts'
import type { I18n } from '@lingui/core'
import { speaking } from '../../texts.ts'

interface Prepared {
  readonly id: string
  readonly title: (i18n: I18n) => string
  readonly text: (i18n: I18n) => string
}

const all: readonly Prepared[] = [
  {
    id: 'details',
    title: (i18n) => i18n.t('Ask for details'),
    text: (i18n) =>
      i18n.t(
        'Thank you for your message. To look into it we need the date, the amount and the recipient’s name. Never send us a password, a code or the full number of a card.',
      ),
  },
  {
    id: 'processing',
    title: (i18n) => i18n.t('Payment in processing'),
    text: (i18n) =>
      i18n.t(
        'Your payment is in processing. Banks complete transfers on business days, so it can take one to three of them. You see its status in History, and we write to you if anything changes.',
      ),
  },
  {
    id: 'documents',
    title: (i18n) => i18n.t('Send documents'),
    text: (i18n) =>
      i18n.t(
        'Please send the document on the page Documents. All four corners have to be visible and the text readable. We usually check it within a day.',
      ),
  },
  {
    id: 'card',
    title: (i18n) => i18n.t('Lost or stolen card'),
    text: (i18n) =>
      i18n.t(
        'Please block the card on the page Cards, and check its last transactions. You can order a new card on the same page. Tell us which transactions are not yours.',
      ),
  },
  {
    id: 'solved',
    title: (i18n) => i18n.t('Solved'),
    text: (i18n) => i18n.t('We are glad that this is solved. We close this conversation now; a reply opens it again.'),
  },
]

export const preparedFor = (clerk: I18n, language: string) => {
  const customer = speaking(language as Language)
  return all.map(({ id, title, text }) => ({ id, title: title(clerk), text: text(customer) }))
}
