/** What the pieces of a menu are given, and where they find what draws them once a menu was opened. */
import type { LucideIcon } from 'lucide-react'
import { createContext, type ComponentType, type ReactNode } from 'react'

export interface MenuProps {
  /** What is heard when the trigger has focus. */
  readonly label: string
  readonly trigger: ReactNode
  readonly className?: string
  readonly placement?: 'bottom end' | 'bottom start' | 'top end' | 'right top'
  /** Who or what the menu belongs to, above its groups. */
  readonly header?: ReactNode
  readonly children: ReactNode
}

export interface MenuGroupProps {
  readonly title?: string
  /** With it the group is a choice of one. */
  readonly chosen?: string
  readonly onChoose?: (id: string) => void
  /** With it the group is a list of ticks. */
  readonly ticked?: readonly string[]
  readonly onTick?: (ids: readonly string[]) => void
  readonly label?: string
  /** Stays in sight at the bottom of a menu that is longer than its window. */
  readonly pinned?: boolean
  readonly children: ReactNode
}

export interface MenuItemProps {
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

/** By key the first item has the focus, as it has in every menu that is opened so. */
export type AskedBy = 'key' | 'pointer'

interface Parts {
  readonly Group: ComponentType<MenuGroupProps>
  readonly Item: ComponentType<MenuItemProps>
}

export const MenuParts = createContext<Parts | undefined>(undefined)
