/**
 * Additional questions to companies: what the risk factors of the EBA's guidelines on customer due diligence ask about and no other part of
 * registration does. Of a choice the answer is the place of the option, so an option is never moved, only added at the end.
 */
import type { questionTypes } from '@ducat/contract/dictionaries/models'
import type { I18n } from '@lingui/core'

export interface Question {
  readonly id: number
  readonly text: string
  readonly type: (typeof questionTypes)[number]
  readonly options?: string[]
}

export const questions = (i18n: I18n): readonly Question[] => [
  { id: 1, type: 'yesno', text: i18n.t('Does your business need a licence or a permit?') },
  {
    id: 2,
    type: 'choice',
    text: i18n.t('Where are most of your customers?'),
    options: [
      i18n.t('European Economic Area, United Kingdom and Switzerland'),
      i18n.t('Rest of Europe and Central Asia'),
      i18n.t('North America'),
      i18n.t('Latin America and the Caribbean'),
      i18n.t('Asia and the Pacific'),
      i18n.t('Middle East and Africa'),
    ],
  },
  {
    id: 3,
    type: 'choice',
    text: i18n.t('How do your customers pay you?'),
    options: [
      i18n.t('Bank transfers'),
      i18n.t('Payment cards'),
      i18n.t('Digital currencies'),
      i18n.t('Cash'),
      i18n.t('Several of these ways'),
    ],
  },
  {
    id: 4,
    type: 'choice',
    text: i18n.t('How many payments do you expect to make in a month?'),
    options: [i18n.t('Up to 10'), i18n.t('11 to 100'), i18n.t('101 to 1,000'), i18n.t('More than 1,000')],
  },
  { id: 5, type: 'yesno', text: i18n.t('Do you hold or transfer money that belongs to other people?') },
  { id: 6, type: 'yesno', text: i18n.t('Has a bank or payment provider closed an account of the company in the past five years?') },
  { id: 7, type: 'text', text: i18n.t('Which countries will you mainly send money to and receive money from?') },
  { id: 8, type: 'text', text: i18n.t('Who are your largest customers and suppliers?') },
]
