import { deliveries, developerConsole, webhooks } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge, Button, Icon, Menu, MenuGroup, MenuItem, Row, Switch } from '#ui'
import type { GivenSecret, Webhook } from '../rows.ts'

const EditWebhookDialog = lazy(() => import('./WebhookDialog.tsx').then(({ EditWebhookDialog: Loaded }) => ({ default: Loaded })))
const ReplayDialog = lazy(() => import('./ReplayDialog.tsx').then(({ ReplayDialog: Loaded }) => ({ default: Loaded })))

interface WebhookRowProps {
  readonly webhook: Webhook
  readonly onSecret: (given: GivenSecret) => void
}

const menuButton =
  'grid size-9 flex-none place-items-center rounded-s text-muted transition-colors hover:bg-sunken hover:text-ink max-phablet:size-11'

export function WebhookRow({ webhook, onSecret }: WebhookRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { id, customerId, name, url, enabled, disabledBecause, oldSecretUntil } = webhook
  const [opened, open] = useState<'edit' | 'replay'>()
  const update = useAct(webhooks.update)
  const test = useAct(developerConsole.test)
  const acts = useWebhookActs(webhook, onSecret)
  const sendTest = () =>
    test
      .act({ id, customerId })
      .then(() => toast({ text: t`Test event sent. Its delivery appears in the log.` }))
      .catch(showFailure)
  return (
    <Row>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {disabledBecause !== undefined && (
            <Badge tone="negative">{disabledBecause === 'gone' ? t`Answered 410` : t`No answer for days`}</Badge>
          )}
        </span>
        <code className="identifier text-12 wrap-anywhere text-muted">{url}</code>
        {disabledBecause !== undefined && (
          <span className="text-12 text-negative">
            <Trans>We turned it off. Turn it on again when the receiver works, then send what it missed.</Trans>
          </span>
        )}
        {oldSecretUntil !== undefined && (
          <span className="text-12 text-muted">{t`The old secret also signs until ${format.dayTime(oldSecretUntil)}.`}</span>
        )}
      </span>
      <span className="flex flex-none flex-wrap items-center justify-end gap-1">
        <Switch
          isOn={enabled !== update.busy}
          loading={update.busy}
          onChange={(isOn) => void update.act({ id, customerId, name, url, enabled: isOn }).catch(showFailure)}
        >
          <span className="visually-hidden">{t`Webhook “${name}” is on`}</span>
        </Switch>
        <Button
          size="s"
          loading={test.busy}
          disabledReason={enabled ? undefined : t`Turn the webhook on first.`}
          onClick={() => void sendTest()}
        >
          <Trans>Send test</Trans>
        </Button>
        <Menu label={t`More for “${name}”`} trigger={<Icon of={Ellipsis} />} className={menuButton}>
          <MenuGroup>
            <MenuItem id="edit" onPress={() => open('edit')}>{t`Edit`}</MenuItem>
            <MenuItem id="ping" onPress={() => void acts.ping()}>{t`Ping the address`}</MenuItem>
            <MenuItem id="replay" onPress={() => open('replay')}>{t`Send events again`}</MenuItem>
            <MenuItem id="rotate" onPress={() => void acts.rotate()}>{t`New secret`}</MenuItem>
            <MenuItem id="remove" onPress={() => void acts.remove()}>{t`Remove`}</MenuItem>
          </MenuGroup>
        </Menu>
      </span>
      <Suspense>
        {opened === 'edit' && <EditWebhookDialog webhook={webhook} onClose={() => open(undefined)} />}
        {opened === 'replay' && <ReplayDialog webhook={webhook} onClose={() => open(undefined)} />}
      </Suspense>
    </Row>
  )
}

function useWebhookActs({ id, customerId, name, url }: Webhook, onSecret: (given: GivenSecret) => void) {
  const { t } = useLingui()
  const format = useFormat()
  const { act: ping } = useAct(deliveries.ping)
  const { act: rotate } = useAct(deliveries.rotate)
  const { act: remove } = useAct(webhooks.remove)
  const address = { key: t({ message: 'Address', context: 'network' }), value: url }
  return {
    ping: () =>
      ping({ url, customerId })
        .then(({ status, durationMs }) =>
          toast({
            text: status === 0 ? t`No answer from this address.` : t`Answered ${String(status)} in ${format.number(durationMs)} ms.`,
            tone: status === 200 ? 'positive' : 'info',
          }),
        )
        .catch(showFailure),
    rotate: async () => {
      const yes = await confirm({
        title: t`New secret for “${name}”?`,
        facts: [address],
        warning: t`For 24 hours events are signed with both secrets. After that the old one no longer works.`,
        confirmLabel: t`Create new secret`,
      })
      if (!yes) return
      await rotate({ id, customerId })
        .then(({ secret }) => onSecret({ name, secret, isNew: false }))
        .catch(showFailure)
    },
    remove: async () => {
      const yes = await confirm({
        title: t`Remove webhook “${name}”?`,
        facts: [address],
        warning: t`Events that have not arrived yet are dropped. This cannot be undone.`,
        confirmLabel: t`Remove webhook`,
        destructive: true,
      })
      if (!yes) return
      await remove({ id, customerId })
        .then(() => toast({ text: t`Webhook “${name}” removed.` }))
        .catch(showFailure)
    },
  }
}
