import './field.css'
import { ChevronDown } from 'lucide-react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface SelectProps<T extends string> extends FieldProps {
  readonly name?: string
  readonly options: readonly { readonly value: T; readonly name: string }[]
  readonly value: T | undefined
  readonly onChange: (value: T) => void
  readonly onBlur?: () => void
  /** What stands there before anything is chosen. */
  readonly placeholder?: string
  readonly isDisabled?: boolean
}

/** A native choice of up to seven; above that a ComboBox. */
export const Select = <T extends string>({
  name,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  isDisabled = false,
  ...words
}: SelectProps<T>) => (
  <Field {...words}>
    {(control) => (
      <div className={classes('field-box relative', words.error !== undefined && 'is-invalid')}>
        <select
          {...control}
          name={name}
          disabled={isDisabled}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value as T)}
          onBlur={onBlur}
          className={classes('bare-input appearance-none pe-9', value === undefined && 'text-muted')}
        >
          {(value === undefined || value === ('' as T)) && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted" />
      </div>
    )}
  </Field>
)
