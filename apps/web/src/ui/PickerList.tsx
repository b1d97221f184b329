/** The list of a Picker, once it is opened. */
import './popup.css'
import { Check } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useEarlyEscape } from './early-escape.ts'
import { useFirstFocus } from './first-focus.ts'
import { Icon } from './Icon.tsx'

export interface PickerOption<T extends string> {
  readonly value: T
  /** What is heard, and what letters find. */
  readonly name: string
  /** In the list. */
  readonly content: ReactNode
  /** In the field once chosen; the same as in the list where it is not given. */
  readonly chosen?: ReactNode
  /** Why it cannot be chosen; it stands below the option. */
  readonly unavailable?: string | undefined
}

interface PickerListProps<T extends string> {
  /** What was pressed: focus goes back there. */
  readonly at: RefObject<HTMLElement | null>
  readonly label: string
  readonly options: readonly PickerOption<T>[]
  readonly value: T | undefined
  readonly onChange: (value: T) => void
  readonly onClose: () => void
}

export function PickerList<T extends string>({ at, label, options, value, onChange, onClose }: PickerListProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  useEarlyEscape(onClose)
  useFirstFocus(list, ['[aria-selected=true]', '[role=option]:not([aria-disabled=true])'])
  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={at}
      offset={6}
      placement="bottom start"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className="field-popup"
    >
      <ListBox
        ref={list}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a list that opens takes the focus
        autoFocus
        selectionMode="single"
        selectedKeys={value === undefined ? [] : [value]}
        disabledKeys={options.filter(({ unavailable }) => unavailable !== undefined).map((option) => option.value)}
        onSelectionChange={(keys) => {
          // Nothing when what was chosen is pressed again: it stays.
          const [key] = keys === 'all' ? [] : [...keys]
          if (key !== undefined) onChange(String(key) as T)
          onClose()
        }}
        className="field-options"
      >
        {options.map((option) => (
          <ListBoxItem key={option.value} id={option.value} textValue={option.name} className="field-option">
            {({ isSelected }) => (
              <>
                <span className="grid min-w-0 flex-1">
                  {option.content}
                  {option.unavailable !== undefined && <span className="text-12">{option.unavailable}</span>}
                </span>
                {isSelected && <Icon of={Check} size="s" className="text-accent" />}
              </>
            )}
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  )
}
