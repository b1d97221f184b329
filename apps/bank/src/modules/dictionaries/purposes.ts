/** What an account is used for: the intended nature of the business relationship that due diligence asks about (FATF recommendation 10). */
import type { I18n } from '@lingui/core'
import { plain, specified, type SpecifiedEntry } from './entries.ts'

export const personalPurposes = (i18n: I18n): readonly SpecifiedEntry[] => [
  plain(1, i18n.t('Receive income from work')),
  plain(2, i18n.t('Everyday spending')),
  plain(3, i18n.t('Send money to family and friends')),
  plain(4, i18n.t('Save money')),
  plain(5, i18n.t('Hold and exchange currencies')),
  plain(6, i18n.t('Shop online')),
  plain(7, i18n.t('Travel abroad')),
  plain(8, i18n.t('Pay bills and rent')),
  plain(9, i18n.t('Study or live abroad')),
  plain(10, i18n.t('Pay for investments')),
  plain(11, i18n.t('Receive payouts from online platforms')),
  specified(99, i18n.t('Another purpose')),
]

export const businessPurposes = (i18n: I18n): readonly SpecifiedEntry[] => [
  plain(1, i18n.t('Receive payments from customers')),
  plain(2, i18n.t('Pay suppliers')),
  plain(3, i18n.t('Pay employees and contractors')),
  plain(4, i18n.t('Pay affiliates and partners')),
  plain(5, i18n.t('International trade')),
  plain(6, i18n.t('Exchange currencies')),
  plain(7, i18n.t('Accept payments online')),
  plain(8, i18n.t('Move money within a group of companies')),
  plain(9, i18n.t('Pay taxes and duties')),
  plain(10, i18n.t('Keep reserves')),
  plain(11, i18n.t('Business expenses and cards')),
  specified(99, i18n.t('Another purpose')),
]
