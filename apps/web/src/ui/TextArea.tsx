import './field.css'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'

interface TextAreaProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange' | 'id' | 'className' | 'aria-invalid'> {
  readonly value: string | undefined
  readonly onChange?: ((text: string) => void) | undefined
}

/** Several lines; it grows with them. Where there is a longest length, how much of it is used stands at the right. */
export const TextArea = ({ label, mark, hint, note, error, value = '', onChange, ...area }: TextAreaProps) => (
  <Field label={label} mark={mark} hint={hint} note={note} error={error}>
    {(control) => (
      <div className={classes('field-box relative', error !== undefined && 'is-invalid', area.readOnly === true && 'is-locked')}>
        <textarea
          rows={4}
          {...area}
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
          className={classes('bare-input', area.maxLength !== undefined && 'mb-5')}
        />
        {area.maxLength !== undefined && (
          <span aria-hidden className="numeric absolute end-3 bottom-1.5 text-11 text-faint">
            {value.length}/{area.maxLength}
          </span>
        )}
      </div>
    )}
  </Field>
)
