import './choice.css'
import { useId, type ReactNode } from 'react'

interface SwitchProps {
  readonly children: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly hint?: ReactNode
  /** The change is on its way: it shows what was wished for, and takes no other. */
  readonly loading?: boolean
  readonly disabledReason?: string | undefined
}

/** On or off, at once. A choice that waits for a button is a Checkbox. */
export function Switch({ children, isOn, onChange, hint, loading = false, disabledReason }: SwitchProps) {
  const id = useId()
  const nameId = useId()
  const isOff = disabledReason !== undefined
  const below = disabledReason ?? hint
  return (
    <label className="choice justify-between" data-off={isOff || undefined}>
      <span className="grid min-w-0">
        <span id={nameId} className="min-w-0">
          {children}
        </span>
        {below !== undefined && (
          <span id={id} className="text-12 text-muted">
            {below}
          </span>
        )}
      </span>
      <span className="flex flex-none items-center gap-2">
        {loading && <span className="spinner text-muted" />}
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-busy={loading || undefined}
          aria-disabled={isOff || loading || undefined}
          // The line below is in the label, so that a press on it counts; it is said once, as the description.
          aria-labelledby={nameId}
          aria-describedby={below === undefined ? undefined : id}
          onChange={() => {
            if (!isOff && !loading) onChange(!isOn)
          }}
        />
      </span>
    </label>
  )
}
