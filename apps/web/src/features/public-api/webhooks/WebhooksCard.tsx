import { webhooks } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Card, Empty, Rows } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import { SecretNote } from '../SecretNote.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import type { GivenSecret } from '../rows.ts'

const WebhookDialog = lazy(() => import('./WebhookDialog.tsx').then(({ WebhookDialog: Loaded }) => ({ default: Loaded })))

export function WebhooksCard() {
  const { t } = useLingui()
  const list = useCall(webhooks.list, { customerId: useMerchantId() })
  const [creating, setCreating] = useState(false)
  const [given, setGiven] = useState<GivenSecret>()
  return (
    <>
      {given && (
        <SecretNote
          key={given.secret}
          title={given.isNew ? t`New webhook “${given.name}”` : t`New secret of “${given.name}”`}
          secrets={[{ label: t`Secret`, value: given.secret }]}
          onClose={() => setGiven(undefined)}
        />
      )}
      <Card
        title={t`Webhooks`}
        action={
          <Button size="s" icon={Plus} aria-haspopup="dialog" onClick={() => setCreating(true)}>
            <Trans>Add webhook</Trans>
          </Button>
        }
      >
        <Awaited of={list} failed={t`We could not load the webhooks`}>
          {({ webhooks: all }) =>
            all.length === 0 ? (
              <Empty title={t`No webhooks`}>{t`Add an address of your server, and it hears of payments as they happen.`}</Empty>
            ) : (
              <Rows label={t`Webhooks`}>
                {all.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} onSecret={setGiven} />
                ))}
              </Rows>
            )
          }
        </Awaited>
      </Card>
      <Suspense>
        {creating && (
          <WebhookDialog
            onClose={() => setCreating(false)}
            onMade={({ name, secret }) => {
              setCreating(false)
              setGiven({ name, secret, isNew: true })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
