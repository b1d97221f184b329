/** Country, currency and bank: found by what is typed, in the reader's language or by code. Flags are for countries only. */
import { bcp47, languages } from '@ducat/brands/brand.ts'
import { countries, currencies, currency as currencyOf, customerCurrencies } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useFormat, type Format } from '#i18n/format.ts'
import { Coin, ComboBox, type ComboBoxProps, type ComboChoice, type ComboWords } from '#ui'
import { capital } from './account-name.ts'
import { Flag } from './Flag.tsx'
import { useRecentCountries } from './recent-countries.ts'

type DictionaryFieldProps = Omit<ComboBoxProps<string>, 'options' | 'words'>

export function useComboWords(): ComboWords {
  const { t } = useLingui()
  return { nothingFound: t`Nothing found. Check the spelling.`, close: t`Close`, empty: t`Leave empty` }
}

type Aliases = (code: string) => readonly string[]

/** Until the other names have come, a country is found by its name and its code. */
const codeOnly: Aliases = (code) => [code]
let aliases = codeOnly

function useAliases(): Aliases {
  const [known, know] = useState(() => aliases)
  useEffect(() => {
    if (aliases !== codeOnly) return
    const fetch = async () => {
      const { aliasesOf } = await import('@ducat/values/country-aliases')
      aliases = (code) => aliasesOf(code, languages.map(bcp47))
      know(() => aliases)
    }
    // Without a line they are not found by other names, and nothing else is lost.
    void fetch().catch(() => undefined)
  }, [])
  return known
}

interface CountryFieldProps extends DictionaryFieldProps {
  readonly only?: readonly string[]
  /** Those of payments made lately; they come first, with those chosen here before. */
  readonly lately?: readonly string[]
}

/** Found by every usual name. Those chosen lately come first. */
export function CountryField({ only, lately, onChange, ...field }: CountryFieldProps) {
  const format = useFormat()
  const aliasesOf = useAliases()
  const { codes: recent, remember } = useRecentCountries()
  const options = useMemo(() => {
    const codes = only ?? Array.from(countries.keys())
    const first = [...new Set([...recent, ...(lately ?? [])])].filter((code) => codes.includes(code)).slice(0, MOST_FIRST)
    const optionOf = (code: string) => ({
      value: code,
      name: format.countryName(code),
      alsoKnownAs: aliasesOf(code),
      start: <Flag of={code} />,
    })
    return [...first.map(optionOf), ...byName(codes.filter((code) => !first.includes(code)).map(optionOf), format)]
  }, [format, only, aliasesOf, recent, lately])
  const choose = (code: string | undefined) => {
    if (code !== undefined) remember(code)
    onChange(code)
  }
  return <ComboBox {...field} onChange={choose} options={options} words={useComboWords()} />
}

const MOST_FIRST = 6

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
