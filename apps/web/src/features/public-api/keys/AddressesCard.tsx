import { allowedAddresses } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Card, Empty, IconButton, Row, Rows, Switch } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import type { AllowedAddress } from '../rows.ts'

const AddressDialog = lazy(() => import('./AddressDialog.tsx').then(({ AddressDialog: Loaded }) => ({ default: Loaded })))

/** From where keys may call: from anywhere until the first address is on. */
export function AddressesCard() {
  const { t } = useLingui()
  const list = useCall(allowedAddresses.list, { customerId: useMerchantId() })
  const [opened, open] = useState<AllowedAddress | 'new'>()
  return (
    <Card
      title={t`Allowed addresses`}
      action={
        <Button size="s" icon={Plus} aria-haspopup="dialog" onClick={() => open('new')}>
          <Trans>Add IP address</Trans>
        </Button>
      }
    >
      <Awaited of={list} failed={t`We could not load the addresses`}>
        {({ allowedIps }) =>
          allowedIps.length === 0 ? (
            <Empty title={t`Calls from anywhere are accepted`}>
              {t`Add the addresses of your servers, and a stolen key is worth nothing elsewhere.`}
            </Empty>
          ) : (
            <>
              <Rows label={t`Allowed addresses`}>
                {allowedIps.map((address) => (
                  <AddressRow key={address.id} address={address} onEdit={() => open(address)} />
                ))}
              </Rows>
              <p className="border-t px-5 py-4 text-13 text-muted max-tablet:px-4">
                {allowedIps.some(({ enabled }) => enabled)
                  ? t`Calls from anywhere else are refused.`
                  : t`All addresses are off: calls from anywhere are accepted.`}
              </p>
            </>
          )
        }
      </Awaited>
      <Suspense>
        {opened !== undefined && <AddressDialog address={opened === 'new' ? undefined : opened} onClose={() => open(undefined)} />}
      </Suspense>
    </Card>
  )
}

function AddressRow({ address, onEdit }: { readonly address: AllowedAddress; readonly onEdit: () => void }) {
  const { t } = useLingui()
  const { id, customerId, name, enabled, ipFrom, ipTo } = address
  const { act: update, busy } = useAct(allowedAddresses.update)
  const { act: remove } = useAct(allowedAddresses.remove)
  const range = ipTo ? t`${ipFrom} to ${ipTo}` : ipFrom
  const end = async () => {
    const yes = await confirm({
      title: t`Remove address “${name}”?`,
      facts: [{ key: t({ message: 'Address', context: 'network' }), value: range }],
      warning: t`Programs that call from there are refused, unless another address allows them. Without any address that is on, calls from anywhere are accepted.`,
      confirmLabel: t`Remove address`,
      destructive: true,
    })
    if (!yes) return
    await remove({ id, customerId })
      .then(() => toast({ text: t`Address “${name}” removed.` }))
      .catch(showFailure)
  }
  return (
    <Row>
      <span className="grid min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <code className="identifier text-12 text-muted wrap-anywhere">{range}</code>
      </span>
      <span className="flex flex-none items-center gap-1">
        <Switch isOn={enabled !== busy} loading={busy} onChange={(isOn) => void update({ ...address, enabled: isOn }).catch(showFailure)}>
          <span className="visually-hidden">{t`Address “${name}” is on`}</span>
        </Switch>
        <IconButton icon={Pencil} label={t`Edit address “${name}”`} aria-haspopup="dialog" onClick={onEdit} />
        <IconButton icon={Trash2} label={t`Remove address “${name}”`} onClick={() => void end()} />
      </span>
    </Row>
  )
}
