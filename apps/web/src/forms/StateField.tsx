import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { ComboBox, type FieldProps } from '#ui'
import { useComboWords } from './dictionary-fields.tsx'

interface StateFieldProps extends Omit<FieldProps, 'label'> {
  readonly countryCode: string | undefined
  readonly name?: string
  readonly value: string | undefined
  readonly onChange: (stateCode: string | undefined, stateName: string | undefined) => void
  readonly onBlur?: (() => void) | undefined
}

/** The state or province of an address, where addresses name one; elsewhere nothing stands here. */
export function StateField({ countryCode, value, onChange, ...field }: StateFieldProps) {
  const label = useStateLabel(countryCode)
  const words = useComboWords()
  const isCountry = countryCode !== undefined && countryCode.length === 2
  const states = useDictionary(dictionaries.states, isCountry ? { countryCode } : null)?.states
  const options = useMemo(
    () => states?.map(({ stateCode, stateName }) => ({ value: stateCode, name: stateName, alsoKnownAs: [stateCode] })) ?? [],
    [states],
  )
  if (options.length === 0) return null
  return (
    <ComboBox
      {...field}
      label={label}
      options={options}
      words={words}
      value={value === '' ? undefined : value}
      onChange={(code) => onChange(code, options.find((option) => option.value === code)?.name)}
    />
  )
}

/** As the post of the country calls it. */
function useStateLabel(countryCode: string | undefined): string {
  const { t } = useLingui()
  switch (countryCode) {
    case 'AR':
    case 'CA':
    case 'CN':
    case 'ES':
    case 'IT':
    case 'KR':
    case 'TR':
      return t`Province`
    case 'JP':
      return t`Prefecture`
    case 'CO':
      return t`Department`
    case 'CL':
    case 'PE':
    case 'UA':
      return t({ message: 'Region', context: 'part of a country' })
    case 'AE':
      return t`Emirate`
    default:
      return t({ message: 'State', context: 'part of a country' })
  }
}
