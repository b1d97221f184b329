/** What stands on a button, also where the merchant leaves it to the bank. */
import { useLingui } from '@lingui/react/macro'
import type { ButtonInput } from './button.ts'

export function useLabel(): (button: Pick<Partial<ButtonInput>, 'type' | 'label'>) => string {
  const { t } = useLingui()
  return ({ type, label }) => {
    if (label?.trim()) return label.trim()
    if (type === 'donation') return t`Donate`
    return type === 'subscription' ? t`Subscribe` : t`Pay now`
  }
}
