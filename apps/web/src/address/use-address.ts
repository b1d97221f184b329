/**
 * What a page remembers in its address, so that a link, a reload and the back button show the same again.
 *   const [tab, setTab] = useAddress('tab')                 /company?tab=users
 *   const { values, set } = useAddressFields()              several at once
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export type AddressFields = Readonly<Record<string, string | undefined>>

export interface Address {
  readonly values: AddressFields
  /** Merges; `undefined` takes a field out. Without `step` the page before stays the page before. */
  readonly set: (fields: AddressFields, options?: { readonly step?: boolean }) => void
}

export function useAddressFields(): Address {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const values = useMemo(() => textsOf(search), [search])
  const set = useCallback(
    (fields: AddressFields, { step = false }: { readonly step?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => tidy({ ...before, ...fields })) as never,
        replace: !step,
        resetScroll: false,
      }),
    [navigate],
  )
  return useMemo(() => ({ values, set }), [values, set])
}

export function useAddress(field: string): readonly [string | undefined, (value: string | undefined) => void] {
  const { values, set } = useAddressFields()
  const setOne = useCallback((value: string | undefined) => set({ [field]: value }, { step: true }), [field, set])
  return [values[field], setOne]
}

/** The router reads `?page=2` as a number; here everything is what was written. */
const textsOf = (search: Readonly<Record<string, unknown>>): AddressFields =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[key, String(value)]] : [],
    ),
  )

const tidy = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
