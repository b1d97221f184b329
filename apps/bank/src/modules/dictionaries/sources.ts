/** Sources of funds, of people and of companies: what the guidance of FATF and of the EBA on customer due diligence names, in our words. */
import type { I18n } from '@lingui/core'
import { plain, specified, type SpecifiedEntry } from './entries.ts'

export const sources = (i18n: I18n): readonly SpecifiedEntry[] => [
  plain(1, i18n.t('Salary or wages')),
  plain(2, i18n.t('Self-employment or freelance income')),
  plain(3, i18n.t('Company profits or dividends')),
  plain(4, i18n.t('Personal savings')),
  plain(5, i18n.t('Pension')),
  plain(6, i18n.t('Income from investments')),
  plain(7, i18n.t('Sale of property')),
  plain(8, i18n.t('Rental income')),
  plain(9, i18n.t('Sale of a company or of shares')),
  // Whose money it was before is a part of the answer.
  specified(10, i18n.t('Inheritance')),
  specified(11, i18n.t('Gift')),
  plain(12, i18n.t('Loan or credit')),
  plain(13, i18n.t('Benefits or scholarship')),
  plain(14, i18n.t('Sale of digital assets')),
  plain(15, i18n.t('Royalties and licences')),
  plain(16, i18n.t('Revenue from sales')),
  plain(17, i18n.t('Capital from owners or investors')),
  plain(18, i18n.t('Grants or donations')),
  plain(19, i18n.t('Lottery or gambling winnings')),
  specified(99, i18n.t('Another source')),
]
