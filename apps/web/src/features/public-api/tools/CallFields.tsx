import { useLingui } from '@lingui/react/macro'
import { Select, TextArea, TextField } from '#ui'
import type { OfferedCall } from '../rows.ts'
import type { Typed } from './body-of.ts'

type OfferedField = OfferedCall['fields'][number]

interface CallFieldsProps {
  readonly fields: readonly OfferedField[]
  readonly typed: Typed
  readonly wrong: readonly string[]
  readonly onChange: (typed: Typed) => void
}

/** The fields of a call by the names that programs use; those that may stay empty are folded away. */
export function CallFields({ fields, typed, wrong, onChange }: CallFieldsProps) {
  const { t } = useLingui()
  const draw = (field: OfferedField) => (
    <CallField
      key={field.name}
      field={field}
      value={typed[field.name] ?? ''}
      isWrong={wrong.includes(field.name)}
      onChange={(text) => onChange({ ...typed, [field.name]: text })}
    />
  )
  const optional = fields.filter(({ required }) => !required)
  const needed = fields.filter(({ required }) => required)
  return (
    <>
      {needed.length > 0 && <div className="grid gap-5 tablet:grid-cols-2">{needed.map(draw)}</div>}
      {optional.length > 0 && (
        <details>
          <summary className="rounded-s py-1 text-13 text-muted">{t`Optional fields: ${String(optional.length)}`}</summary>
          <div className="mt-3 grid gap-5 tablet:grid-cols-2">{optional.map(draw)}</div>
        </details>
      )}
    </>
  )
}

interface CallFieldProps {
  readonly field: OfferedField
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (text: string) => void
}

function CallField({ field: { name, type, choices, max, required }, value, isWrong, onChange }: CallFieldProps) {
  const { t } = useLingui()
  const words = {
    label: name,
    mark: required ? undefined : t`Optional`,
    error: isWrong ? (type === 'json' ? t`Enter JSON.` : t`Enter a number.`) : undefined,
  }
  const offered = type === 'boolean' ? ['true', 'false'] : choices
  if (offered) {
    const options = [...(required ? [] : [{ value: '', name: '–' }]), ...offered.map((one) => ({ value: one, name: one }))]
    return <Select {...words} options={options} value={value} onChange={onChange} placeholder={t`Choose`} />
  }
  if (type === 'json') return <TextArea {...words} rows={3} spellCheck={false} value={value} onChange={onChange} />
  return (
    <TextField
      {...words}
      isIdentifier
      inputMode={type === 'number' ? 'numeric' : 'text'}
      {...(max !== undefined && { maxLength: max })}
      value={value}
      onChange={onChange}
    />
  )
}
