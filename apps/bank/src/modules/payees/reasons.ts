import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  TOO_MANY_TEMPLATES: (i18n) => i18n.t('You have as many templates as there can be. Delete one that you no longer need.'),
}
