/** Country, currency and bank: found by what is typed, in the reader's language or by code. Flags are for countries only. */
import { countries, currencies, currency as currencyOf, customerCurrencies } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat, type Format } from '#i18n/format.ts'
import { Coin, ComboBox, type ComboBoxProps, type ComboChoice, type ComboWords } from '#ui'
import { capital } from './account-name.ts'
import { Flag } from './Flag.tsx'

type DictionaryFieldProps = Omit<ComboBoxProps<string>, 'options' | 'words'>

export function useComboWords(): ComboWords {
  const { t } = useLingui()
  return { nothingFound: t`Nothing found. Check the spelling.`, close: t`Close`, empty: t`Leave empty` }
}

export function CountryField({ only, ...field }: DictionaryFieldProps & { readonly only?: readonly string[] }) {
  const format = useFormat()
  const options = useMemo(() => {
    const codes = only ?? Array.from(countries.keys())
    return byName(
      codes.map((code) => ({ value: code, name: format.countryName(code), alsoKnownAs: [code], start: <Flag of={code} /> })),
      format,
    )
  }, [format, only])
  return <ComboBox {...field} options={options} words={useComboWords()} />
}

/** The currencies that customers hold come first. */
export function CurrencyField({ only, ...field }: DictionaryFieldProps & { readonly only?: readonly string[] }) {
  const format = useFormat()
  const options = useMemo(() => {
    const optionOf = (code: string): ComboChoice<string> => ({
      value: code,
      name: capital(format.currencyName(code)),
      alsoKnownAs: [code],
      detail: code,
      start: <Coin symbol={currencyOf(code).symbol} size="s" />,
    })
    const codes = only ?? Array.from(currencies.keys())
    const isHeld = (code: string) => (customerCurrencies as readonly string[]).includes(code)
    return [...codes.filter(isHeld).map(optionOf), ...byName(codes.filter((code) => !isHeld(code)).map(optionOf), format)]
  }, [format, only])
  return <ComboBox {...field} options={options} words={useComboWords()} />
}

export interface Bank {
  readonly id: string
  readonly name: string
  readonly swift?: string
}

/** Banks as the bank's own list gives them. */
export function BankField({ banks, ...field }: DictionaryFieldProps & { readonly banks: readonly Bank[] }) {
  const options = useMemo(
    () => banks.map(({ id, name, swift }) => ({ value: id, name, ...(swift !== undefined && { detail: swift, alsoKnownAs: [swift] }) })),
    [banks],
  )
  return <ComboBox {...field} options={options} words={useComboWords()} />
}

const byName = (options: readonly ComboChoice<string>[], format: Format) => options.toSorted((a, b) => format.compare(a.name, b.name))
