/** What holds for the recipients of a file: who pays the fee, and which methods each country offers. */
import { files } from '@ducat/contract/global-pay/calls'
import type { FeeShare, ReceiveMethod } from '@ducat/contract/global-pay/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useMethodNames } from '#features/destinations'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Card, Checkbox } from '#ui'

export function RecipientRules({ batchId }: { readonly batchId: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMethodNames()
  const found = useCall(files.countryMethods, { batchId })
  const forbid = useAct(files.forbid)
  const set = (countryCode: string, name: ReceiveMethod, forbidden: boolean) =>
    void forbid.act({ batchId, countryCode, name, forbidden }).catch(showFailure)
  return (
    <Card title={t`For all recipients`} action={<FeeSide batchId={batchId} />}>
      <Awaited of={found} failed={t`We could not load the payment methods`}>
        {({ countries }) =>
          countries.length > 0 && (
            <div className="grid gap-4 p-5 max-tablet:p-4">
              <p className="text-13 text-muted">
                <Trans>Untick what recipients of a country are not offered.</Trans>
              </p>
              {countries.map(({ countryCode, paymentMethods }) => (
                <fieldset key={countryCode} className="grid min-w-0 gap-1">
                  <legend className="pb-1 text-13 font-medium">{format.countryName(countryCode)}</legend>
                  <div className="flex flex-wrap gap-x-6">
                    {paymentMethods.map(({ name, forbidden }) => (
                      <Checkbox key={name} isChecked={!forbidden} onChange={(isAllowed) => set(countryCode, name, !isAllowed)}>
                        {nameOf(name)}
                      </Checkbox>
                    ))}
                  </div>
                </fieldset>
              ))}
            </div>
          )
        }
      </Awaited>
    </Card>
  )
}

/** One answer for every line; a line of its own is changed in the table. */
function FeeSide({ batchId }: { readonly batchId: number }) {
  const { t } = useLingui()
  const { act, busy } = useAct(files.feeSide)
  const set = async (feeShare: FeeShare) => {
    await act({ batchId, feeShare })
    toast({
      text: feeShare === 'sender' ? t`You pay the fee of all payments.` : t`All recipients pay the fee from their amount.`,
      tone: 'positive',
    })
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="s" loading={busy} onClick={() => void set('sender').catch(showFailure)}>
        <Trans>I pay all fees</Trans>
      </Button>
      <Button size="s" loading={busy} onClick={() => void set('beneficiary').catch(showFailure)}>
        <Trans>Recipients pay the fee</Trans>
      </Button>
    </span>
  )
}
