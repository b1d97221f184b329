import { security } from '@ducat/contract/cards/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { Badge, Button, classes, Icon } from '#ui'
import type { Account } from '../cards.ts'
import { whyNot } from '../why-not.ts'
import { ENROLLMENT } from './requirement-words.ts'

/** 3-D Secure: on, or a button that turns it on. It stays on, as the card schemes want it. */
export function SecureRow({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const { accountId } = card
  const may = useMay(security.enroll)
  const { act, busy } = useAct(security.enroll)
  const off = whyNot('enroll', card)
  const { data } = useCall(security.requirement, { accountId }, { enabled: off === undefined })
  const enroll = async () => {
    try {
      const { link } = await act({ accountId })
      if (link !== undefined) window.open(link, '_blank', 'noreferrer')
      toast({ text: t`From now on you confirm online payments.` })
    } catch (failure) {
      showFailure(failure, { again: () => void enroll() })
    }
  }
  return (
    <li className="flex min-h-15 items-center gap-3 px-5 py-2 max-tablet:px-4">
      <span className="grid size-8 flex-none place-items-center rounded-full bg-sunken text-muted">
        <Icon of={Globe} size="s" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classes('block font-medium', off && 'text-muted')}>
          <Trans>Confirm online payments</Trans>
        </span>
        <span className="block text-12 text-muted">{off ? t(off) : t`You confirm each purchase if the shop asks for it (3-D Secure)`}</span>
      </span>
      {data &&
        (data.requirements.includes(ENROLLMENT) ? (
          <Button size="s" className="flex-none" loading={busy} disabledReason={may.reason} onClick={() => void enroll()}>
            <Trans>Turn on</Trans>
          </Button>
        ) : (
          <Badge tone="positive">
            <Trans context="setting">On</Trans>
          </Badge>
        ))}
    </li>
  )
}
