import { acting, type customers } from '@ducat/contract/admin/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import * as to from '#paths'
import { actFor } from '#shell/enter.ts'
import { Button, Dialog, TextArea } from '#ui'

/** The bank asks for as much: contract, actingStart. */
const SHORTEST = 10
const LONGEST = 500

interface ActDialogProps {
  readonly customer: OutputOf<typeof customers.search>['customers'][number]
  readonly onClose: () => void
}

/** For which reason an administrator looks at what a customer sees. It is kept with who, whom and when. */
export function ActDialog({ customer: { customerId, name }, onClose }: ActDialogProps) {
  const { t } = useLingui()
  const router = useRouter()
  const [reason, setReason] = useState('')
  const { act, busy } = useAct(acting.start)
  const start = async () => {
    try {
      await act({ customerId, reason: reason.trim() })
      await actFor(customerId)
      onClose()
      await router.navigate({ to: to.home })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Dialog
      title={t`Look at what ${name} sees`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            loading={busy}
            disabledReason={reason.trim().length < SHORTEST ? t`Write at least ten characters.` : undefined}
            onClick={() => void start()}
          >
            <Trans>Start</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You will see balances, history and documents, and change nothing. It ends when you end it or sign out.</Trans>
      </p>
      <TextArea
        label={t`Why`}
        hint={t`The customer may ask for it: write what they asked you, or the number of the ticket.`}
        value={reason}
        onChange={setReason}
        maxLength={LONGEST}
      />
    </Dialog>
  )
}
