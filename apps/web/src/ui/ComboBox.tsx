/**
 * A choice of one out of many: country, currency, bank. It shows what was chosen; pressed, or with the first letter typed, it opens a list
 * with its search, in which what is typed is found, accents or not. On small phones the list takes the whole screen.
 */
import './field.css'
import { ChevronDown, Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { classes } from './classes.ts'
import type { ComboBoxProps } from './combo.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { onDemand } from './on-demand.ts'
import { isLetter } from './Picker.tsx'

const list = onDemand(() => import('./ComboList.tsx'))

export function ComboBox<T extends string>(props: ComboBoxProps<T>) {
  const { label, mark, hint, note, error, options, value, onChange, onBlur, words, name, placeholder } = props
  const { loading = false, isDisabled = false } = props
  const [isOpen, open] = useState(false)
  const [typed, setTyped] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const code = list.useWhen(isOpen, () => open(false))
  const chosen = options.find((option) => option.value === value)
  const shown = chosen?.name ?? placeholder
  const close = () => {
    open(false)
    setTyped('')
    onBlur?.()
  }
  // What is marked may stay empty; what is not has to be chosen, and a slip of a finger takes nothing away.
  const empty = mark === undefined ? undefined : () => onChange(undefined)
  const byKey = (event: KeyboardEvent) => {
    // Somebody changes their mind before the focus has moved into the list.
    if (event.key === 'Escape' && isOpen) return close()
    if (event.key === 'Backspace' || event.key === 'Delete') return isOpen ? setTyped('') : empty?.()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && !isLetter(event)) return
    event.preventDefault()
    // Whoever types on while the list is on its way finds all of it in the search.
    if (isLetter(event)) setTyped((before) => before + event.key)
    open(true)
  }
  return (
    <Field label={label} mark={mark} hint={hint} note={note} error={error}>
      {(control) => (
        <>
          <button
            ref={button}
            type="button"
            id={control.id}
            name={name}
            aria-describedby={control['aria-describedby']}
            aria-label={shown === undefined || shown === '' ? label : `${label}: ${shown}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={isDisabled}
            onPointerEnter={list.ahead}
            onFocus={list.ahead}
            onBlur={() => !isOpen && onBlur?.()}
            onClick={() => open(true)}
            onKeyDown={byKey}
            className={classes('field-box items-center gap-2 px-3 text-start', error !== undefined && 'is-invalid')}
          >
            <span className="flex flex-none items-center text-muted">{chosen?.start ?? <Icon of={Search} size="s" />}</span>
            <span className={classes('min-w-0 flex-1 truncate max-phablet:text-16', !chosen && 'text-faint')}>{shown}</span>
            {loading && <span className="spinner text-muted" />}
            <Icon of={ChevronDown} className="text-muted" />
          </button>
          {code && (
            <code.ComboList
              at={button}
              label={label}
              options={options}
              value={value}
              onChange={onChange}
              onEmpty={empty}
              words={words}
              typed={typed}
              onType={setTyped}
              onClose={close}
            />
          )}
        </>
      )}
    </Field>
  )
}
