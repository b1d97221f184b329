/** A choice of one where an option is more than a word: an account with its balance, a card. Arrows, letters and Escape as in any list. */
import './field.css'
import './popup.css'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface PickerOption<T extends string> {
  readonly value: T
  /** What is heard, and what letters find. */
  readonly name: string
  /** In the list. */
  readonly content: ReactNode
  /** In the field once chosen; the same as in the list where it is not given. */
  readonly chosen?: ReactNode
  /** Why it cannot be chosen; it stands below the option. */
  readonly unavailable?: string | undefined
}

interface PickerProps<T extends string> {
  readonly options: readonly PickerOption<T>[]
  readonly value: T | undefined
  readonly onChange: (value: T) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string
  readonly placeholder: string
  readonly isDisabled?: boolean
}

export const Picker = <T extends string>({ label, mark, hint, note, error, ...picker }: PickerProps<T> & FieldProps) => (
  <Field label={label} mark={mark} hint={hint} note={note} error={error}>
    {(control) => (
      <PickerButton
        {...picker}
        label={label}
        control={control}
        className={classes('field-box items-center px-3 py-1.5 text-start', error !== undefined && 'is-invalid')}
      />
    )}
  </Field>
)

interface PickerButtonProps<T extends string> extends PickerProps<T> {
  readonly label: string
  readonly control?: { readonly id: string; readonly 'aria-describedby': string; readonly 'aria-invalid': true | undefined }
  readonly className: string
}

/** The button alone, for a field that has a frame of its own. */
export function PickerButton<T extends string>({
  label,
  control,
  className,
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  isDisabled = false,
}: PickerButtonProps<T>) {
  const current = options.find((option) => option.value === value)
  return (
    <Select
      aria-label={label}
      value={value ?? null}
      onChange={(key) => key !== null && onChange(String(key) as T)}
      isDisabled={isDisabled}
      isInvalid={control?.['aria-invalid'] ?? false}
      disabledKeys={options.filter(({ unavailable }) => unavailable !== undefined).map((option) => option.value)}
      className="grid min-w-0"
      {...(onBlur && { onBlur })}
      {...(name !== undefined && { name })}
    >
      <Button {...(control && { id: control.id, 'aria-describedby': control['aria-describedby'] })} className={className}>
        <SelectValue className="min-w-0 flex-1">
          {() => (current ? (current.chosen ?? current.content) : <span className="text-muted">{placeholder}</span>)}
        </SelectValue>
        <Icon of={ChevronDown} className="ms-2 text-muted" />
      </Button>
      <Popover offset={6} placement="bottom start" className="field-popup">
        <ListBox className="field-options">
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.name} className="field-option">
              {({ isSelected }) => (
                <>
                  <span className="grid min-w-0 flex-1">
                    {option.content}
                    {option.unavailable !== undefined && <span className="text-12">{option.unavailable}</span>}
                  </span>
                  {isSelected && <Icon of={Check} size="s" className="text-accent" />}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
