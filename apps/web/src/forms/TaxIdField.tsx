import { customerLists } from '@ducat/contract/dictionaries/calls'
import type { taxIdProblem, TaxIdKind } from '@ducat/values/numbers/tax-id'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { TextField, type FieldProps } from '#ui'

interface TaxIdFieldProps extends Omit<FieldProps, 'label'> {
  /** That gave out the number. */
  readonly countryCode: string | undefined
  readonly kind: TaxIdKind
  readonly name?: string
  readonly value: string | undefined
  readonly onChange: (taxId: string) => void
  readonly onBlur?: (() => void) | undefined
}

/** A tax number under the name that its country gives it, checked by the country's rule when the field is left. */
export function TaxIdField({ countryCode, kind, value = '', onChange, onBlur, error, ...field }: TaxIdFieldProps) {
  const { t } = useLingui()
  const labels = useDictionary(customerLists.taxIdLabels)?.taxIdLabels
  const problemOf = useTaxIdRules()
  const [isLeft, setLeft] = useState(true)
  const label = labels?.find((entry) => entry.countryCode === countryCode)?.[kind]
  const shortName = label?.shortName ?? t`Tax number`
  const isWhole = label === undefined || label.fullName === label.shortName
  const problem = isLeft && value !== '' && countryCode !== undefined ? problemOf?.(countryCode, kind, value) : undefined
  const wrong = {
    FORMAT: t`Check the number: a ${shortName} has another form.`,
    CHECK_DIGITS: t`This number is not valid. Compare it with your document, digit by digit.`,
  }
  return (
    <TextField
      {...field}
      label={isWhole ? shortName : `${label.fullName} (${shortName})`}
      error={problem === undefined ? error : wrong[problem]}
      isIdentifier
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      value={value}
      onChange={(text) => {
        setLeft(false)
        onChange(text)
      }}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
    />
  )
}

type Rules = typeof taxIdProblem
let known: Rules | undefined

/** Fetched with the first field, so that no other page carries the rules of a hundred countries. */
function useTaxIdRules(): Rules | undefined {
  const [rules, setRules] = useState(() => known)
  useEffect(() => {
    if (known) return
    const fetch = async () => {
      known = (await import('@ducat/values/numbers/tax-id')).taxIdProblem
      setRules(() => known)
    }
    // Without a line nothing is said here; the bank checks the number again.
    void fetch().catch(() => undefined)
  }, [])
  return rules
}
