import { state as stateCalls } from '@ducat/contract/security/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Badge, Button } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'
import { SettingLoad } from '../SettingLoad.tsx'

const EnrolDialog = lazy(() => import('./EnrolDialog.tsx').then((module) => ({ default: module.EnrolDialog })))

/** An app that shows codes: whether there is one, and setting one up. */
export function AuthenticatorSection() {
  const { t } = useLingui()
  const state = useCall(stateCalls.get, {})
  const [enrolling, enrol] = useState(false)
  return (
    <SettingFrame
      id="authenticator"
      lead={<Trans>An app on your phone or computer that shows a new six-digit code every half minute. It works without a network.</Trans>}
      action={state.data?.hasAuthenticator && <Badge tone="positive">{t`Ready`}</Badge>}
    >
      <SettingLoad of={state} lines={1}>
        {({ hasAuthenticator, transactionMode, loginMode }) => (
          <SettingBody>
            <Button
              className="justify-self-start"
              // The bank refuses it as well: a stolen session would bring its own app along.
              disabledReason={
                hasAuthenticator && (transactionMode === 'otp' || loginMode === 'otp')
                  ? t`Your app is in use. Choose another method under two-step verification first.`
                  : undefined
              }
              showReason
              onClick={() => enrol(true)}
            >
              {hasAuthenticator ? <Trans>Set up another app</Trans> : <Trans>Set up an app</Trans>}
            </Button>
          </SettingBody>
        )}
      </SettingLoad>
      <Suspense>{enrolling && <EnrolDialog onClose={() => enrol(false)} />}</Suspense>
    </SettingFrame>
  )
}
