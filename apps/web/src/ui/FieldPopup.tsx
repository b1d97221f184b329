import './popup.css'
import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'

interface FieldPopupProps {
  /** What it opens at; focus goes back there. */
  readonly at: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  readonly children: ReactNode
}

/** Something more than a list that opens at a field: a calendar, a period. The whole screen on small phones. */
export const FieldPopup = ({ at, isOpen, onClose, label, children }: FieldPopupProps) => (
  <Popover
    triggerRef={at}
    isOpen={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    offset={6}
    placement="bottom start"
    className="field-popup field-sheet"
  >
    <Dialog aria-label={label} className="grid min-h-0 gap-4 overflow-auto p-4 outline-none">
      {children}
    </Dialog>
  </Popover>
)
