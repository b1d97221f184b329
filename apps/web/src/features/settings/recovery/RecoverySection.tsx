import { authenticator, state as stateCalls } from '@ducat/contract/security/calls'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { Badge, Button } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'
import { SettingLoad } from '../SettingLoad.tsx'
import { useCodesOf } from './use-codes-of.ts'

const RecoveryCodesDialog = lazy(() => import('./RecoveryCodesDialog.tsx').then((module) => ({ default: module.RecoveryCodesDialog })))

/** Fewer than this are soon gone. */
const FEW = 3

/** Codes on paper: how many are left, and new ones. */
export function RecoverySection() {
  const { t } = useLingui()
  const state = useCall(stateCalls.get, {})
  const { act, busy } = useAct(authenticator.recoveryCodes)
  const codesOf = useCodesOf()
  const [codes, show] = useState<readonly string[]>()
  const left = state.data?.recoveryCodesLeft ?? 0
  const make = async () => {
    const sure = await (left === 0 ||
      confirm({
        title: t`Make new recovery codes`,
        facts: [],
        warning: t`The codes you have now stop working at once.`,
        confirmLabel: t`Make new codes`,
      }))
    if (sure) show(await codesOf(await act({})))
  }
  return (
    <SettingFrame
      id="recovery-codes"
      lead={<Trans>Each of them replaces a lost phone or app once: to sign in, and to confirm a change here.</Trans>}
      action={
        state.data && (
          <Badge tone={left === 0 ? 'neutral' : left < FEW ? 'warning' : 'positive'}>
            {t`${plural(left, { one: '# left', other: '# left' })}`}
          </Badge>
        )
      }
    >
      <SettingLoad of={state} lines={1}>
        {() => (
          <SettingBody>
            <Button className="justify-self-start" loading={busy} onClick={() => void make().catch(showFailure)}>
              <Trans>Make new codes</Trans>
            </Button>
          </SettingBody>
        )}
      </SettingLoad>
      <Suspense>
        {codes && <RecoveryCodesDialog codes={codes} title={t`Your new recovery codes`} onClose={() => show(undefined)} />}
      </Suspense>
    </SettingFrame>
  )
}
