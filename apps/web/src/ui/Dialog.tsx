import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { iconButtonLook } from './button-look.ts'
import { classes } from './classes.ts'
import { useEarlyEscape } from './early-escape.ts'
import { Icon } from './Icon.tsx'

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** What can be done, below a line; the last is the main one. */
  readonly actions?: ReactNode
  /** Money is in flight: neither Esc nor a press outside nor the cross takes the dialog away. */
  readonly held?: boolean
  /** Something must be answered: a press outside does not count as an answer. */
  readonly alert?: boolean
  readonly wide?: boolean
}

/** Opens over the page: 440 px in the middle, a sheet from below on small phones. Esc and a press outside close it; focus goes back. */
export function Dialog({ title, closeLabel, onClose, children, actions, held = false, alert = false, wide = false }: DialogProps) {
  const close = () => {
    if (!held) onClose()
  }
  useEarlyEscape(close)
  return (
    <ModalOverlay
      isOpen
      isDismissable={!held && !alert}
      isKeyboardDismissDisabled={held}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      className="fixed inset-0 z-20 grid place-items-center overflow-auto bg-overlay p-4 transition-opacity duration-(--normal) data-entering:opacity-0 data-exiting:opacity-0 max-mobile:place-items-end max-mobile:p-0"
    >
      <Modal
        className={classes(
          'w-full rounded-[calc(var(--radius-l)*1.2)] bg-raised shadow-3 transition-transform duration-(--normal) data-entering:translate-y-2 max-mobile:max-h-dvh max-mobile:max-w-none max-mobile:overflow-auto max-mobile:rounded-b-none max-mobile:pb-[env(safe-area-inset-bottom)] max-mobile:duration-(--slow) max-mobile:data-entering:translate-y-8',
          wide ? 'max-w-180' : 'max-w-110',
        )}
      >
        <AriaDialog role={alert ? 'alertdialog' : 'dialog'} className="outline-none">
          <header className="flex min-h-13 items-center gap-3 ps-6 pe-4 pt-4 max-mobile:ps-4 max-mobile:pe-2">
            <Heading slot="title" className="min-w-0 flex-1 text-18 font-strong tracking-title wrap-anywhere">
              {title}
            </Heading>
            {!held && (
              <Button slot="close" aria-label={closeLabel} className={iconButtonLook}>
                <Icon of={X} />
              </Button>
            )}
          </header>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 pt-4 max-mobile:p-4">{children}</div>
          {actions && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-t px-6 py-4 max-mobile:px-4">{actions}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
