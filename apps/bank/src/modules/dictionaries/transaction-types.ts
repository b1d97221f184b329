import type { TransactionType } from '@ducat/contract/history/models'
import type { I18n } from '@lingui/core'

/** What people call each kind of movement. */
export function typeName(i18n: I18n, type: TransactionType): string {
  switch (type) {
    case 'P2P':
      return i18n.t('Person to person')
    case 'Wire':
      return i18n.t('International transfer')
    case 'EFT':
      return i18n.t('Bank transfer')
    case 'OCT':
      return i18n.t('Card payout')
    case 'Crypto':
      return i18n.t('Digital currency')
    case 'Instant':
      return i18n.t('Instant transfer')
    case 'Interac':
      return i18n.t('Interac')
    case 'Exchange':
      return i18n.t('Currency exchange')
    case 'Card':
      return i18n.t('Card payment')
    case 'CardLoad':
      return i18n.t('Card top-up')
    case 'Deposit':
      return i18n.t('Deposit')
    case 'Invoice':
      return i18n.t('Invoice')
    case 'Mass':
      return i18n.t('Mass payment')
    case 'Global':
      return i18n.t('Payment by link')
    case 'RevenueSplit':
      return i18n.t('Revenue split')
    case 'Fees':
      return i18n.t('Fee')
  }
}
