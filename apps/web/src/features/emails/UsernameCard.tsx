import { status } from '@ducat/contract/profile/calls'
import { username } from '@ducat/contract/emails/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#api/session.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Badge, Button, Card, KeyValues } from '#ui'
import { UsernameSteps } from './UsernameSteps.tsx'

const ChangeUsernameDialog = lazy(() => import('./ChangeUsernameDialog.tsx').then((module) => ({ default: module.ChangeUsernameDialog })))

/** What one signs in with, and the change of it that is under way. */
export function UsernameCard() {
  const { t } = useLingui()
  const { customer } = useSession()
  const request = useCall(status.user, {}).data?.usernameChangeRequest
  const { act, busy } = useAct(username.remove)
  const [isAsking, ask] = useState(false)
  if (!customer) return null
  return (
    <Card
      title={t`User name`}
      className="max-w-180"
      action={
        request ? (
          <Button size="s" loading={busy} onClick={() => void act({ id: request.id }).catch(showFailure)}>
            <Trans>Cancel request</Trans>
          </Button>
        ) : (
          <Button size="s" onClick={() => ask(true)}>
            <Trans>Change user name</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-4 px-5 py-4 max-tablet:px-4">
        <KeyValues
          entries={[
            { key: t`You sign in with`, value: customer.login },
            ...(request
              ? [
                  {
                    key: t`New user name`,
                    value: (
                      <span className="inline-flex flex-wrap items-center justify-end gap-2">
                        <span className="wrap-anywhere">{request.email}</span>
                        <Badge tone="warning">{t`Action needed`}</Badge>
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {request && <UsernameSteps request={request} />}
      </div>
      <Suspense>{isAsking && <ChangeUsernameDialog onClose={() => ask(false)} />}</Suspense>
    </Card>
  )
}
