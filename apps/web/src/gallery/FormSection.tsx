/** A whole form on a call of the bank: what a screen has to write. */
import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { type Account, AccountPicker, CallForm, checkEmail, EmailField, MoneyField, useCallForm } from '#forms'
import { Overlays } from '#dialogs/Overlays.tsx'
import { useFormat } from '#i18n/format.ts'
import { introduce } from '#shell/enter.ts'
import { TextField } from '#ui'
import { sampleAccounts } from './sample-accounts.ts'
import { Specimen, Specimens } from './Specimens.tsx'

export default function FormSection() {
  const { t } = useLingui()
  const { isAuthed } = useSession()
  // The gallery stands outside the layouts that know who is here.
  useEffect(() => {
    if (isAuthed) void introduce()
  }, [isAuthed])
  const { data, isPending } = useCall(accounts.list, {}, { enabled: isAuthed })
  return (
    <Specimens>
      <Specimen title={t`A payment to somebody, made from its call`}>
        {!(isAuthed && isPending) && <PayForm held={data?.accounts.account ?? sampleAccounts} isAuthed={isAuthed} />}
      </Specimen>
      <Overlays />
    </Specimens>
  )
}

interface PayFormProps {
  readonly held: readonly Account[]
  readonly isAuthed: boolean
}

function PayForm({ held, isAuthed }: PayFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [isSent, setSent] = useState(false)
  const { accountId, currencyCode: currency } = held[0]!
  const form = useCallForm(p2p.send, { start: { accountId, currency }, onDone: () => setSent(true) })
  const account = held.find((one) => one.accountId === form.values.accountId) ?? held[0]!
  const { amount } = form.values
  if (isSent)
    return (
      <p role="status">
        <Trans>Sent.</Trans>
      </p>
    )
  return (
    <CallForm form={form} submit={amount ? t`Send ${format.moneyText(amount, account.currencyCode)}` : t`Send`}>
      <MoneyField
        label={t`You send`}
        {...form.field('amount')}
        currency={account.currencyCode}
        maximum={account.balance}
        account={
          <AccountPicker
            label={t`From`}
            accounts={held}
            value={account.accountId}
            onChange={(id) => form.set({ accountId: id, currency: held.find((one) => one.accountId === id)!.currencyCode })}
          />
        }
      />
      <EmailField label={t`Recipient's e-mail`} {...form.field('toEmail')} {...(isAuthed && { check: checkEmail })} wants="known" />
      <TextField label={t`Payment description`} {...form.field('note')} />
      <TextField label={t`Reference`} {...form.field('reference')} />
    </CallForm>
  )
}
