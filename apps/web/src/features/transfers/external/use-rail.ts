/** Which ways lead to a country, and which of them is taken: the one that was chosen, or what works instead of it. */
import { methods } from '@ducat/contract/external/calls'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#api/use-call.ts'
import type { Method, PaymentSend, PaymentValues, RailType } from './payment.ts'

export interface Ways {
  readonly methods: readonly Method[]
  readonly error: Error | undefined
  readonly chosen: Method | undefined
  /** What was wanted and does not go there. */
  readonly refused: Method | undefined
}

const isOpen = (method: Method, permission: PaymentValues['permission'] = '3d') =>
  !method.isDisabled && method.permissions.includes(permission)

export function useRail(
  send: PaymentSend,
  rail: RailType | undefined,
  wanted: RailType | undefined,
  onRail: (rail: RailType) => void,
  /** The country that the page began with. */
  first: string | undefined,
): Ways {
  const { form } = send
  const { countryCode, permission, currencyCode, fromAccountId } = form.values
  const found = useCall(
    methods.byCountry,
    { countryCode: countryCode ?? 'RO', ...(fromAccountId !== undefined && { fromAccountId }) },
    { enabled: countryCode !== undefined },
  )
  // The page asked for the country before it knew an account: that is enough to begin with, and the fields are asked for a round sooner.
  const begun = useCall(
    methods.byCountry,
    { countryCode: countryCode ?? 'RO' },
    { enabled: countryCode !== undefined && countryCode === first },
  )
  const list = countryCode === undefined ? [] : ((found.data ?? (countryCode === first ? begun.data : undefined))?.methods ?? [])
  const open = list.filter((method) => isOpen(method, permission))
  const asked = list.find(({ transferType }) => transferType === wanted)
  const chosen =
    open.find(({ transferType }) => transferType === (wanted ?? rail)) ??
    open.find(({ transferType }) => transferType === asked?.instead) ??
    open[0]
  const currency =
    chosen && (currencyCode !== undefined && chosen.currencyCodes.includes(currencyCode) ? currencyCode : chosen.currencyCodes[0])
  const settle = useEffectEvent(() => {
    if (!chosen) return
    if (chosen.transferType !== rail) onRail(chosen.transferType)
    if (currency !== currencyCode || form.values.toCurrencyCode !== currency || form.values.transferType !== chosen.transferType)
      form.know({ currencyCode: currency, toCurrencyCode: currency, transferType: chosen.transferType })
  })
  useEffect(() => settle(), [chosen?.transferType, currency, rail])
  return { methods: list, error: found.error, chosen, refused: asked && asked !== chosen && list.length > 0 ? asked : undefined }
}
