import './field.css'
import { Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Field, type ControlProps, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

type Native = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'id' | 'className' | 'size' | 'aria-invalid'>

export interface TextInputProps extends Native {
  readonly value: string | undefined
  readonly onChange?: ((text: string) => void) | undefined
  /** Inside the field, before the text: an icon, a calling code. */
  readonly start?: ReactNode
  /** Inside the field, after the text: a unit, a button. */
  readonly end?: ReactNode
  /** Something is being asked about what was typed. */
  readonly loading?: boolean
  /** IBAN, SWIFT, keys: letters of one width. */
  readonly isIdentifier?: boolean
}

export interface TextFieldProps extends TextInputProps, FieldProps {}

/** One line of text. Read-only fields are sunken and show a lock; they can be reached and copied. */
export const TextField = ({ label, mark, hint, note, error, ...input }: TextFieldProps) => (
  <Field label={label} mark={mark} hint={hint} note={note} error={error}>
    {(control) => <TextInput {...input} control={control} />}
  </Field>
)

/** The box alone, for fields that have a frame of their own. */
export function TextInput({
  control,
  value,
  onChange,
  start,
  end,
  loading = false,
  isIdentifier = false,
  ...input
}: TextInputProps & { readonly control: ControlProps }) {
  const after = input.readOnly === true ? <Icon of={Lock} size="s" className="me-1 text-muted" /> : end
  const shown = loading ? <span className="spinner me-1 text-muted" /> : after
  return (
    <div
      className={classes(
        'field-box',
        input.readOnly === true && 'is-locked',
        isIdentifier && 'numeric',
        control['aria-invalid'] && 'is-invalid',
      )}
    >
      {start !== undefined && <span className="flex flex-none items-center ps-3 text-muted">{start}</span>}
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...control}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        className={classes('bare-input', isIdentifier && 'identifier')}
      />
      {shown !== undefined && <span className="flex flex-none items-center pe-2 text-muted">{shown}</span>}
    </div>
  )
}
