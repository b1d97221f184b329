import './popup.css'
import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'

export interface FieldPopupProps {
  /** What it opens at; focus goes back there. */
  readonly at: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly label: string
  readonly children: ReactNode
}

/** See FieldPopup.tsx. */
export const OpenFieldPopup = ({ at, onClose, label, children }: FieldPopupProps) => (
  <Popover
    triggerRef={at}
    isOpen
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
