import type { InputOf } from '@ducat/contract/kit/call'
import { payment } from '@ducat/contract/receive/calls'
import { groupIban } from '@ducat/values/iban'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { isWanted, useMethodNames, type Asked } from '#features/destinations'
import { useFormat } from '#i18n/format.ts'
import { Amount, Banner, Button, KeyValues, Skeleton, Surface, type KeyValue } from '#ui'
import { Heading } from '#shell/external/Heading.tsx'
import type { Received } from './received.ts'
import type { Choice, Submitted } from './choice.ts'
import type { DetailsForm } from './use-details.ts'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'

type Chosen = { readonly [Name in keyof Choice]: Name extends 'again' ? Choice[Name] : NonNullable<Choice[Name]> }
type Details = InputOf<typeof payment.submit>['paymentDetails']

interface ReviewProps {
  readonly secret: string
  readonly received: Received
  readonly choice: Chosen
  readonly asked: Asked | undefined
  readonly form: DetailsForm
  readonly onBack: () => void
  /** The bank refused a field. */
  readonly onWrong: () => void
  readonly onChanged: () => void
  readonly onSubmitted: (answer: Submitted) => void
}

/** What arrives where, once more, before a code is sent. */
export function Review({ secret, received, choice, asked, form, onBack, onWrong, onChanged, onSubmitted }: ReviewProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMethodNames()
  const { act, busy } = useRecipientAct(payment.submit)
  const [problem, setProblem] = useState<string>()
  const { countryCode, method, currencyCode, again } = choice
  const { sentTo } = received
  const price = useCall(payment.meta, { paymentSecret: secret, paymentMethod: method, toCurrencyCode: currencyCode, countryCode })
  const meta = price.data?.paymentMeta
  const wait = <Skeleton className="h-3 w-20" />
  const isExchanged = currencyCode !== received.currencyCode
  const submit = async () => {
    setProblem(undefined)
    const paymentDetails = (again ? { lastPaymentId: again.paymentId } : form.given()) as Details
    try {
      onSubmitted(await act({ paymentSecret: secret, paymentMethod: method, currencyCode, countryCode, paymentDetails }))
    } catch (failure) {
      if (failure instanceof VerifyError && form.refuse(failure.fields)) return onWrong()
      setProblem(sentence(failure))
      // Over meanwhile, for example: the page says so itself.
      onChanged()
    }
  }
  return (
    <form
      noValidate
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Heading title={t`Check and confirm`}>{t`We send a code to ${sentTo}. The money leaves when you enter it.`}</Heading>
      <Surface className="px-5 py-2 max-tablet:px-4">
        <KeyValues
          entries={[
            { key: t`You get`, value: meta ? <Amount parts={format.money(meta.toAmount, currencyCode)} className="font-medium" /> : wait },
            ...(received.feeIsBen
              ? [{ key: t`Fee`, value: meta ? <Amount parts={format.money(meta.fee, received.currencyCode)} /> : wait }]
              : []),
            ...(isExchanged
              ? [{ key: t`Rate`, value: meta ? `1 ${received.currencyCode} = ${format.rate(meta.exchangeRate)} ${currencyCode}` : wait }]
              : []),
            { key: t`Arrives by`, value: price.data ? format.day(price.data.arrivesOn) : wait },
            { key: t({ message: 'Method', context: 'payment' }), value: nameOf(method) },
            { key: t({ message: 'Country', context: 'field' }), value: format.countryName(countryCode) },
            ...(again ? [{ key: t({ message: 'To', context: 'account' }), value: again.title }] : linesOf(asked, form)),
          ]}
        />
      </Surface>
      {(problem ?? (price.error && sentence(price.error))) !== undefined && (
        <Banner tone="negative">{problem ?? (price.error && sentence(price.error))}</Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" size="l" loading={busy} disabledReason={meta ? undefined : t`Calculating what arrives.`}>
          <Trans>Send me the code</Trans>
        </Button>
        <Button look="quiet" size="l" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  )
}

/** What was typed, line by line; of a card its last four digits. */
function linesOf(asked: Asked | undefined, { values }: DetailsForm): readonly KeyValue[] {
  const extra = (values['extraParams'] ?? {}) as Readonly<Record<string, string>>
  const shown = (name: string, value: unknown, options: Asked['fields'][number]['options']): string => {
    const text = String(value)
    if (name === 'cardNumber') return `···· ${text.slice(-4)}`
    if (name === 'iban') return groupIban(text)
    return options?.find((option) => option.value === text)?.label ?? text
  }
  const lines = [
    ...(asked?.fields ?? [])
      .filter(({ name }) => name !== 'securityAnswer' && isWanted(name, values))
      .map(({ name, label, options }) => ({ name, label, options, value: values[name] })),
    ...(asked?.extraParams ?? []).map(({ name, label, options }) => ({ name, label, options, value: extra[name] as unknown })),
  ]
  return lines.flatMap(({ name, label, options, value }) =>
    value === undefined || value === '' ? [] : [{ key: label, value: shown(name, value, options) }],
  )
}
