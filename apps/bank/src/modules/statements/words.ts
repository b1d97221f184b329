import type { I18n } from '@lingui/core'

export function statusName(i18n: I18n, status: string): string {
  switch (status) {
    case 'processing':
      return i18n.t('Processing')
    case 'rejected':
      return i18n.t('Declined')
    case 'returned':
      return i18n.t('Returned')
    default:
      return i18n.t('Completed')
  }
}

export function directionName(i18n: I18n, direction: string): string {
  switch (direction) {
    case 'in':
      return i18n.t('Received')
    case 'out':
      return i18n.t('Sent')
    default:
      return i18n.t('Between own accounts')
  }
}
