/** Occupation, industry and expected deposits: one entry of a list that the bank keeps, by its id. */
import { customerLists } from '@ducat/contract/dictionaries/calls'
import { industryGroups, type IndustryGroup } from '@ducat/contract/dictionaries/models'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { ComboBox, Select, type ComboBoxProps, type ComboChoice, type FieldProps } from '#ui'
import { useComboWords } from './dictionary-fields.tsx'

interface EntryFieldProps extends FieldProps {
  readonly name?: string
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
  readonly onBlur?: (() => void) | undefined
  readonly isDisabled?: boolean
}

export function OccupationField(field: EntryFieldProps) {
  const occupations = useDictionary(customerLists.occupations)?.occupations
  const options = useMemo(() => occupations?.map(({ id, name }) => ({ value: String(id), name })), [occupations])
  return <EntryCombo {...field} options={options} />
}

/** The group stands beside the name and is found like it. Brands that hide a group do not get it from the bank. */
export function IndustryField(field: EntryFieldProps) {
  const industries = useDictionary(customerLists.industries)?.industries
  const groupName = useIndustryGroups()
  const options = useMemo(
    () =>
      industryGroups.flatMap((group) =>
        (industries ?? [])
          .filter((industry) => industry.group === group)
          .map(({ id, name }) => ({ value: String(id), name, detail: groupName(group), alsoKnownAs: [groupName(group)] })),
      ),
    [industries, groupName],
  )
  return <EntryCombo {...field} options={industries && options} />
}

export function DepositField({ value, onChange, onBlur, ...field }: EntryFieldProps) {
  const { t } = useLingui()
  const deposits = useDictionary(customerLists.deposits)?.deposits ?? []
  return (
    <Select
      {...field}
      {...(onBlur && { onBlur })}
      placeholder={t`Choose an amount`}
      options={deposits.map(({ id, name }) => ({ value: String(id), name }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  )
}

function useIndustryGroups(): (group: IndustryGroup) => string {
  const { t } = useLingui()
  return useMemo(() => {
    const names: Record<IndustryGroup, string> = {
      'Mainstream Company': t`General business`,
      'Financial Companies': t`Financial services`,
      'Adult Related Business': t`Adult business`,
    }
    return (group) => names[group]
  }, [t])
}

interface EntryComboProps extends EntryFieldProps {
  readonly options: readonly ComboChoice<string>[] | undefined
}

function EntryCombo({ options, value, onChange, ...field }: EntryComboProps) {
  const combo: Omit<ComboBoxProps<string>, 'label'> = {
    options: options ?? [],
    loading: options === undefined,
    value: value === undefined ? undefined : String(value),
    onChange: (id) => onChange(id === undefined ? undefined : Number(id)),
    words: useComboWords(),
  }
  return <ComboBox {...field} {...combo} />
}
