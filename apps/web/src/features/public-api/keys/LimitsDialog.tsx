import { keyLimits } from '@ducat/contract/public-api/calls'
import { MOST_LIMITS } from '@ducat/contract/public-api/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { CurrencyField, MoneyField } from '#forms'
import { Button, Dialog, IconButton } from '#ui'
import type { ApiKey } from '../rows.ts'

interface Limit {
  readonly currencyCode: string
  readonly perPayment: string
  readonly perDay: string
}

const fresh: Limit = { currencyCode: 'USD', perPayment: '', perDay: '' }

/** What a key may pay by itself: confirmed with a second step, and approved by another person with full rights where there is one. */
export function LimitsDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { act, busy } = useAct(keyLimits.set)
  const known = apiKey.limits?.map(({ currencyCode, perPayment, perDay }) => ({ currencyCode, perPayment, perDay }))
  const [limits, setLimits] = useState<readonly Limit[]>(known?.length ? known : [fresh])
  const [isAsked, ask] = useState(false)
  const change = (place: number, fields: Partial<Limit>) =>
    setLimits(limits.map((limit, other) => (other === place ? { ...limit, ...fields } : limit)))
  const missing = (amount: string) => (isAsked && amount === '' ? t`Enter an amount.` : undefined)
  const save = async () => {
    ask(true)
    if (limits.some(({ perPayment, perDay }) => perPayment === '' || perDay === '')) return
    try {
      const { approvers } = await act({ apiKeyId: apiKey.id, limits: [...limits] })
      const names = approvers?.map(({ name }) => name).join(', ')
      toast({
        text:
          names === undefined
            ? t`The new limits apply from now on.`
            : t`The new limits apply once one of these people approves them: ${names}`,
      })
      onClose()
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <Dialog
      title={t`Payment limits of “${apiKey.name}”`}
      closeLabel={t`Close`}
      onClose={onClose}
      held={busy}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" loading={busy} onClick={() => void save()}>
            <Trans>Set limits</Trans>
          </Button>
        </>
      }
    >
      <p className="text-muted">
        <Trans>
          The key pays up to these amounts on its own, fees included. Anything above them waits for approval, like any payment that the key
          prepares.
        </Trans>
      </p>
      {limits.map((limit, place) => (
        <div
          key={limit.currencyCode + String(place)}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 max-mobile:grid-cols-1"
        >
          <MoneyField
            label={t`Per payment`}
            currency={limit.currencyCode}
            value={limit.perPayment}
            onChange={(perPayment) => change(place, { perPayment })}
            error={missing(limit.perPayment)}
          />
          <MoneyField
            label={t`Per day`}
            currency={limit.currencyCode}
            value={limit.perDay}
            onChange={(perDay) => change(place, { perDay })}
            error={missing(limit.perDay)}
          />
          <CurrencyField
            label={t`Currency`}
            value={limit.currencyCode}
            onChange={(code) => code && change(place, { currencyCode: code })}
          />
          <IconButton
            icon={X}
            label={t`Remove the limit in ${limit.currencyCode}`}
            className="mt-6 max-mobile:mt-0"
            onClick={() => setLimits(limits.filter((_limit, other) => other !== place))}
          />
        </div>
      ))}
      {limits.length === 0 && (
        <p>
          <Trans>Without limits every payment of this key waits for approval.</Trans>
        </p>
      )}
      {limits.length < MOST_LIMITS && (
        <Button look="quiet" icon={Plus} className="justify-self-start" onClick={() => setLimits([...limits, fresh])}>
          <Trans>Add a currency</Trans>
        </Button>
      )}
    </Dialog>
  )
}
