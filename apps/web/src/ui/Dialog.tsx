import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { iconButtonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Opens over the page: 440 px in the middle, a sheet from below on small phones. Esc and a press outside close it; focus goes back. */
export const Dialog = ({ title, closeLabel, onClose, children }: DialogProps) => (
  <ModalOverlay
    isOpen
    isDismissable
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    className="fixed inset-0 z-20 grid place-items-center overflow-auto bg-overlay p-4 transition-opacity duration-(--normal) data-entering:opacity-0 data-exiting:opacity-0 max-mobile:place-items-end max-mobile:p-0"
  >
    <Modal className="w-full max-w-110 rounded-[calc(var(--radius-l)*1.2)] bg-raised shadow-3 transition-transform duration-(--normal) data-entering:translate-y-2 max-mobile:max-w-none max-mobile:rounded-b-none max-mobile:duration-(--slow)">
      <AriaDialog className="outline-none">
        <header className="flex min-h-13 items-center gap-3 ps-6 pe-4 pt-4">
          <Heading slot="title" className="min-w-0 flex-1 text-18 font-strong tracking-title">
            {title}
          </Heading>
          <Button slot="close" aria-label={closeLabel} className={iconButtonLook}>
            <Icon of={X} />
          </Button>
        </header>
        <div className="grid gap-5 p-6 pt-4">{children}</div>
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
