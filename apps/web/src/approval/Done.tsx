import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#api/session.ts'
import { Button, Dialog, Icon } from '#ui'
import { INITIATE, SMS_SUCCESS_CLOSES } from './figures.ts'
import { Repeated } from './Repeated.tsx'
import type { About } from './use-about.ts'

interface DoneProps {
  readonly about: About
  readonly money: boolean
  readonly mode: ApprovalMode
  /** A rule of the company asks for a second person. */
  readonly waitsForOthers?: boolean
  readonly onClose: () => void
}

/** It is through; or, for whoever only prepares, somebody else is asked. After a text it goes by itself. */
export function Done({ about, money, mode, waitsForOthers = false, onClose }: DoneProps) {
  const { t } = useLingui()
  const isPrepared = useSession().customer?.accessRights === INITIATE || waitsForOthers
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (mode !== 'sms') return
    const end = setTimeout(() => close(), SMS_SUCCESS_CLOSES)
    return () => clearTimeout(end)
  }, [mode])
  const title = isPrepared ? t`Approval request created` : money ? t`Payment Confirmation` : t`Confirmed`
  return (
    <Dialog
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Repeated about={about} />
      <p role="status" className="flex items-center gap-3">
        <Icon of={CircleCheck} size="l" className="text-positive" />
        {isPrepared ? (
          <Trans>An approver in your company must approve it. Nothing is paid until then.</Trans>
        ) : (
          <Trans>Successfully submitted</Trans>
        )}
      </p>
    </Dialog>
  )
}
