import type { LucideIcon } from 'lucide-react'
import { onDemand } from './on-demand.ts'

export interface ActionsMenuProps {
  readonly label: string
  /** What was pressed: the menu stands there, and the focus goes back to it. */
  readonly at: HTMLElement
  readonly actions: readonly { readonly id: string; readonly label: string; readonly icon?: LucideIcon; readonly onPress: () => void }[]
  readonly onClose: () => void
}

const menu = onDemand(() => import('./OpenActionsMenu.tsx'))

/** The menu of a row: one for the whole list, made when it is asked for. */
export function ActionsMenu(props: ActionsMenuProps) {
  const code = menu.useWhen(true, props.onClose)
  return code && <code.OpenActionsMenu {...props} />
}
