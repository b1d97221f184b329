/**
 * A menu that opens at its trigger: actions, links and choices, grouped under titles. All of it by keyboard; focus goes back to the trigger.
 *   <Menu label="Account" trigger={<Avatar …/>}>
 *     <MenuGroup title="Language" chosen="en" onChoose={…}><MenuItem id="en">English</MenuItem></MenuGroup>
 *     <MenuGroup><MenuItem id="out" icon={LogOut} onPress={…}>Sign out</MenuItem></MenuGroup>
 */
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem as AriaItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from './Icon.tsx'

interface MenuProps {
  /** What is heard when the trigger has focus. */
  readonly label: string
  readonly trigger: ReactNode
  readonly className?: string
  readonly placement?: 'bottom end' | 'bottom start' | 'top end' | 'right top'
  /** Who or what the menu belongs to, above its groups. */
  readonly header?: ReactNode
  readonly children: ReactNode
}

export const Menu = ({ label, trigger, className = '', placement = 'bottom end', header, children }: MenuProps) => (
  <MenuTrigger>
    <Button aria-label={label} className={className}>
      {trigger}
    </Button>
    <Popover
      placement={placement}
      offset={6}
      className="flex max-w-[calc(100vw-16px)] min-w-56 flex-col overflow-hidden rounded-m border bg-raised shadow-3 transition duration-(--normal) data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0"
    >
      {header}
      <AriaMenu className="min-h-0 divide-y divide-line overflow-auto outline-none">{children}</AriaMenu>
    </Popover>
  </MenuTrigger>
)

interface MenuGroupProps {
  readonly title?: string
  /** With it the group is a choice of one. */
  readonly chosen?: string
  readonly onChoose?: (id: string) => void
  /** With it the group is a list of ticks. */
  readonly ticked?: readonly string[]
  readonly onTick?: (ids: readonly string[]) => void
  readonly label?: string
  readonly children: ReactNode
}

export function MenuGroup({ title, label, chosen, onChoose, ticked, onTick, children }: MenuGroupProps) {
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
    <MenuSection {...name} {...choice} {...ticks} className="p-1.5">
      {title !== undefined && <Header className="px-2.5 pt-1.5 pb-1 text-12 font-medium text-faint">{title}</Header>}
      {children}
    </MenuSection>
  )
}

interface MenuItemProps {
  readonly id: string
  readonly icon?: LucideIcon
  readonly href?: string
  readonly onPress?: () => void
  /** The language the words are in, when it is not the page's. */
  readonly lang?: string
  /** Below the words, quietly: what it is, or why it cannot be chosen. */
  readonly note?: string | undefined
  /** At the right: a count. */
  readonly end?: ReactNode
  readonly isDisabled?: boolean
  readonly children: string
}

export const MenuItem = ({ id, icon, href, onPress, lang, note, end, isDisabled = false, children }: MenuItemProps) => (
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
