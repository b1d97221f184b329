import { onDemand } from './on-demand.ts'
import type { ActionsMenuProps } from './OpenActionsMenu.tsx'

const menu = onDemand(() => import('./OpenActionsMenu.tsx'))

/** The menu of a row: one for the whole list, made when it is asked for. */
export function ActionsMenu(props: ActionsMenuProps) {
  const code = menu.useWhen(true, props.onClose)
  return code && <code.OpenActionsMenu {...props} />
}
