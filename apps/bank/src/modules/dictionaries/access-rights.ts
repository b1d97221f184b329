/** What a right is called. */
import type { Right } from '@ducat/contract/kit/access'
import type { I18n } from '@lingui/core'

export function rightName(i18n: I18n, right: Right): string {
  switch (right) {
    case 0:
      return i18n.t('No access')
    case 1:
      return i18n.t('Read')
    case 2:
      return i18n.t('Full access')
    case 3:
      return i18n.t('Prepare payments')
    case 4:
      return i18n.t('Approve payments')
    case 5:
      return i18n.t('Upload documents')
  }
}
