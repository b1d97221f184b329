import './choice.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldGroup, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface OptionCard<T extends string> {
  readonly value: T
  readonly title: string
  /** Cost and time: "1 to 2 days, $12.50". */
  readonly detail: ReactNode
  readonly icon?: LucideIcon
  /** Why it cannot be chosen. It is shown in place of cost and time, never hidden. */
  readonly unavailable?: string | undefined
}

interface OptionCardsProps<T extends string> extends FieldProps {
  readonly name: string
  readonly options: readonly OptionCard<T>[]
  readonly value: T | undefined
  readonly onChange: (value: T) => void
  /** Each over the whole width, one below the other: answers to a question. */
  readonly isStacked?: boolean
}

/** A choice of one where each has its price: the whole card is the radio, and the arrows walk through those that can be chosen. */
export const OptionCards = <T extends string>({ name, options, value, onChange, isStacked = false, ...words }: OptionCardsProps<T>) => (
  <FieldGroup {...words}>
    <div className={isStacked ? 'grid gap-2.5' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(168px,(100%-24px)/3)),1fr))] gap-3'}>
      {options.map(({ value: own, title, detail, icon, unavailable }) => (
        <label key={own} className="option-card" data-off={unavailable !== undefined || undefined} data-stacked={isStacked || undefined}>
          {icon && <Icon of={icon} className="mb-1 text-muted" />}
          <span className="font-strong">{title}</span>
          <span className="text-13 text-muted">{unavailable ?? detail}</span>
          {unavailable === undefined ? (
            <input type="radio" className="radio" name={name} value={own} checked={own === value} onChange={() => onChange(own)} />
          ) : (
            <input type="radio" className="visually-hidden" name={name} value={own} disabled />
          )}
        </label>
      ))}
    </div>
  </FieldGroup>
)
