import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  NAME_NOT_YOURS: (i18n) => i18n.t('You may pay your own accounts only, so this must be your own name.'),
}
