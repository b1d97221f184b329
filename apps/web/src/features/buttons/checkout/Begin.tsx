import { checkouts } from '@ducat/contract/buttons/calls'
import { fitsBounds } from '@ducat/contract/buttons/rules'
import { parseMoney, readMoney } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { Heading } from '#shell/external/Heading.tsx'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'
import { MoneyField } from '#forms'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Banner, Button, Loading, SegmentedChoice, Skeleton } from '#ui'
import type { Sold } from './sold.ts'

interface BeginProps {
  readonly token: string
  readonly sold: Sold
}

/** A price goes straight on; where the payer says how much, the amount is asked for first. */
export function Begin({ token, sold }: BeginProps) {
  const { t } = useLingui()
  const { isOpen, type, payeeName, cancelUrl } = sold
  if (!isOpen)
    return (
      <>
        <Heading
          title={t`This cannot be paid at the moment`}
        >{t`Nothing was charged. Ask ${payeeName} when it is available again.`}</Heading>
        {cancelUrl !== undefined && (
          <p>
            <a href={cancelUrl}>
              <Trans>Back to {payeeName}</Trans>
            </a>
          </p>
        )}
      </>
    )
  return type === 'fixed' || type === 'subscription' ? <AtOnce token={token} /> : <HowMuch token={token} sold={sold} />
}

/** Begins the payment; its page takes the place of this one, so that Back leads to the shop. */
function useStart(token: string) {
  const navigate = useNavigate()
  const { act, busy } = useRecipientAct(checkouts.start)
  const reference = new URLSearchParams(location.search).get('reference')?.slice(0, 64)
  const start = async (amount?: string) => {
    const { paymentSecret } = await act({ token, ...(amount !== undefined && { amount }), ...(reference && { reference }) })
    await navigate({ to: to.payRequest, params: { secret: paymentSecret }, replace: true })
  }
  return { start, busy }
}

function AtOnce({ token }: { readonly token: string }) {
  const { t } = useLingui()
  const { start, busy } = useStart(token)
  const [problem, setProblem] = useState<string>()
  const begin = useEffectEvent(() => {
    setProblem(undefined)
    start().catch((failure: unknown) => setProblem(sentence(failure)))
  })
  const isBegun = useRef(false)
  useEffect(() => {
    // Once, also where effects are run twice on purpose.
    if (isBegun.current) return
    isBegun.current = true
    begin()
  }, [])
  if (problem !== undefined)
    return (
      <>
        <Banner tone="negative">{problem}</Banner>
        <Button look="primary" size="l" loading={busy} className="justify-self-start" onClick={() => begin()}>
          <Trans>Try again</Trans>
        </Button>
      </>
    )
  return (
    <Loading label={t`Opening the payment page`}>
      <div className="grid gap-5">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-24 w-full" />
      </div>
    </Loading>
  )
}

function HowMuch({ token, sold }: BeginProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { start, busy } = useStart(token)
  const { currencyCode, suggestedAmounts, minAmount, maxAmount, type, payeeName } = sold
  const [amount, setAmount] = useState(sold.amount ?? suggestedAmounts[0] ?? '')
  const [error, setError] = useState<string>()
  const least = minAmount && format.moneyText(minAmount, currencyCode)
  const most = maxAmount && format.moneyText(maxAmount, currencyCode)
  const change = (next: string) => {
    setAmount(next)
    setError(undefined)
  }
  const problemOf = (): string | undefined => {
    const read = readMoney(amount, currencyCode)
    if (typeof read === 'string' || read.minor === 0n) return t`Enter the amount.`
    const bound = (text: string | undefined) => (text === undefined ? undefined : parseMoney(text, currencyCode).minor)
    const outside = fitsBounds(read.minor, { least: bound(minAmount), most: bound(maxAmount) })
    if (outside === 'UNDER_MINIMUM') return t`Enter at least ${{ amount: least }}.`
    return outside === 'OVER_MAXIMUM' ? t`Enter at most ${{ amount: most }}.` : undefined
  }
  const go = async () => {
    const wrong = problemOf()
    setError(wrong)
    if (wrong !== undefined) return
    try {
      await start(amount)
    } catch (failure) {
      const [said] = failure instanceof VerifyError ? failure.fields : []
      setError(said?.description ?? sentence(failure))
    }
  }
  const hint =
    least !== undefined && most !== undefined
      ? t`${least} to ${most}`
      : least !== undefined
        ? t`At least ${least}`
        : most !== undefined
          ? t`At most ${most}`
          : undefined
  return (
    <form
      noValidate
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <Heading title={type === 'donation' ? t`How much do you want to give?` : t`How much do you want to pay?`} quiet>
        {t`You choose how to pay on the next page. Nothing is charged yet.`}
      </Heading>
      {suggestedAmounts.length > 0 && (
        <SegmentedChoice
          label={t`Suggested amounts`}
          value={amount}
          onChange={change}
          choices={suggestedAmounts.map((one) => ({ value: one, name: format.moneyText(one, currencyCode) }))}
        />
      )}
      <MoneyField label={t`Amount`} currency={currencyCode} value={amount} onChange={change} error={error} hint={hint} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="primary" size="l" loading={busy}>
          <Trans>Continue</Trans>
        </Button>
        {sold.cancelUrl !== undefined && (
          <a href={sold.cancelUrl} className="text-13">
            <Trans>Cancel and return to {payeeName}</Trans>
          </a>
        )}
      </div>
    </form>
  )
}
