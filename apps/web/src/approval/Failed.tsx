import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { messageOf } from '#dialogs/message.ts'
import { Button, Dialog, Icon } from '#ui'
import { Repeated } from './Repeated.tsx'
import type { About } from './use-about.ts'

interface FailedProps {
  readonly about: About
  readonly reason: unknown
  readonly isPayment?: boolean
  readonly onClose: () => void
}

/** It will not happen, and why, as the bank says it. */
export function Failed({ about, reason, isPayment = true, onClose }: FailedProps) {
  const { t } = useLingui()
  return (
    <Dialog
      alert
      title={isPayment ? t`Failed transaction` : t`Not confirmed`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Repeated about={about} />
      <p className="flex gap-3">
        <Icon of={CircleAlert} size="l" className="text-negative" />
        <span className="min-w-0 flex-1 self-center wrap-anywhere">{messageOf(reason)}</span>
      </p>
    </Dialog>
  )
}
