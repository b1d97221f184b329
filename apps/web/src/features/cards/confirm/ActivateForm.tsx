import { accounts } from '@ducat/contract/accounts/calls'
import { cardStatus } from '@ducat/contract/accounts/models'
import { groupOf } from '@ducat/contract/accounts/rules'
import { activation } from '@ducat/contract/cards/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { NotApproved } from '#api/approvals.ts'
import { VerifyError } from '#api/errors.ts'
import { useMay } from '#api/may.ts'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { AccountField, DayField } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button, TextField } from '#ui'
import type { Account } from '../cards.ts'
import { patchCard } from '../patch-card.ts'
import { askSecret } from '../secrets/ask-secret.ts'

type Needs = OutputOf<typeof activation.data>
type Param = Needs['extraParams'][number]

interface ActivateFormProps {
  readonly card: Account
  readonly needs: Needs
  readonly onActivated: (pin: string) => void
}

/** What the bank wants to know, by its own list; which account pays, where it costs something. */
export function ActivateForm({ card: { accountId, currencyCode }, needs, onActivated }: ActivateFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const may = useMay(activation.activate)
  const payers = (useCall(accounts.list, {}).data?.accounts.account ?? []).filter((one) => groupOf(one) === 'payment')
  const costs = /[1-9]/.test(needs.fees)
  const [params, setParams] = useState<Readonly<Record<string, string>>>({})
  const [chosen, choose] = useState<number>()
  const payer = chosen ?? (payers.find((one) => one.currencyCode === currencyCode) ?? payers[0])?.accountId
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const said = (field: string) =>
    failure instanceof VerifyError ? failure.fields.find((one) => one.field === field)?.description : undefined
  const missing = needs.extraParams.find(({ name, isRequired }) => isRequired && !params[name])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const given = Object.fromEntries(needs.extraParams.flatMap(({ name }) => (params[name] ? [[name, params[name]]] : [])))
      const { pinCode } = await askSecret(activation.activate, {
        accountId,
        extraParams: given,
        ...(costs && payer !== undefined && { feeAccountId: payer }),
      })
      patchCard(accountId, { cardStatusId: cardStatus.active, cardReissuedStatusId: undefined })
      onActivated(pinCode)
    } catch (error) {
      if (!(error instanceof NotApproved)) setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const aboutParams = said('extraParams')
  const aboutFee = said('feeAccountId')
  const fee = format.moneyText(needs.fees, needs.feeCurrency)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {needs.extraParams.map((param, place) => (
        <ParamField
          key={param.name}
          param={param}
          value={params[param.name]}
          onChange={(value) => setParams((before) => ({ ...before, [param.name]: value }))}
          error={place === 0 ? aboutParams : undefined}
        />
      ))}
      {costs ? (
        <AccountField
          label={t`The activation costs ${fee}, paid from`}
          accounts={payers}
          value={payer}
          onChange={choose}
          error={aboutFee}
        />
      ) : (
        <p className="text-13 text-muted">
          <Trans>The activation is free of charge.</Trans>
        </p>
      )}
      {failure !== undefined && aboutParams === undefined && aboutFee === undefined && <Banner tone="negative">{sentence(failure)}</Banner>}
      <Button
        type="submit"
        look="primary"
        size="l"
        loading={busy}
        showReason
        disabledReason={may.reason ?? (missing && t`Fill in: ${missing.label}.`)}
        className="justify-self-start"
      >
        <Trans>Activate the card</Trans>
      </Button>
    </form>
  )
}

interface ParamFieldProps {
  readonly param: Param
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** The words of a question are the bank's, its kind says which field. */
function ParamField({ param: { label, type, isRequired }, value, onChange, error }: ParamFieldProps) {
  const { t } = useLingui()
  const words = { label, error, mark: isRequired ? undefined : t`Optional` }
  if (type === 'date') return <DayField {...words} value={value} onChange={onChange} />
  if (type === 'lastFour')
    return (
      <TextField
        {...words}
        value={value}
        inputMode="numeric"
        maxLength={4}
        isIdentifier
        onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, 4))}
      />
    )
  return <TextField {...words} value={value} onChange={onChange} />
}
