import { useId } from 'react'

interface SegmentedChoiceProps<T extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly name: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A choice of a few short words in one line, all of them seen: filters, periods, modes. Native radios, so the arrows walk through it. */
export function SegmentedChoice<T extends string>({ label, choices, value, onChange }: SegmentedChoiceProps<T>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full justify-self-start gap-0.5 overflow-x-auto rounded-m bg-sunken p-0.75"
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex min-h-8 cursor-pointer items-center rounded-s px-3 text-13 font-medium whitespace-nowrap text-muted transition-colors select-none hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[var(--shadow-1),0_0_0_1px_var(--line)] has-focus-visible:shadow-(--focus-ring) max-phablet:min-h-11"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.name}
        </label>
      ))}
    </div>
  )
}
