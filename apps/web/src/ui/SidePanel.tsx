import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { iconButtonLook } from './button-look.ts'
import { classes } from './classes.ts'
import { useEarlyEscape } from './early-escape.ts'
import { Icon } from './Icon.tsx'

interface SidePanelProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  /** On a phone: a sheet from below instead. */
  readonly sheet: boolean
  /** Beside the title. */
  readonly action?: ReactNode
  /** Nothing in it takes the focus: the keyboard scrolls the text itself. */
  readonly onlyText?: boolean
  readonly children: ReactNode
}

/** A list that is looked into and left again, at the side of the page. Esc and a press outside close it; focus goes back. */
export function SidePanel({ title, closeLabel, onClose, sheet, action, onlyText = false, children }: SidePanelProps) {
  useEarlyEscape(onClose)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className={classes(
        'fixed inset-0 z-20 flex bg-overlay transition-opacity duration-(--normal) data-entering:opacity-0 data-exiting:opacity-0',
        sheet ? 'items-end' : 'justify-end',
      )}
    >
      <Modal
        className={classes(
          'flex w-full bg-raised shadow-3 transition-transform duration-(--slow) motion-reduce:transition-none',
          sheet
            ? 'max-h-[88dvh] rounded-t-[calc(var(--radius-l)*1.2)] pb-[env(safe-area-inset-bottom)] data-entering:translate-y-8'
            : 'h-dvh max-w-105 data-entering:translate-x-8',
        )}
      >
        <Dialog className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          <header className="flex min-h-16 flex-none items-center gap-2 border-b ps-5 pe-3 max-tablet:ps-4">
            <Heading slot="title" className="me-auto min-w-0 py-2 text-18 font-strong tracking-title wrap-anywhere">
              {title}
            </Heading>
            {action}
            <Button slot="close" aria-label={closeLabel} className={iconButtonLook}>
              <Icon of={X} />
            </Button>
          </header>
          <div
            className="focus-inset min-h-0 flex-1 overflow-y-auto"
            {...(onlyText && { tabIndex: 0, role: 'region', 'aria-label': title })}
          >
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
