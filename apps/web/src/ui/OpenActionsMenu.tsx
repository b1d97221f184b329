import type { LucideIcon } from 'lucide-react'
import { Menu as AriaMenu } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { OpenItem } from './OpenMenu.tsx'

export interface ActionsMenuProps {
  readonly label: string
  /** What was pressed: the menu stands there, and the focus goes back to it. */
  readonly at: HTMLElement
  readonly actions: readonly { readonly id: string; readonly label: string; readonly icon?: LucideIcon; readonly onPress: () => void }[]
  readonly onClose: () => void
}

/** See ActionsMenu.tsx. */
export function OpenActionsMenu({ label, at, actions, onClose }: ActionsMenuProps) {
  return (
    <Popover
      isOpen
      triggerRef={{ current: at }}
      placement="bottom end"
      offset={4}
      aria-label={label}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className="max-w-[calc(100vw-16px)] min-w-48 overflow-hidden rounded-m border bg-raised shadow-3"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus */}
      <AriaMenu aria-label={label} autoFocus="first" onClose={onClose} className="max-h-80 overflow-auto p-1.5 outline-none">
        {actions.map(({ id, label: words, icon, onPress }) => (
          <OpenItem key={id} id={id} {...(icon && { icon })} onPress={onPress}>
            {words}
          </OpenItem>
        ))}
      </AriaMenu>
    </Popover>
  )
}
