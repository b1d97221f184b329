import { accounts } from '@ducat/contract/accounts/calls'
import { verifications } from '@ducat/contract/verifications/calls'
import { VERIFICATION_DAYS } from '@ducat/contract/verifications/models'
import { currency } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { toast } from '#dialogs/toasts.ts'
import { sourcesOf } from '#features/transfers'
import { AccountField, CallForm, EmailField, useCallForm, type Account } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Banner, Card, TextField } from '#ui'

/** Whom to verify and which account pays. What it costs, and when the money comes back, is said before anybody pays. */
export function AskForm() {
  const { t } = useLingui()
  const list = useCall(accounts.list, {})
  const may = useMay(verifications.create)
  return (
    <Card title={t`Verify someone`} className="max-w-160">
      <div className="p-5 max-tablet:p-4">
        {may.allowed ? (
          <Awaited of={list} failed={t`We could not load your accounts`}>
            {({ accounts: { account } }) => (
              <Form held={sourcesOf(account).filter(({ currencyCode }) => !currency(currencyCode).digital)} />
            )}
          </Awaited>
        ) : (
          <Banner>{may.reason}</Banner>
        )}
      </div>
    </Card>
  )
}

function Form({ held }: { readonly held: readonly Account[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const first = held[0]
  const form = useCallForm(verifications.create, {
    start: first ? { accountId: first.accountId } : {},
    onDone: ({ approvers }, { email }) => {
      toast({ text: approvers ? t`The fee is waiting for approval.` : t`We are sending an e-mail to ${email}.`, tone: 'positive' })
      form.set({ email: '', name: '', note: '' })
    },
  })
  const { accountId } = form.values
  const fee = useCall(verifications.fee, { accountId: accountId ?? 0 }, { enabled: accountId !== undefined })
  const price = fee.data && format.moneyText(fee.data.amount, fee.data.currencyCode)
  return (
    <CallForm
      form={form}
      submit={price === undefined ? t`Pay and send e-mail` : t`Pay ${price} and send e-mail`}
      disabledReason={first ? undefined : t`You need an account in a currency that is not digital to pay the fee.`}
    >
      <p className="text-muted">
        <Trans>
          The person gets an e-mail with a link and proves who they are with an identity document and a photo, without an account. You see
          the result and the name, never the document.
        </Trans>
      </p>
      <EmailField label={t`Person’s e-mail`} {...form.field('email')} />
      <TextField label={t`Name`} autoComplete="off" maxLength={140} {...form.field('name')} />
      <TextField label={t`Note for you`} hint={t`The person does not see it.`} autoComplete="off" maxLength={256} {...form.field('note')} />
      <AccountField label={t`Pay the fee from`} accounts={held} {...form.field('accountId')} mark={undefined} />
      <p className="text-13 text-muted">
        {price !== undefined && <Trans>The fee is {price}.</Trans>}{' '}
        <Trans>
          If the person declines or does not start within {VERIFICATION_DAYS} days, it is returned to this account automatically. Once
          started, the fee is kept, whatever the result.
        </Trans>
      </p>
    </CallForm>
  )
}
