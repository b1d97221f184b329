import type { OutputOf } from '@ducat/contract/kit/call'
import { closing } from '@ducat/contract/own-data/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, Card } from '#ui'

type Waiting = NonNullable<OutputOf<typeof closing.get>['waiting']>

/** Until when it can be taken back, and the button that does. */
export function WaitingCard({ waiting: { closesAt, isYours, personName } }: { readonly waiting: Waiting }) {
  const { t } = useLingui()
  const { act, busy } = useAct(closing.takeBack)
  const when = useFormat().dayTime(closesAt)
  return (
    <Card title={t`Your accounts will be closed`} className="max-w-180">
      <div className="grid gap-4 px-5 py-4 max-tablet:px-4">
        <p className="text-pretty">
          {isYours ? (
            <Trans>You asked for it. All accounts will be closed on {when}. Until then everything works as before.</Trans>
          ) : (
            <Trans>
              {personName} asked for it. All accounts will be closed on {when}. Until then everything works as before.
            </Trans>
          )}
        </p>
        <p className="text-13 text-pretty text-muted">
          <Trans>If money comes in before that day, the accounts stay open and we write to you.</Trans>
        </p>
        <Button
          look="primary"
          className="justify-self-start"
          loading={busy}
          onClick={() => void act({}).then(() => toast({ text: t`Your accounts stay open.` }), showFailure)}
        >
          <Trans>Keep accounts open</Trans>
        </Button>
      </div>
    </Card>
  )
}
