import { devices } from '@ducat/contract/devices/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Banner, Button, Dialog } from '#ui'

interface LinkedPhoneProps {
  readonly deviceId: string
  readonly name: string
  readonly onClose: () => void
}

/** It is linked; whether it confirms already, or what is still to do on it. */
export function LinkedPhone({ deviceId, name, onClose }: LinkedPhoneProps) {
  const { t } = useLingui()
  const { data } = useCall(devices.get, { deviceId })
  return (
    <Dialog
      title={t`${name} is linked`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {data?.approvedDevice ? (
        <Banner tone="positive">
          <Trans>It can now confirm for you. To use it, choose it under two-step verification.</Trans>
        </Banner>
      ) : (
        <Banner tone="warning">
          <Trans>One last step: sign in with the app on the phone and confirm it in your usual way. Then it can confirm for you.</Trans>
        </Banner>
      )}
    </Dialog>
  )
}
