import './choice.css'
import { useId, type ReactNode } from 'react'

interface CheckboxProps {
  readonly children: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly name?: string
  /** Some of what it stands for, for the head of a list. */
  readonly isPartly?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Why it cannot be changed; it stays reachable, so that the reason is heard. */
  readonly disabledReason?: string | undefined
}

/** Yes or no, taken with the form. The whole line is the target. */
export function Checkbox({ children, isChecked, onChange, name, isPartly = false, hint, error, disabledReason }: CheckboxProps) {
  const id = useId()
  const isOff = disabledReason !== undefined
  const below = error ?? disabledReason ?? hint
  return (
    <div className="grid min-w-0">
      <label className="choice" data-off={isOff || undefined}>
        <input
          type="checkbox"
          className="check"
          name={name}
          ref={(input) => {
            if (input) input.indeterminate = isPartly
          }}
          checked={isChecked}
          aria-disabled={isOff || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={below === undefined ? undefined : id}
          onChange={() => {
            if (!isOff) onChange(!isChecked)
          }}
        />
        <span className="min-w-0">{children}</span>
      </label>
      {below !== undefined && (
        <p id={id} className={error === undefined ? 'ps-7 text-12 text-muted' : 'ps-7 text-12 text-negative'}>
          {below}
        </p>
      )}
    </div>
  )
}
