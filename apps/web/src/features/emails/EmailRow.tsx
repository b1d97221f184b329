import { emails } from '@ducat/contract/emails/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { Badge, Button, IconButton, Row } from '#ui'

type Entry = OutputOf<typeof emails.list>['emails'][number]

export function EmailRow({ entry, mayChange }: { readonly entry: Entry; readonly mayChange: boolean }) {
  const { t } = useLingui()
  const { email, confirmed, isPrimary } = entry
  return (
    <Row>
      <div className="flex w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-0 flex-[1_1_14rem] flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{email}</span>
          {isPrimary && <Badge tone="accent">{t`Primary`}</Badge>}
          {!confirmed && <Badge tone="warning">{t`Not confirmed`}</Badge>}
        </span>
        {mayChange && !isPrimary && <Acts entry={entry} />}
      </div>
    </Row>
  )
}

function Acts({ entry: { id, email, confirmed } }: { readonly entry: Entry }) {
  const { t } = useLingui()
  const again = useAct(emails.confirm)
  const primary = useAct(emails.makePrimary)
  const removal = useAct(emails.remove)
  const sendAgain = () => void again.act({ id }).then(() => toast({ text: t`We sent another e-mail to ${email}.` }), showFailure)
  const makePrimary = async () => {
    const sure = await confirm({
      title: t`Make ${email} your primary address?`,
      facts: [],
      warning: t`We tell the address used so far. For 72 hours it can take this back.`,
      confirmLabel: t`Make primary`,
    })
    if (sure) await primary.act({ id })
  }
  return (
    <span className="flex flex-none flex-wrap items-center gap-2">
      {confirmed ? (
        <Button size="s" loading={primary.busy} onClick={() => void makePrimary().catch(showFailure)}>
          <Trans>Make primary</Trans>
        </Button>
      ) : (
        <Button size="s" loading={again.busy} onClick={sendAgain}>
          <Trans>Send e-mail again</Trans>
        </Button>
      )}
      <IconButton
        icon={Trash2}
        label={t`Delete ${email}`}
        aria-busy={removal.busy}
        onClick={() => void removal.act({ id }).catch(showFailure)}
      />
    </span>
  )
}
