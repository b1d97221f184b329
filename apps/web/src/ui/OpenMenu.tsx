/** What a menu is once it is opened: placed, walked by keyboard, closed by Esc or a press elsewhere. See Menu.tsx. */
import { Check } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem as AriaItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useEarlyEscape } from './early-escape.ts'
import { useFirstFocus } from './first-focus.ts'
import { Icon } from './Icon.tsx'
import { MenuParts, type AskedBy, type MenuGroupProps, type MenuItemProps, type MenuProps } from './menu-parts.ts'

interface OpenMenuProps extends Omit<MenuProps, 'trigger' | 'className'> {
  /** What was pressed: focus goes back there. */
  readonly at: RefObject<HTMLElement | null>
  readonly asked: AskedBy
  readonly onClose: () => void
}

export function OpenMenu({ label, at, asked, placement = 'bottom end', header, onClose, children }: OpenMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useEarlyEscape(onClose)
  useFirstFocus(list, ['[role^=menuitem]:not([aria-disabled=true])'], asked === 'key')
  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={at}
      placement={placement}
      offset={6}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className="flex max-w-[calc(100vw-16px)] min-w-56 flex-col overflow-hidden rounded-m border bg-raised shadow-3 transition duration-(--normal) data-entering:-translate-y-1 data-entering:opacity-0"
    >
      {header}
      <AriaMenu
        ref={list}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus
        autoFocus
        onClose={onClose}
        className="min-h-0 divide-y divide-line overflow-auto outline-none"
      >
        <MenuParts value={parts}>{children}</MenuParts>
      </AriaMenu>
    </Popover>
  )
}

function Group({ title, label, chosen, onChoose, ticked, onTick, pinned = false, children }: MenuGroupProps) {
  const name = title === undefined && label !== undefined ? { 'aria-label': label } : {}
  const choice =
    chosen === undefined
      ? {}
      : {
          selectionMode: 'single' as const,
          disallowEmptySelection: true,
          selectedKeys: [chosen],
          onSelectionChange: (keys: 'all' | Set<string | number>) => {
            const [id] = keys === 'all' ? [] : [...keys]
            if (id !== undefined && id !== chosen) onChoose?.(String(id))
          },
        }
  const ticks =
    ticked === undefined
      ? {}
      : {
          selectionMode: 'multiple' as const,
          selectedKeys: ticked,
          onSelectionChange: (keys: 'all' | Set<string | number>) => keys !== 'all' && onTick?.([...keys].map(String)),
        }
  return (
    <MenuSection {...name} {...choice} {...ticks} className={pinned ? 'sticky bottom-0 z-1 bg-raised p-1.5' : 'p-1.5'}>
      {title !== undefined && <Header className="px-2.5 pt-1.5 pb-1 text-12 font-medium text-faint">{title}</Header>}
      {children}
    </MenuSection>
  )
}

const Item = ({ id, icon, href, onPress, lang, note, end, isDisabled = false, children }: MenuItemProps) => (
  <AriaItem
    id={id}
    textValue={children}
    {...(href !== undefined && { href })}
    {...(onPress !== undefined && { onAction: onPress })}
    isDisabled={isDisabled}
    className="data-disabled:cursor-not-allowed data-disabled:text-muted focus-inset flex min-h-9 cursor-pointer items-center gap-3 rounded-s px-2.5 py-1 text-ink no-underline outline-none select-none data-focused:bg-sunken data-focus-visible:bg-accent-soft data-selected:font-medium max-phablet:min-h-11"
  >
    {({ isSelected, selectionMode }) => (
      <>
        {icon && <Icon of={icon} className="text-muted" />}
        <span className="min-w-0 flex-1" lang={lang}>
          {children}
          {note !== undefined && <span className="block text-12 font-text text-muted">{note}</span>}
        </span>
        {end}
        {selectionMode !== 'none' && isSelected && <Icon of={Check} size="s" className="text-accent" />}
      </>
    )}
  </AriaItem>
)

const parts = { Group, Item }

/** An item of a menu that is made by itself. */
export { Item as OpenItem }
