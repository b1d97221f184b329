import type { InputOf } from '@ducat/contract/kit/call'
import { p2p } from '@ducat/contract/transfers/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { addMonths } from '@ducat/values'
import { useEffect, useEffectEvent, useState } from 'react'
import { refreshTopics } from '#api/query-client.ts'
import { useStores } from '#api/use-stores.ts'
import { accountFor, laterStart, LATEST_START_MONTHS, useSend } from '#features/transfers'
import { AccountField, DayField, type Account, type Quote } from '#forms'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner } from '#ui'

import { PayFrame, type PayPrice } from './PayFrame.tsx'
import type { PayInvoiceProps } from './props.ts'

type Input = InputOf<typeof p2p.send>

/** An ordinary payment to a person that names the invoice, now or on a later day: price, approval and rights are those of every payment. */
export function PayPerson({
  invoice,
  accounts,
  onReject,
  onPaid,
  children,
  below,
}: PayInvoiceProps & { readonly accounts: readonly Account[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const client = useStores()
  const { id, payeeEmail, amount, currencyCode } = invoice
  const [first] = useState(() => accountFor(accounts, invoice))
  const send = useSend<Input>(p2p.send, {
    start: {
      ...(first && { accountId: first.accountId, currency: first.currencyCode }),
      toEmail: payeeEmail,
      invoiceId: id,
      typedAmount: amount,
      side: 'receive',
    },
    amountField: 'amount',
    // What arrives is what the invoice asks for, whatever account pays.
    asked: ({ accountId }) =>
      accountId === undefined ? undefined : { transferType: 'p2p', fromAccountId: accountId, toEmail: payeeEmail, invoiceId: id },
    taken: (quote) => ({ amount: quote?.sendAmount, receiveAmount: quote?.receiveAmount }) as Partial<Input>,
    keepAs: `${p2p.send.name} invoice ${id}`,
    inOneStep: true,
  })
  const { form, quoted, isLost, isMissing, sent } = send
  const account = accounts.find(({ accountId }) => accountId === form.values.accountId)
  const tell = useEffectEvent(() => {
    void refreshTopics(client, ['invoices'])
    onPaid?.()
  })
  useEffect(() => {
    if (sent) tell()
  }, [sent])
  const { quote } = quoted
  const isElsewhere = quote !== undefined && quote.receiveCurrencyCode !== currencyCode
  const money = format.moneyText(amount, currencyCode)
  const start = laterStart(form.values)
  const day = start && format.shortDay(start)
  const startField = form.field('subscriptionStartDate')
  const priceOf = ({ fee, total, sendAmount, arrivesOn, exchangeRate, wholeRate }: Quote): PayPrice => {
    const rate = format.rate(exchangeRate, wholeRate)
    const own = account?.currencyCode
    return {
      fee,
      total,
      isLater: start !== undefined,
      arrives: arrivesOn === today() ? t`At once` : format.day(arrivesOn),
      exchange: own === undefined || own === currencyCode ? undefined : { send: sendAmount, rate: t`1 ${own} = ${rate} ${currencyCode}` },
    }
  }
  return (
    <PayFrame
      invoice={invoice}
      below={below}
      // What was chosen here is no draft: the invoice itself is still there.
      form={{ ...form, draft: undefined, submit: isLost ? send.check : send.confirm, busy: form.busy || send.isChecking }}
      account={account}
      field={
        <>
          <AccountField
            label={t`Pay from`}
            accounts={accounts}
            {...form.field('accountId')}
            mark={undefined}
            error={quoted.problem?.text ?? form.field('amount').error ?? form.field('accountId').error ?? form.field('invoiceId').error}
            onChange={(accountId) => {
              const next = accounts.find((one) => one.accountId === accountId)
              form.set({ accountId, ...(next && { currency: next.currencyCode }), amount: '', quoteId: undefined, quote: undefined })
            }}
          />
          <DayField
            label={t`Payment date`}
            min={today()}
            max={addMonths(today(), LATEST_START_MONTHS)}
            {...startField}
            value={startField.value ?? today()}
            mark={undefined}
          />
        </>
      }
      price={quote && !isElsewhere ? priceOf(quote) : undefined}
      isAsking={quoted.isAsking}
      disabledReason={
        isLost
          ? undefined
          : isElsewhere
            ? t`This account cannot pay in the currency of the invoice. Choose another one.`
            : quote
              ? undefined
              : quoted.isAsking
                ? t`Calculating the fee and rate.`
                : t`Choose another account.`
      }
      submit={isLost ? t`Check status` : day === undefined ? t`Pay ${money}` : t`Pay ${money} on ${day}`}
      onReject={isLost ? undefined : onReject}
      notes={
        isLost ? (
          <Banner tone="warning">
            <Trans>No answer came, so this payment may have gone through. Check its status: it is never paid twice.</Trans>
          </Banner>
        ) : (
          isMissing && (
            <Banner>
              <Trans>This payment did not reach us, and nothing was paid.</Trans>
            </Banner>
          )
        )
      }
    >
      {children}
    </PayFrame>
  )
}
