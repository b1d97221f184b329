import './field.css'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Icon } from './Icon.tsx'

interface SearchFieldProps {
  /** What is searched; it is heard, and seen while nothing is typed. */
  readonly label: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Enter: search at once. */
  readonly onSubmit?: (text: string) => void
  readonly loading?: boolean
  readonly autoFocus?: boolean
}

/** Escape and the cross empty it; focus stays, since the next thing is another word. */
export function SearchField({ label, clearLabel, value, onChange, onSubmit, loading = false, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="field-box">
      <span className="flex flex-none items-center ps-3 text-muted">
        {loading ? <span className="spinner" /> : <Icon of={Search} size="s" />}
      </span>
      <input
        {...rest}
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-busy={loading || undefined}
        placeholder={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSubmit?.(value)
          // An empty field leaves Escape to whatever it stands in.
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          event.preventDefault()
          clear()
        }}
        className="bare-input"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={clear}
          className="grid w-10 flex-none place-items-center rounded-m text-muted hover:text-ink max-phablet:w-11"
        >
          <Icon of={X} size="s" />
        </button>
      )}
    </div>
  )
}
