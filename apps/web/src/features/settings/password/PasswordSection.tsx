import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'

const PasswordForm = lazy(() => import('./PasswordForm.tsx').then((module) => ({ default: module.PasswordForm })))

/** Another password: the old one, the new one twice, and whatever confirms for this person. */
export function PasswordSection() {
  const [isOpen, open] = useState(false)
  return (
    <SettingFrame id="password" lead={<Trans>Changing it signs out your other browsers, and we e-mail you about it.</Trans>}>
      <SettingBody>
        {isOpen ? (
          <Suspense>
            <PasswordForm onDone={() => open(false)} />
          </Suspense>
        ) : (
          <Button className="justify-self-start" onClick={() => open(true)}>
            <Trans>Change your password</Trans>
          </Button>
        )}
      </SettingBody>
    </SettingFrame>
  )
}
