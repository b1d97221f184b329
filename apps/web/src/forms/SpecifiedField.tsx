/** Sources of funds and purposes: several entries of a list; those that say too little by themselves are described in words. */
import { customerLists } from '@ducat/contract/dictionaries/calls'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { CheckboxList, TextField, type FieldProps } from '#ui'

interface SpecifiedFieldProps extends FieldProps {
  readonly name?: string
  readonly value: readonly number[] | undefined
  readonly onChange: (ids: number[]) => void
  readonly onBlur?: (() => void) | undefined
  /** What was said of each, by its id: `{ 99: 'Sale of a boat' }`. */
  readonly specifications: Readonly<Record<string, string>> | undefined
  readonly onSpecify: (specifications: Record<string, string>) => void
  /** What the bank refused of them, by id. */
  readonly specificationErrors?: Readonly<Record<string, string | undefined>>
}

interface Entry {
  readonly id: number
  readonly name: string
  readonly isSpecificationRequired: boolean
}

export const SourcesField = (field: SpecifiedFieldProps) => (
  <SpecifiedField {...field} entries={useDictionary(customerLists.sources)?.sources ?? none} />
)

export function PurposesField({ kind, ...field }: SpecifiedFieldProps & { readonly kind: 'personal' | 'business' }) {
  const call = kind === 'personal' ? customerLists.personalPurposes : customerLists.businessPurposes
  return <SpecifiedField {...field} entries={useDictionary(call)?.purposes ?? none} />
}

const none: readonly Entry[] = []

/** As the bank takes it. */
const LONGEST = 200

function SpecifiedField(props: SpecifiedFieldProps & { readonly entries: readonly Entry[] }) {
  const { entries, value = [], onChange, onBlur, specifications = {}, onSpecify, specificationErrors = {}, ...field } = props
  const { t } = useLingui()
  const [left, setLeft] = useState<readonly number[]>([])
  const choose = (ids: number[]) => {
    onChange(ids)
    // What nobody chose any more needs no words.
    const kept = Object.entries(specifications).filter(([id]) => ids.includes(Number(id)))
    if (kept.length < Object.keys(specifications).length) onSpecify(Object.fromEntries(kept))
  }
  const described = ({ id, name }: Entry) => {
    const words = specifications[id] ?? ''
    return (
      <TextField
        label={t`${name}: details`}
        name={`${field.name ?? 'specification'}.${id}`}
        maxLength={LONGEST}
        value={words}
        error={specificationErrors[id] ?? (left.includes(id) && words.trim() === '' ? t`Describe it in a few words.` : undefined)}
        onChange={(text) => onSpecify({ ...specifications, [id]: text })}
        onBlur={() => {
          setLeft((before) => [...before, id])
          onBlur?.()
        }}
      />
    )
  }
  return (
    <CheckboxList
      {...field}
      options={entries.map((entry) => ({
        value: String(entry.id),
        name: entry.name,
        ...(entry.isSpecificationRequired && { below: described(entry) }),
      }))}
      value={value.map(String)}
      onChange={(ids) => choose(ids.map(Number))}
    />
  )
}
