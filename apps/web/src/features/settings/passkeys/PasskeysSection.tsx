import { passkeys } from '@ducat/contract/passkeys/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { hasPasskeys } from '#api/has-passkeys.ts'
import { useCall } from '#api/use-call.ts'
import { Button, Rows } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'
import { SettingLoad } from '../SettingLoad.tsx'
import { PasskeyRow, type Passkey } from './PasskeyRow.tsx'

const AddPasskeyDialog = lazy(() => import('./AddPasskeyDialog.tsx').then((module) => ({ default: module.AddPasskeyDialog })))
const RenamePasskeyDialog = lazy(() => import('./RenamePasskeyDialog.tsx').then((module) => ({ default: module.RenamePasskeyDialog })))

/** Passkeys: added, named, removed. */
export function PasskeysSection() {
  const { t } = useLingui()
  const list = useCall(passkeys.list, {})
  const [opened, open] = useState<'add' | Passkey>()
  const close = () => open(undefined)
  const here = hasPasskeys()
  return (
    <SettingFrame
      id="passkeys"
      lead={
        <Trans>
          Sign in and confirm payments with your fingerprint, your face or your device lock. There is no code that others could ask you for.
        </Trans>
      }
      action={
        here && (
          <Button size="s" icon={Plus} onClick={() => open('add')}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      <SettingLoad of={list}>
        {({ passkeys: mine }) =>
          mine.length === 0 ? (
            <SettingBody>
              <p>
                {here ? (
                  <Trans>You have no passkey yet. It takes a moment to add one, and your password still works.</Trans>
                ) : (
                  <Trans>This browser cannot use passkeys at this address.</Trans>
                )}
              </p>
            </SettingBody>
          ) : (
            <Rows label={t`Passkeys`}>
              {mine.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => open(passkey)} />
              ))}
            </Rows>
          )
        }
      </SettingLoad>
      <Suspense>
        {opened === 'add' && <AddPasskeyDialog onClose={close} />}
        {typeof opened === 'object' && <RenamePasskeyDialog passkey={opened} onClose={close} />}
      </Suspense>
    </SettingFrame>
  )
}
