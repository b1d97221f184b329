import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Button, Dialog, Icon } from '#ui'

/** Registered: what comes next, and the way to the root. */
export function RegisteredDialog({ email }: { readonly email: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/' })
  return (
    <Dialog
      alert
      title={t`Registration completed`}
      closeLabel={t`Close`}
      onClose={leave}
      actions={
        <Button look="primary" onClick={leave}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <p className="flex gap-3">
        <Icon of={CircleCheck} size="l" className="mt-px text-positive" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <Trans>
            We sent an activation link to {email}. Open it within 24 hours. After that the other users receive their invitations.
          </Trans>
        </span>
      </p>
    </Dialog>
  )
}
