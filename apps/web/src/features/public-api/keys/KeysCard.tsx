import { apiKeys } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Gauge, KeyRound, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Badge, Button, Card, Empty, Icon, IconButton, Rows, Row, Switch } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import { useScopeWords } from './scope-words.ts'
import type { ApiKey, NewKey } from '../rows.ts'

const CreateKeyDialog = lazy(() => import('./CreateKeyDialog.tsx').then(({ CreateKeyDialog: Loaded }) => ({ default: Loaded })))

const LimitsDialog = lazy(() => import('./LimitsDialog.tsx').then(({ LimitsDialog: Loaded }) => ({ default: Loaded })))

/** Each key with what it may do, when it was used last, and a switch. */
export function KeysCard({ onMade }: { readonly onMade: (made: NewKey) => void }) {
  const { t } = useLingui()
  const customerId = useMerchantId()
  const keys = useCall(apiKeys.list, { customerId })
  const [creating, setCreating] = useState(false)
  const create = (
    <Button size="s" icon={Plus} aria-haspopup="dialog" onClick={() => setCreating(true)}>
      <Trans>Create key</Trans>
    </Button>
  )
  return (
    <Card title={t`API keys`} action={create}>
      <Awaited of={keys} failed={t`We could not load the keys`}>
        {({ apiKeys: list }) =>
          list.length === 0 ? (
            <Empty title={t`No API keys`}>{t`A program calls the bank with a key. It can do no more than you allow it here.`}</Empty>
          ) : (
            <Rows label={t`API keys`}>
              {list.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </Rows>
          )
        }
      </Awaited>
      <Suspense>
        {creating && (
          <CreateKeyDialog
            onClose={() => setCreating(false)}
            onMade={(made) => {
              setCreating(false)
              onMade(made)
            }}
          />
        )}
      </Suspense>
    </Card>
  )
}

function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useLingui()
  const format = useFormat()
  const scopeWords = useScopeWords()
  const { id, customerId, name, enabled, keyMasked, scopes, limits, limitsWait, lastUsed, created, createdBy, isDead } = apiKey
  const [limiting, setLimiting] = useState(false)
  const { act: update, busy } = useAct(apiKeys.update)
  const { act: remove } = useAct(apiKeys.remove)
  const used = lastUsed ? t`Last used ${format.dayTime(lastUsed)}` : t`Never used`
  const made = t`Created ${format.dayTime(created)} by ${createdBy.name}`
  const turn = (isOn: boolean) => void update({ id, customerId, name, enabled: isOn }).catch(showFailure)
  const end = async () => {
    const yes = await confirm({
      title: t`Remove key “${name}”?`,
      facts: [{ key: t`Key`, value: keyMasked }],
      warning: t`Programs that use it are refused at once. This cannot be undone.`,
      confirmLabel: t`Remove key`,
      destructive: true,
    })
    if (!yes) return
    await remove({ id, customerId })
      .then(() => toast({ text: t`Key “${name}” removed.` }))
      .catch(showFailure)
  }
  return (
    <Row>
      <span className="grid size-9 flex-none place-items-center self-start rounded-s bg-sunken text-muted max-phablet:hidden">
        <Icon of={KeyRound} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <code className="identifier text-12 text-muted">{keyMasked}</code>
          {isDead && <Badge tone="negative">{t({ message: 'Not valid', context: 'key' })}</Badge>}
        </span>
        <span className="text-12 text-muted">
          {scopeWords(scopes)} · {used}
        </span>
        <span className="text-12 text-muted">{made}</span>
        {limits?.map(({ currencyCode, perPayment, perDay, spentToday }) => (
          <span key={currencyCode} className="text-12 text-muted">
            {t`Up to ${format.moneyText(perPayment, currencyCode)} per payment, ${format.moneyText(spentToday, currencyCode)} of ${format.moneyText(perDay, currencyCode)} paid today`}
          </span>
        ))}
        {limitsWait && <span className="text-12 text-muted">{t`New limits are waiting for approval.`}</span>}
        {isDead && (
          <span className="text-12 text-negative">{t`${createdBy.name} has no full rights any more, so the key is refused. Create a new one.`}</span>
        )}
      </span>
      <span className="flex flex-none items-center gap-1">
        {scopes.includes('pay') && <IconButton icon={Gauge} label={t`Payment limits of “${name}”`} onClick={() => setLimiting(true)} />}
        <Switch isOn={enabled !== busy} loading={busy} onChange={turn}>
          <span className="visually-hidden">{t`Key “${name}” is on`}</span>
        </Switch>
        <IconButton icon={Trash2} label={t`Remove key “${name}”`} onClick={() => void end()} />
      </span>
      <Suspense>{limiting && <LimitsDialog apiKey={apiKey} onClose={() => setLimiting(false)} />}</Suspense>
    </Row>
  )
}
