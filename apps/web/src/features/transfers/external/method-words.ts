/** What a way to send is described with: when it arrives, what it costs at least, and why it cannot be chosen. */
import type { PayeePermission } from '@ducat/contract/destinations/models'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { offWords, type Method } from './payment.ts'

export function useMethodWords() {
  const { t } = useLingui()
  const format = useFormat()
  const speedOf = ({ speed, arrivesOn }: Method): string => {
    if (speed === 'seconds') return t`In seconds`
    return speed === 'minutes' ? t`In minutes` : t`Sent via ${format.shortDay(arrivesOn)}`
  }
  const priceOf = ({ fee: { flat, percent, currencyCode } }: Method): string => {
    const parts = [
      /[1-9]/.test(flat) && format.moneyText(flat, currencyCode),
      /[1-9]/.test(percent) && `${format.number(percent)}%`,
    ].filter(Boolean)
    return parts.length === 0 ? t`free` : parts.join(' + ')
  }
  const unavailableFor = (method: Method, permission: PayeePermission): string | undefined => {
    if (method.isDisabled) return t(offWords[method.disabledReason ?? 'COUNTRY'])
    if (method.permissions.includes(permission)) return undefined
    return permission === 'own' ? t`Only to other people` : t`Only to your own accounts`
  }
  return (method: Method, permission: PayeePermission) => ({
    detail: `${speedOf(method)}, ${priceOf(method)}`,
    unavailable: unavailableFor(method, permission),
  })
}
