import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  NAME_NOT_YOURS: (i18n) => i18n.t('You can pay your own accounts only. Enter your own name.'),
}
