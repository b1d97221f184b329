import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  TOO_MANY_TEMPLATES: (i18n) => i18n.t('You have reached the maximum number of templates. Delete one you no longer need.'),
}
