import './code-field.css'
import { useState, type ClipboardEvent } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'

interface CodeFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  /** All digits are there. */
  readonly onComplete?: (code: string) => void
  readonly length?: number
  readonly name?: string
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
}

/**
 * A code that was sent: one real input over six drawn boxes, so that paste, the phone's suggestion, dictation and correction work as in
 * any other field. Whatever is pasted around the digits falls away.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  length = 6,
  name = 'code',
  isDisabled = false,
  autoFocus = false,
  ...words
}: CodeFieldProps) {
  const [hasFocus, setFocus] = useState(false)
  const take = (text: string) => {
    const code = text.replaceAll(/\D/g, '').slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  const paste = (event: ClipboardEvent) => {
    const code = event.clipboardData.getData('text').replaceAll(/\D/g, '')
    // A whole code replaces whatever stands there; the input alone would cut it off at its end.
    if (code.length < length) return
    event.preventDefault()
    take(code)
  }
  return (
    <Field {...words}>
      {(control) => (
        <div className="code-field" data-disabled={isDisabled || undefined} data-invalid={words.error !== undefined || undefined}>
          <input
            {...control}
            type="text"
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${length}}`}
            disabled={isDisabled}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popup that asks for a code has nothing else to do
            autoFocus={autoFocus}
            value={value}
            onChange={({ currentTarget }) => take(currentTarget.value)}
            onPaste={paste}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
            // The boxes show where typing goes on: at the end, wherever the pointer went.
            onSelect={({ currentTarget }) => {
              if (currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.setSelectionRange(value.length, value.length)
            }}
          />
          {Array.from({ length }, (_, place) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a box is its place
              key={place}
              aria-hidden
              className={classes(hasFocus && place === Math.min(value.length, length - 1) && 'is-next')}
            >
              {value[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}
