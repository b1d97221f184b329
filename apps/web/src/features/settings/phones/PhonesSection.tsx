import { settings } from '@ducat/contract/devices/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button, Rows } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'
import { SettingLoad } from '../SettingLoad.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import type { Phone } from './phone.ts'

const LinkPhoneDialog = lazy(() => import('./LinkPhoneDialog.tsx').then((module) => ({ default: module.LinkPhoneDialog })))
const RenamePhoneDialog = lazy(() => import('./RenamePhoneDialog.tsx').then((module) => ({ default: module.RenamePhoneDialog })))

/** Phones with the app: linked, named, removed. */
export function PhonesSection() {
  const { t } = useLingui()
  const list = useCall(settings.list, {})
  const [opened, open] = useState<'link' | Phone>()
  const close = () => open(undefined)
  const link = (
    <Button size="s" icon={Plus} onClick={() => open('link')}>
      <Trans>Link a phone</Trans>
    </Button>
  )
  return (
    <SettingFrame
      id="phones"
      lead={
        <Trans>A phone with the app confirms payments and sign-ins. It shows the details and asks for two digits from this screen.</Trans>
      }
      action={link}
    >
      <SettingLoad of={list}>
        {({ devices }) =>
          devices.length === 0 ? (
            <SettingBody>
              <p>
                <Trans>No phone is linked yet. With one, you confirm payments and sign-ins in one tap.</Trans>
              </p>
            </SettingBody>
          ) : (
            <Rows label={t`Linked phones`}>
              {devices.map((phone) => (
                <PhoneRow key={phone.id} phone={phone} onRename={() => open(phone)} />
              ))}
            </Rows>
          )
        }
      </SettingLoad>
      <Suspense>
        {opened === 'link' && <LinkPhoneDialog onClose={close} />}
        {typeof opened === 'object' && <RenamePhoneDialog phone={opened} onClose={close} />}
      </Suspense>
    </SettingFrame>
  )
}
