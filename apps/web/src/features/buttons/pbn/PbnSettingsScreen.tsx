/** /merchant/buttons/pbn-settings: whether payers come back to the shop with a signed result, and the secret that signs it. */
import { pbn } from '@ducat/contract/buttons/calls'
import { switchIds } from '@ducat/contract/buttons/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { MerchantFrame, SecretOnce } from '#features/merchant'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Card, Switch } from '#ui'
import { OwnSecret } from './OwnSecret.tsx'

export function PbnSettingsScreen() {
  const { t } = useLingui()
  const settings = useCall(pbn.get, {})
  return (
    <MerchantFrame page="pbnSettings">
      <Awaited of={settings} failed={t`We could not load the settings`}>
        {({ statusId, secret }) => <Settings isOn={statusId === switchIds.on} masked={secret} />}
      </Awaited>
    </MerchantFrame>
  )
}

function Settings({ isOn, masked }: { readonly isOn: boolean; readonly masked: string | undefined }) {
  const { t } = useLingui()
  const may = useMay(pbn.update)
  const { act, busy } = useAct(pbn.update)
  const [made, show] = useState<string>()
  const statusId = isOn ? switchIds.on : switchIds.off
  const turn = async (wanted: boolean) => {
    await act({ statusId: wanted ? switchIds.on : switchIds.off })
    toast({ text: wanted ? t`Payers now return with a signed result.` : t`Payers now return without a result.` })
  }
  const regenerate = async () => {
    const isSure =
      masked === undefined ||
      (await confirm({
        title: t`Make a new secret?`,
        facts: [],
        warning: t`The old secret stops working at once. Change it on your server before the next payment.`,
        confirmLabel: t`Make a new secret`,
        destructive: true,
      }))
    if (isSure) show((await act({ statusId, isSecretRegenerate: true })).secret)
  }
  return (
    <Card title={t`Purchase notifications (PBN)`} className="max-w-180">
      <div className="grid gap-6 p-5 max-tablet:p-4">
        <p className="text-muted">
          <Trans>
            After paying, the browser of your customer returns to your page with the result in the address. The signature proves that the
            result comes from us and was not changed on the way.
          </Trans>
        </p>
        <Switch isOn={isOn} loading={busy} disabledReason={may.reason} onChange={(wanted) => void turn(wanted).catch(showFailure)}>
          <Trans>Return payers with a signed result</Trans>
        </Switch>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
          <div className="grid min-w-0 gap-0.5">
            <span className="font-medium">
              <Trans>Secret</Trans>
            </span>
            <span className="identifier text-13 wrap-anywhere text-muted">{masked ?? t`No secret yet`}</span>
          </div>
          <Button icon={KeyRound} loading={busy} disabledReason={may.reason} onClick={() => void regenerate().catch(showFailure)}>
            <Trans>Make a new secret</Trans>
          </Button>
        </div>
        {may.allowed && <OwnSecret statusId={statusId} />}
      </div>
      {made !== undefined && <SecretOnce secret={made} onClose={() => show(undefined)} />}
    </Card>
  )
}
