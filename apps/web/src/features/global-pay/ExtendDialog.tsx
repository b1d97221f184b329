import { sent } from '@ducat/contract/global-pay/calls'
import { extensions } from '@ducat/contract/global-pay/models'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button, Dialog, RadioList } from '#ui'
import type { Payment } from './recipients.ts'

interface ExtendDialogProps {
  readonly payments: readonly Payment[]
  readonly onClose: () => void
  readonly onDone: (done: number, failed: number) => void
}

export function ExtendDialog({ payments, onClose, onDone }: ExtendDialogProps) {
  const { t } = useLingui()
  const { act, busy } = useAct(sent.extend)
  const [days, setDays] = useState(String(extensions[1]))
  const go = async () => {
    const { done, failed } = await act({ paymentIds: payments.map(({ paymentId }) => paymentId), days })
    onDone(done.length, failed.length)
  }
  return (
    <Dialog
      title={t`Give recipients more time`}
      closeLabel={t`Close`}
      onClose={onClose}
      held={busy}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button look="primary" loading={busy} onClick={() => void go().catch(showFailure)}>
            <Trans context="link">Extend</Trans>
          </Button>
        </>
      }
    >
      <RadioList
        name="days"
        label={t`${plural(payments.length, { one: 'Extend # link by', other: 'Extend # links by' })}`}
        value={days}
        onChange={setDays}
        options={extensions.map((count) => ({ value: String(count), name: t`${plural(count, { one: '# day', other: '# days' })}` }))}
        hint={t`No fee. The links stay the same; they live 90 days from now at most.`}
      />
    </Dialog>
  )
}
