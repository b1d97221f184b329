import type { ComponentProps, ReactNode } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'defaultValue'> {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  /** Something to know while typing. */
  readonly hint?: string | undefined
  /** A button inside the field, at its end. */
  readonly end?: ReactNode
}

/** A native field that keeps its own value. Its error is tied to it, and said when it appears. */
export function TextField({ name, label, error, hint, end, ...input }: TextFieldProps) {
  const errorId = `${name}-error`
  const hintId = `${name}-hint`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="text-13 font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          type="text"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={name}
          name={name}
          className={end ? 'input pe-11' : 'input'}
          aria-invalid={error !== undefined}
          aria-describedby={`${errorId} ${hintId}`}
        />
        {end}
      </div>
      <p id={hintId} aria-live="polite" className="text-12 text-muted empty:hidden">
        {hint}
      </p>
      <p id={errorId} aria-live="assertive" className="text-12 text-negative empty:hidden">
        {error}
      </p>
    </div>
  )
}
