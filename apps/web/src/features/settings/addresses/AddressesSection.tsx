import { addresses } from '@ducat/contract/security/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#dialogs/message.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { Banner, Button, Rows, Switch } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'
import { SettingLoad } from '../SettingLoad.tsx'
import { AddressRow } from './AddressRow.tsx'

const AddAddressDialog = lazy(() => import('./AddAddressDialog.tsx').then((module) => ({ default: module.AddAddressDialog })))

/** Addresses from which one lets oneself sign in, and whether that is on. */
export function AddressesSection() {
  const { t } = useLingui()
  const list = useCall(addresses.list, {})
  const { act, busy, error } = useAct(addresses.mode)
  const [isAdding, add] = useState(false)
  return (
    <SettingFrame
      id="addresses"
      lead={<Trans>With this on you sign in from these network addresses only; a session that comes from elsewhere ends.</Trans>}
      action={
        <Button size="s" icon={Plus} onClick={() => add(true)}>
          <Trans context="IP address">Add an address</Trans>
        </Button>
      }
    >
      <SettingLoad of={list}>
        {({ ips, enable }) => (
          <>
            <SettingBody>
              {/* What goes wrong is `error`. */}
              <Switch isOn={enable} loading={busy} onChange={(isOn) => void act({ enable: isOn }).catch(() => undefined)}>
                <Trans>Only from these addresses</Trans>
              </Switch>
              {error && <Banner tone="negative">{messageOf(error)}</Banner>}
              {ips.length === 0 && (
                <p>
                  <Trans>No address is on the list yet. Begin with the one you are at now.</Trans>
                </p>
              )}
            </SettingBody>
            {ips.length > 0 && (
              <div className="border-t">
                <Rows label={t`Allowed addresses`}>
                  {ips.map((entry) => (
                    <AddressRow key={entry.id} entry={entry} />
                  ))}
                </Rows>
              </div>
            )}
          </>
        )}
      </SettingLoad>
      <Suspense>{isAdding && <AddAddressDialog onClose={() => add(false)} />}</Suspense>
    </SettingFrame>
  )
}
