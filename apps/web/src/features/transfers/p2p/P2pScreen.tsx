/** /transfer/p2p: to a person by e-mail address; to one without an account too, who is invited. */
import { accounts } from '@ducat/contract/accounts/calls'
import { bounds } from '@ducat/contract/external/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { recents, templates } from '@ducat/contract/payees/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { isEmail, sameEmailForm } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useAddressFields } from '#address/use-address.ts'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Section, TextField } from '#ui'
import { nameOf, sourcesOf, type Account } from '../accounts.ts'
import { SaveTemplate } from '../payees/later.ts'
import { TemplateField } from '../payees/TemplateField.tsx'
import { WaysOut } from '../WaysOut.tsx'
import { AmountFields } from '../send/AmountFields.tsx'
import { FromTo } from '../send/FromTo.tsx'
import { RepeatFields, Sent } from '../send/later.tsx'
import { PricePanel } from '../send/PricePanel.tsx'
import { RepeatLine } from '../send/RepeatLine.tsx'
import { laterStart } from '../send/repeating.ts'
import { SendFrame } from '../send/SendFrame.tsx'
import { useSend } from '../send/use-send.ts'
import { PayeeField } from './PayeeField.tsx'
import { ReviewPerson } from './ReviewPerson.tsx'
import { usePayee } from './use-payee.ts'

type Input = InputOf<typeof p2p.send>

export function P2pScreen() {
  const { t } = useLingui()
  const { values } = useAddressFields()
  const list = useCall(accounts.list, {})
  const repeated = /^\d{1,15}$/.test(values['repeat'] ?? '') ? Number(values['repeat']) : undefined
  const before = useCall(recents.details, { transactionId: repeated ?? 0 }, { enabled: repeated !== undefined })
  const named = useCall(templates.list, {}, { enabled: values['template'] !== undefined })
  const template = named.data?.paymentTemplates.find(({ id }) => String(id) === values['template'])
  const isKnown = (repeated === undefined || before.data || before.error) && (values['template'] === undefined || named.data || named.error)
  if (!list.data || !isKnown)
    return (
      <>
        <PageHead title={t`To a person`} />
        <Awaited of={list} failed={t`We could not load your accounts`}>
          {() => null}
        </Awaited>
      </>
    )
  const sources = sourcesOf(list.data.accounts.account)
  const from = sources.find(({ accountId }) => String(accountId) === values['from']) ?? sources[0]
  const details = before.data?.details ?? template?.details
  const start: Partial<Input> = {
    ...(from && { accountId: from.accountId, currency: from.currencyCode }),
    ...(details?.toEmail !== undefined && { toEmail: details.toEmail }),
    ...(details?.note !== undefined && { note: details.note }),
    ...(details?.reference !== undefined && { reference: details.reference }),
  }
  return <Form sources={sources} start={start} amount={details?.amount} />
}

interface FormProps {
  readonly sources: readonly Account[]
  readonly start: Partial<Input>
  /** Of the payment that is repeated. */
  readonly amount: string | undefined
}

function Form({ sources, start, amount }: FormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const send = useSend<Input>(p2p.send, {
    start: { ...start, ...(amount !== undefined && { typedAmount: amount }) },
    amountField: 'amount',
    asked: ({ accountId, toEmail, couponCode }) =>
      accountId === undefined || !toEmail || !isEmail(sameEmailForm(toEmail))
        ? undefined
        : { transferType: 'p2p', fromAccountId: accountId, toEmail, ...(couponCode && { couponCode }) },
    taken: (quote, side) =>
      ({ amount: quote?.sendAmount, receiveAmount: side === 'receive' ? quote?.receiveAmount : undefined }) as Partial<Input>,
  })
  const { form, quoted } = send
  const { accountId, toEmail = '', templateName, subscriptionFrequency } = form.values
  const from = sources.find((one) => one.accountId === accountId)
  const payee = usePayee(toEmail)
  const most = useCall(bounds.maxAmount, { operation: 'p2p', fromAccountId: accountId ?? 0 }, { enabled: accountId !== undefined }).data
  const currencies = {
    from: from?.currencyCode ?? 'USD',
    to: quoted.quote?.receiveCurrencyCode ?? form.values.quote?.receiveCurrencyCode ?? from?.currencyCode ?? 'USD',
  }
  const receiveLabel = t`Recipient gets`
  const problemAt = (field: string) => (quoted.problem?.field === field ? quoted.problem.text : undefined)
  if (send.sent)
    return (
      <Sent
        {...send.sent}
        {...currencies}
        payee={payee.name ?? toEmail}
        repeats={subscriptionFrequency !== undefined}
        onAgain={send.again}
        template={templateName === undefined && <SaveTemplate transferType="p2p" name={payee.name ?? toEmail} details={{ toEmail }} />}
      />
    )
  return (
    <SendFrame
      title={t`To a person`}
      about={<WaysOut current="p2p" />}
      {...currencies}
      send={send}
      price={
        <PricePanel
          quoted={quoted}
          {...currencies}
          receiveLabel={receiveLabel}
          startsOn={laterStart(form.values)}
          isReview={send.step === 'review'}
        />
      }
      review={
        <>
          {from && (
            <FromTo
              from={{ name: nameOf(from, format), currency: from.currencyCode }}
              to={{ name: payee.name ?? toEmail, note: payee.name && toEmail, currency: currencies.to }}
              quote={quoted.quote}
            />
          )}
          <ReviewPerson values={form.values} payee={payee} returnsOn={quoted.quote?.returnsOn} onEdit={send.back} />
          <RepeatLine values={form.values} {...currencies} />
        </>
      }
    >
      <Section title={t`Recipient`}>
        <PayeeField
          payee={payee}
          {...form.field('toEmail')}
          error={form.field('toEmail').error ?? problemAt('toEmail')}
          onChange={(email) => form.set({ toEmail: email })}
        />
      </Section>
      <Section title={t`Amount`}>
        <AmountFields
          send={send}
          accounts={sources}
          from={from}
          onFrom={(id) => {
            const next = sources.find((one) => one.accountId === id)
            form.set({ accountId: id, ...(next && { currency: next.currencyCode }) })
          }}
          receives={quoted.quote?.receiveCurrencyCode}
          receiveLabel={receiveLabel}
          maximum={most?.maxAmount}
        />
      </Section>
      <Section title={t`Payment details`}>
        <div className="grid gap-4">
          <TextField label={t`Payment description`} maxLength={256} {...form.field('note')} />
          <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
            <TextField label={t`Your reference`} maxLength={64} {...form.field('reference')} />
            <TextField
              label={t`Coupon`}
              maxLength={40}
              isIdentifier
              autoCapitalize="characters"
              {...form.field('couponCode')}
              error={form.field('couponCode').error ?? problemAt('couponCode')}
            />
          </div>
          <TemplateField bound={form.field('templateName')} suggestion={payee.name ?? toEmail} />
        </div>
      </Section>
      <Section title={t`When`}>
        <RepeatFields form={form} {...currencies} />
      </Section>
    </SendFrame>
  )
}
