/** A choice of one where an option is more than a word: an account with its balance, a card. Arrows, letters and Escape as in any list. */
import './field.css'
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { onDemand } from './on-demand.ts'
import type { PickerOption } from './PickerList.tsx'

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
  readonly control?: { readonly id: string; readonly 'aria-describedby': string }
  readonly className: string
}

const list = onDemand(() => import('./PickerList.tsx'))

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
  const [isOpen, open] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const ids = useId()
  const code = list.useWhen(isOpen, () => open(false))
  const current = options.find((option) => option.value === value)
  const close = () => {
    open(false)
    onBlur?.()
  }
  return (
    <span className="grid min-w-0">
      <button
        ref={button}
        type="button"
        id={control?.id}
        name={name}
        aria-labelledby={`${ids}-chosen ${ids}-label`}
        aria-describedby={control?.['aria-describedby']}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        disabled={isDisabled}
        className={className}
        onPointerEnter={list.ahead}
        onFocus={list.ahead}
        onBlur={() => !isOpen && onBlur?.()}
        onClick={() => open(true)}
        onKeyDown={(event) => {
          // Somebody changes their mind before the focus has moved into the list.
          if (event.key === 'Escape') open(false)
          // As in any list that is closed: an arrow or a letter opens it.
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && !isLetter(event)) return
          event.preventDefault()
          open(true)
        }}
      >
        <span id={`${ids}-chosen`} className="min-w-0 flex-1">
          {current ? (current.chosen ?? current.content) : <span className="text-muted">{placeholder}</span>}
        </span>
        <Icon of={ChevronDown} className="ms-2 text-muted" />
      </button>
      <span id={`${ids}-label`} hidden>
        {label}
      </span>
      {code && <code.PickerList at={button} label={label} options={options} value={value} onChange={onChange} onClose={close} />}
    </span>
  )
}

/** A sign that is typed, and no command of the browser. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: Record<'ctrlKey' | 'metaKey' | 'altKey', boolean> & { readonly key: string }) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
