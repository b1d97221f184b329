import './choice.css'
import type { ReactNode } from 'react'
import { FieldGroup, type FieldProps } from './Field.tsx'

interface CheckboxListProps extends FieldProps {
  readonly name?: string
  readonly options: readonly { readonly value: string; readonly name: string; readonly below?: ReactNode }[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** A choice of several in words, one line each, in two columns where there is room. What belongs to one that is chosen stands below it. */
export const CheckboxList = ({ name, options, value, onChange, ...words }: CheckboxListProps) => (
  <FieldGroup {...words} isMany>
    <div className="grid grid-cols-2 gap-x-6 max-tablet:grid-cols-1">
      {options.map((option) => {
        const isChecked = value.includes(option.value)
        return (
          <div key={option.value} className="grid min-w-0 content-start">
            <label className="choice">
              <input
                type="checkbox"
                className="check"
                name={name}
                value={option.value}
                checked={isChecked}
                aria-invalid={words.error !== undefined || undefined}
                // In the order of the list, whatever was pressed first.
                onChange={() =>
                  onChange(
                    options.map((other) => other.value).filter((other) => (other === option.value ? !isChecked : value.includes(other))),
                  )
                }
              />
              <span className="min-w-0">{option.name}</span>
            </label>
            {isChecked && option.below !== undefined && <div className="ps-7 pb-2">{option.below}</div>}
          </div>
        )
      })}
    </div>
  </FieldGroup>
)
