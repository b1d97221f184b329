/** Search and chips: what is chosen is soft accent and can be taken away. Chips scroll sideways on touch, and take another line elsewhere. */
import { ChevronDown, Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Menu, MenuGroup, MenuItem } from './Menu.tsx'

export interface FilterChip {
  readonly id: string
  readonly label: string
  /** Offered in a menu. Without them pressing the chip opens something else. */
  readonly options?: readonly { readonly id: string; readonly name: string }[]
  readonly onOpen?: () => void
  readonly chosen: { readonly id: string; readonly name: string } | undefined
  readonly removeLabel: string
  readonly onChoose: (id: string | undefined) => void
}

interface FilterBarProps {
  readonly search?: SearchProps | undefined
  readonly chips: readonly FilterChip[]
  /** Before the chips: a control that is none. */
  readonly start?: ReactNode
  readonly clear?: { readonly label: string; readonly onPress: () => void } | undefined
  /** At the right of the line. */
  readonly end?: ReactNode
}

export const FilterBar = ({ search, chips, start, clear, end }: FilterBarProps) => (
  <div
    role="search"
    className="flex min-h-14 items-center gap-3 border-b px-5 py-2.5 max-tablet:flex-wrap max-tablet:gap-1 max-tablet:px-4"
  >
    {search && <FilterSearch {...search} />}
    <div className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto py-1 [scrollbar-width:none] tablet:flex-wrap tablet:overflow-visible max-tablet:order-last max-tablet:basis-full max-tablet:empty:hidden">
      {start}
      {chips.map((chip) => (
        <Chip key={chip.id} {...chip} />
      ))}
      {clear && (
        <button
          type="button"
          onClick={clear.onPress}
          className="min-h-8 flex-none rounded-s px-2 text-13 font-medium text-accent hover:bg-accent-soft max-phablet:min-h-11"
        >
          {clear.label}
        </button>
      )}
    </div>
    {end}
  </div>
)

const chipLook =
  'inline-flex h-8 flex-none items-center gap-1.5 rounded-full border px-3 text-13 font-medium whitespace-nowrap max-phablet:h-11'

function Chip({ label, options, onOpen, chosen, removeLabel, onChoose }: FilterChip) {
  const choose = (trigger: ReactNode, className: string) =>
    !options ? (
      <button type="button" aria-label={chosen ? `${label}: ${chosen.name}` : label} onClick={onOpen} className={className}>
        {trigger}
      </button>
    ) : (
      <Menu label={chosen ? `${label}: ${chosen.name}` : label} trigger={trigger} className={className} placement="bottom start">
        <MenuGroup label={label} chosen={chosen?.id ?? ''} onChoose={onChoose}>
          {options.map(({ id, name }) => (
            <MenuItem key={id} id={id}>
              {name}
            </MenuItem>
          ))}
        </MenuGroup>
      </Menu>
    )
  if (!chosen)
    return choose(
      <>
        {label}
        <Icon of={ChevronDown} size="s" className="text-muted" />
      </>,
      classes(chipLook, 'bg-surface hover:border-line-strong'),
    )
  return (
    <span className={classes(chipLook, 'border-accent-line bg-accent-soft pe-1 text-accent')}>
      {choose(chosen.name, 'rounded-full')}
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={() => onChoose(undefined)}
        className="grid size-6 place-items-center rounded-full hover:bg-surface max-phablet:size-11"
      >
        <Icon of={X} size="s" />
      </button>
    </span>
  )
}

interface SearchProps {
  readonly label: string
  readonly value: string
  readonly clearLabel: string
  /** Asked after a pause in the typing, or at once by Enter. */
  readonly onChange: (text: string) => void
}

const PAUSE = 350

function FilterSearch({ label, value, clearLabel, onChange }: SearchProps) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const say = (words: string) => {
    if (words === told.current) return
    told.current = words
    tell.current(words)
  }
  // The address changed by itself: back, a link, or Clear.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === told.current) return
    const pause = setTimeout(() => say(text), PAUSE)
    return () => clearTimeout(pause)
  }, [text])

  return (
    <span className="relative w-72 flex-none max-laptop:w-56 max-tablet:w-auto max-tablet:flex-1">
      <Icon of={Search} size="s" className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && say(text)}
        className={classes('input ps-9 [&::-webkit-search-cancel-button]:hidden', text !== '' && 'pe-9')}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            setText('')
            say('')
          }}
          className="absolute inset-y-0 end-1 my-auto grid size-8 place-items-center rounded-s text-muted hover:text-ink"
        >
          <Icon of={X} size="s" />
        </button>
      )}
    </span>
  )
}
