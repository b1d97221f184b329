/** What a combobox is told. */
import type { ReactNode } from 'react'
import type { FieldProps } from './Field.tsx'
import type { Findable } from './matches.ts'

export interface ComboChoice<T extends string> extends Findable {
  readonly value: T
  /** At the right, quietly: its currencies, its code. */
  readonly detail?: string
  /** Before the name: the flag of a country, the coin of a currency. */
  readonly start?: ReactNode
}

export interface ComboWords {
  readonly nothingFound: string
  readonly close: string
  /** On the button that takes away what was chosen, of a field that may stay empty. */
  readonly empty: string
}

export interface ComboBoxProps<T extends string> extends FieldProps {
  readonly options: readonly ComboChoice<T>[]
  readonly value: T | undefined
  /** `undefined` when what stood there was taken away, which only a field that is marked lets one do. */
  readonly onChange: (value: T | undefined) => void
  readonly onBlur?: (() => void) | undefined
  readonly words: ComboWords
  readonly name?: string
  readonly placeholder?: string
  readonly loading?: boolean
  readonly isDisabled?: boolean
}
