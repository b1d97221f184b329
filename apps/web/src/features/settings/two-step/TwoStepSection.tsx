import { state as stateCalls } from '@ducat/contract/security/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Banner, Button, Icon, Row, Rows } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'
import { SettingLoad } from '../SettingLoad.tsx'
import { icons, modeOf, purposes, words, type Purpose, type SecurityState } from './modes.ts'

const TwoStepDialog = lazy(() => import('./TwoStepDialog.tsx').then((module) => ({ default: module.TwoStepDialog })))

/** How payments and sign-ins are confirmed, one line each. */
export function TwoStepSection() {
  const state = useCall(stateCalls.get, {})
  return (
    <SettingFrame id="two-step" lead={<Trans>A second step beside your password. You confirm a change with the method you use now.</Trans>}>
      <SettingLoad of={state}>{(known) => <Ways state={known} />}</SettingLoad>
    </SettingFrame>
  )
}

function Ways({ state }: { readonly state: SecurityState }) {
  const { t } = useLingui()
  const [changing, change] = useState<Purpose>()
  const [changed, setChanged] = useState<Purpose>()
  const titles = { transaction: t`To confirm payments`, login: t`To sign in` }
  const labels = { transaction: t`Change how you confirm payments`, login: t`Change how you sign in` }
  const now = (purpose: Purpose) => t(words[purpose][modeOf(purpose, state)].name)
  return (
    <>
      <Rows>
        {purposes.map((purpose) => {
          const mode = modeOf(purpose, state)
          return (
            <Row key={purpose}>
              <Icon of={icons[mode]} className={mode === 'none' ? 'text-warning' : 'text-muted'} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{titles[purpose]}</span>
                <span className="block text-12 text-muted">{now(purpose)}</span>
              </span>
              <Button size="s" aria-label={labels[purpose]} onClick={() => change(purpose)}>
                <Trans>Change</Trans>
              </Button>
            </Row>
          )
        })}
      </Rows>
      {changed && (
        <SettingBody>
          <Banner tone="positive">
            <Changed purpose={changed} way={now(changed)} />
          </Banner>
        </SettingBody>
      )}
      <Suspense>
        {changing && (
          <TwoStepDialog
            purpose={changing}
            state={state}
            title={labels[changing]}
            onClose={() => change(undefined)}
            onChanged={() => {
              setChanged(changing)
              change(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function Changed({ purpose, way }: { readonly purpose: Purpose; readonly way: string }) {
  return purpose === 'login' ? (
    <Trans>Changed. How you sign in from now on: {way}. Your other browsers were signed out.</Trans>
  ) : (
    <Trans>Changed. How you confirm payments from now on: {way}. Your other browsers were signed out.</Trans>
  )
}
