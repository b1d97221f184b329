import { closing } from '@ducat/contract/own-data/calls'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NotApproved } from '#api/approvals.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import * as to from '#paths'
import { Button, Card } from '#ui'

interface AskCardProps {
  readonly days: number
  /** Which one could act for until then. */
  readonly companies: number
  readonly disabledReason: string | undefined
}

/** What closing means, and the button; whatever confirms for this person is asked for then. */
export function AskCard({ days, companies, disabledReason }: AskCardProps) {
  const { t } = useLingui()
  const { act, busy } = useAct(closing.ask)
  const ask = () =>
    void act({}).then(
      () => toast({ text: t`We will close your accounts. Until then you can take it back here.` }),
      (error: unknown) => error instanceof NotApproved || showFailure(error),
    )
  return (
    <Card title={t`What happens`} className="max-w-180">
      <div className="grid gap-4 px-5 py-4 max-tablet:px-4">
        <ul className="grid list-disc gap-2 ps-5">
          <li>{t`You confirm it, and it waits for ${days} days. Until then everything works as before, and you can take it back.`}</li>
          <li>{t`Then all accounts and cards are closed. Payments to them go back to the sender.`}</li>
          <li>{t`Your phones, API keys and browsers are signed out, and you can no longer sign in.`}</li>
          {companies > 0 && (
            <li>
              {t({
                message: plural(companies, {
                  one: 'You lose access to # company. Its accounts stay open.',
                  other: 'You lose access to # companies. Their accounts stay open.',
                }),
              })}
            </li>
          )}
          <li>{t`The law obliges us to keep your records for five years. Nobody uses them for anything else.`}</li>
        </ul>
        <p>
          <Trans>
            Statements and receipts: <Link to={to.ownData}>download your data</Link> before that day.
          </Trans>
        </p>
        <Button look="danger" className="justify-self-start" loading={busy} disabledReason={disabledReason} showReason onClick={ask}>
          <Trans>Close all accounts</Trans>
        </Button>
      </div>
    </Card>
  )
}
