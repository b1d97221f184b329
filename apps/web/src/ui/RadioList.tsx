import './choice.css'
import type { ReactNode } from 'react'
import { FieldGroup, type FieldProps } from './Field.tsx'

interface RadioListProps<T extends string> extends FieldProps {
  readonly name: string
  readonly options: readonly { readonly value: T; readonly name: string; readonly detail?: ReactNode }[]
  readonly value: T | undefined
  readonly onChange: (value: T) => void
}

/** A choice of one in words, one line each. */
export const RadioList = <T extends string>({ name, options, value, onChange, ...words }: RadioListProps<T>) => (
  <FieldGroup {...words}>
    <div className="grid">
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            className="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="grid min-w-0">
            {option.name}
            {option.detail !== undefined && <span className="text-12 text-muted">{option.detail}</span>}
          </span>
        </label>
      ))}
    </div>
  </FieldGroup>
)
