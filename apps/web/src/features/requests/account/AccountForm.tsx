import type { InputOf } from '@ducat/contract/kit/call'
import { p2p } from '@ducat/contract/transfers/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { signOut, useSession } from '#api/session.ts'
import { accountFor, useSend } from '#features/transfers'
import { AccountField, CallForm, type Account } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount, Banner, Button, KeyValues, Skeleton, Surface } from '#ui'
import type { Asked } from '../asked.ts'

type Input = InputOf<typeof p2p.send>

interface AccountFormProps {
  readonly secret: string
  readonly asked: Asked
  readonly accounts: readonly Account[]
  readonly onPaid: () => void
}

/** An ordinary payment that names this page: price, approval and rights are those of every payment. */
export function AccountForm({ secret, asked, accounts, onPaid }: AccountFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { amount, currencyCode, payeeName, subscription } = asked
  const [first] = useState(() => accountFor(accounts, asked))
  const send = useSend<Input>(p2p.send, {
    start: {
      ...(first && { accountId: first.accountId, currency: first.currencyCode }),
      paymentSecret: secret,
      typedAmount: amount,
      side: 'receive',
    },
    amountField: 'amount',
    // The page says who is paid, and what arrives is what it asks for.
    asked: ({ accountId }) =>
      accountId === undefined ? undefined : { transferType: 'p2p', fromAccountId: accountId, paymentSecret: secret },
    taken: (quote) => ({ amount: quote?.sendAmount, receiveAmount: quote?.receiveAmount, toEmail: quote?.payee?.email }) as Partial<Input>,
    keepAs: `${p2p.send.name} page ${secret.slice(0, 12)}`,
    inOneStep: true,
  })
  const { form, quoted, isLost, isMissing, sent } = send
  const account = accounts.find(({ accountId }) => accountId === form.values.accountId)
  const tell = useEffectEvent(onPaid)
  useEffect(() => {
    if (sent) tell()
  }, [sent])
  const { quote } = quoted
  const isTrial = (subscription?.trialDays ?? 0) > 0
  const own = account?.currencyCode ?? currencyCode
  const waiting = quoted.isAsking ? <Skeleton className="inline-block h-3 w-16" /> : '–'
  const figure = quote ? format.moneyText(quote.total, own) : format.moneyText(amount, currencyCode)
  const rate = quote && own !== currencyCode ? format.rate(quote.exchangeRate, quote.wholeRate) : undefined
  if (accounts.length === 0)
    return (
      <Banner tone="warning">
        <Trans>You have no account that can pay this. Choose another way to pay, or another company.</Trans>
      </Banner>
    )
  return (
    <div className="grid gap-4">
      <Whose />
      <Surface className="p-5 max-tablet:p-4">
        <CallForm
          // What was chosen here is no draft: the page itself is still there.
          form={{ ...form, draft: undefined, submit: isLost ? send.check : send.confirm, busy: form.busy || send.isChecking }}
          submit={
            isLost ? t`Check status` : subscription ? (isTrial ? t`Start free trial` : t`Subscribe and pay ${figure}`) : t`Pay ${figure}`
          }
          disabledReason={isLost || quote ? undefined : quoted.isAsking ? t`Calculating the fee and rate.` : t`Choose another account.`}
        >
          <AccountField
            label={t`Pay from`}
            accounts={accounts}
            {...form.field('accountId')}
            mark={undefined}
            error={quoted.problem?.text ?? form.field('amount').error ?? form.field('accountId').error}
            onChange={(accountId) => {
              const next = accounts.find((one) => one.accountId === accountId)
              form.set({ accountId, ...(next && { currency: next.currencyCode }), amount: '', quoteId: undefined, quote: undefined })
            }}
          />
          <div aria-live="polite" aria-busy={quoted.isAsking}>
            <KeyValues
              entries={[
                { key: t`${payeeName} receives`, value: <Amount parts={format.money(amount, currencyCode)} /> },
                ...(rate === undefined ? [] : [{ key: t`Rate`, value: t`1 ${own} = ${rate} ${currencyCode}` }]),
                {
                  key: t`Fee`,
                  value: quote ? /[1-9]/.test(quote.fee) ? <Amount parts={format.money(quote.fee, own)} /> : t`No fee` : waiting,
                },
                {
                  key: subscription ? t`You pay each time` : t`You pay`,
                  value: quote ? <Amount parts={format.money(quote.total, own)} className="font-medium" /> : waiting,
                },
              ]}
            />
          </div>
          {isLost ? (
            <Banner tone="warning">
              <Trans>No answer came, so this payment may have gone through. Check its status: it is never paid twice.</Trans>
            </Banner>
          ) : (
            isMissing && (
              <Banner>
                <Trans>This payment did not reach us, and nothing was paid.</Trans>
              </Banner>
            )
          )}
        </CallForm>
      </Surface>
    </div>
  )
}

/** For whom it is paid, on a page without the frame that says so elsewhere. */
function Whose() {
  const { customer } = useSession()
  if (!customer) return null
  const { customerType, businessName, firstName, lastName, login } = customer
  const name = customerType === 'business' ? (businessName ?? login) : `${firstName} ${lastName}`
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
      <span className="wrap-anywhere">
        <Trans>Signed in as {name}</Trans>
      </span>
      <Button size="s" look="quiet" onClick={() => void signOut()}>
        <Trans>Sign out</Trans>
      </Button>
    </p>
  )
}
