import { Check } from 'lucide-react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import type { ComboChoice } from './combo.ts'
import { Icon } from './Icon.tsx'
import { marked } from './matches.ts'

interface ComboOptionProps<T extends string> {
  readonly id: T
  readonly option: ComboChoice<T>
  readonly typed: string
}

export const ComboOption = <T extends string>({ id, option, typed }: ComboOptionProps<T>) => (
  <ListBoxItem id={id} textValue={option.name} className="field-option">
    {({ isSelected }) => (
      <>
        {option.start}
        <span className="min-w-0 flex-1">
          {marked(option.name, typed).map(([text, isMatch]) =>
            isMatch ? (
              <b key={text} className="font-strong">
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </span>
        {option.detail !== undefined && <span className="flex-none text-13 text-muted">{option.detail}</span>}
        {isSelected && <Icon of={Check} size="s" className="text-accent" />}
      </>
    )}
  </ListBoxItem>
)
