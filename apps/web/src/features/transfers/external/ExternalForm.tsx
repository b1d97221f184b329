import { forms } from '@ducat/contract/destinations/calls'
import { bounds } from '@ducat/contract/external/calls'
import { externalCards } from '@ducat/contract/payees/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { AskedFields, customerLookups, InstantOwner, useWrongWords, wrongIn, type AskedForm } from '#features/destinations'
import { useFormat } from '#i18n/format.ts'
import { Button, ErrorNote, Loading, Section, Skeleton, Surface, TextField } from '#ui'
import { nameOf, type Account } from '../accounts.ts'
import { SaveTemplate } from '../payees/later.ts'
import { TemplateField } from '../payees/TemplateField.tsx'
import { AmountFields } from '../send/AmountFields.tsx'
import { FromTo } from '../send/FromTo.tsx'
import { RepeatFields, Sent } from '../send/later.tsx'
import { PricePanel } from '../send/PricePanel.tsx'
import { RepeatLine } from '../send/RepeatLine.tsx'
import { laterStart } from '../send/repeating.ts'
import { SendFrame } from '../send/SendFrame.tsx'
import { useSend } from '../send/use-send.ts'
import { WaysOut } from '../WaysOut.tsx'
import { begunFrom } from './begin.ts'
import { NameNote } from './NameNote.tsx'
import {
  callOf,
  detailsOf,
  noPayee,
  notAsked,
  railWords,
  type Payment,
  type PaymentSend,
  type PaymentValues,
  type RailType,
} from './payment.ts'
import { useNameCheck } from './use-name-check.ts'
import { useRail } from './use-rail.ts'
import { WhereTo } from './WhereTo.tsx'

const SavedCards = lazy(() => import('./SavedCards.tsx').then((module) => ({ default: module.SavedCards })))
const ReviewPayee = lazy(() => import('./ReviewPayee.tsx').then((module) => ({ default: module.ReviewPayee })))
const PayeePanel = lazy(() => import('../payees/PayeePanel.tsx').then((module) => ({ default: module.PayeePanel })))

interface ExternalFormProps {
  readonly sources: readonly Account[]
  readonly countries: readonly string[]
  readonly start: PaymentValues
}

export function ExternalForm({ sources, countries, start }: ExternalFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const say = useWrongWords()
  const [rail, setRail] = useState<RailType | undefined>(start.transferType)
  const [wanted, want] = useState<RailType | undefined>(start.transferType)
  const [isChoosing, setChoosing] = useState(false)
  const send: PaymentSend = useSend<Payment>(callOf(rail ?? 'wire'), {
    start,
    keepAs: 'externalTransfer',
    amountField: 'amount',
    asked: ({ fromAccountId, countryCode, currencyCode, couponCode }) =>
      rail === undefined || fromAccountId === undefined || countryCode === undefined || currencyCode === undefined
        ? undefined
        : { transferType: rail, fromAccountId, countryCode, currencyCode, ...(couponCode && { couponCode }) },
    taken: (quote, side) => ({ amount: quote?.sendAmount, receiveAmount: side === 'receive' ? quote?.receiveAmount : undefined }),
    also: (given): Readonly<Record<string, string>> =>
      Object.fromEntries(wrongIn(asked.data, given).map((found) => [found.name, say(found)])),
    restored: ({ transferType = 'wire' }) => {
      setRail(transferType)
      want(transferType)
      return callOf(transferType)
    },
  })
  const { form, quoted } = send
  const { values } = form
  const { countryCode, currencyCode, fromAccountId } = values
  const from = sources.find(({ accountId }) => accountId === fromAccountId)
  const ways = useRail(send, rail, wanted, setRail, start.countryCode)
  const isKnown = rail !== undefined && countryCode !== undefined && currencyCode !== undefined && ways.chosen?.transferType === rail
  const where = { countryCode: countryCode ?? 'RO', currencyCode: currencyCode ?? 'USD' }
  const asked = useCall(forms.extraParams, { transferType: rail ?? 'wire', ...where }, { enabled: isKnown })
  const most = useCall(
    bounds.maxAmount,
    { operation: rail ?? 'wire', fromAccountId: fromAccountId ?? 0, ...where },
    { enabled: isKnown && fromAccountId !== undefined },
  ).data?.maxAmount
  const fields = isKnown ? asked.data : undefined
  const answer = useNameCheck(rail, fields, values)
  const check = answer === 'asking' ? undefined : answer
  const card = useCall(externalCards.list, {}, { enabled: rail === 'oct' }).data?.externalCards.find(
    ({ id }) => id === values.externalCardId,
  )
  const currencies = { from: from?.currencyCode ?? 'USD', to: currencyCode ?? from?.currencyCode ?? 'USD' }
  const payee = payeeName(values) ?? card?.cardHolderName ?? t`the recipient`
  const receiveLabel = t`Recipient gets`
  const name = rail && t(railWords[rail].name)
  const review = () => {
    // What another country or way asked for is not sent along.
    form.know({ ...notAsked(fields?.fields ?? []), payAnyway: undefined })
    return send.review()
  }
  const useName = (right: string) => form.set({ beneficiaryName: right })
  if (send.sent && rail)
    return (
      <Sent
        {...send.sent}
        {...currencies}
        payee={payee}
        repeats={values.subscriptionFrequency !== undefined}
        onAgain={send.again}
        template={
          values.templateName === undefined &&
          rail !== 'oct' && <SaveTemplate transferType={rail} name={payee} details={detailsOf(values, fields?.fields) as object} />
        }
      />
    )
  return (
    <SendFrame
      title={t`Send money`}
      about={<WaysOut current="external" />}
      {...currencies}
      send={{ ...send, review }}
      confirmDisabledReason={
        answer === 'asking'
          ? t`The name is being checked.`
          : check?.result === 'noMatch' && values.payAnyway !== true
            ? t`Choose “Pay anyway” to continue: the name does not match.`
            : undefined
      }
      disabledReason={
        countryCode !== undefined && ways.methods.length > 0 && !ways.chosen ? t`Payments to this country are not available.` : undefined
      }
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
        rail && (
          <Suspense>
            {from && (
              <FromTo
                from={{ name: nameOf(from, format), currency: from.currencyCode }}
                to={{ name: payee, note: `${format.countryName(where.countryCode)}, ${name}`, currency: currencies.to }}
                quote={quoted.quote}
              />
            )}
            <ReviewPayee
              rail={rail}
              asked={fields}
              values={values}
              card={card && `${card.cardNumberMasked} · ${card.cardHolderName}`}
              check={check}
              onEdit={send.back}
              onUse={useName}
              anyway={{
                isChosen: values.payAnyway === true,
                onChange: (isChosen) => form.know({ payAnyway: isChosen ? true : undefined }),
              }}
            />
            <RepeatLine values={values} {...currencies} />
          </Suspense>
        )
      }
    >
      <Section
        title={t`Where to`}
        action={
          <Button look="quiet" size="s" className="-me-3" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            <Trans>Recipients</Trans>
          </Button>
        }
      >
        <WhereTo
          send={send}
          rail={rail}
          methods={ways.methods}
          countries={countries}
          refused={ways.refused}
          onRail={(next) => {
            want(next)
            setRail(next)
          }}
          onCountry={(country) => {
            // What one wants stays wanted; what works there is told.
            want(rail)
            form.set({ countryCode: country, branchCode: undefined, bankCode: undefined } as PaymentValues)
          }}
        />
        {ways.error && (
          <ErrorNote title={t`We could not load the payment methods`} retry={undefined}>
            {sentence(ways.error)}
          </ErrorNote>
        )}
      </Section>
      <Section title={t`Amount`}>
        <AmountFields
          send={send}
          accounts={sources}
          from={from}
          onFrom={(accountId) => form.set({ fromAccountId: accountId })}
          receives={currencyCode}
          receiveLabel={receiveLabel}
          maximum={most}
        />
      </Section>
      <Section
        title={t`Recipient’s details`}
        action={fields?.scheme && <span className="text-13 text-muted">{t`sent via ${{ scheme: fields.scheme }}`}</span>}
      >
        <Surface className="p-5 max-tablet:p-4">
          {fields && rail ? (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <div className="grid gap-5">
                {rail === 'oct' && <SavedCards send={send} countryCode={where.countryCode} />}
                <AskedFields form={form as unknown as AskedForm} asked={fields} lookups={customerLookups} />
                {rail === 'instant_payment' && <InstantOwner values={form.values} find={customerLookups.byInstantKey} />}
                <NameNote check={check} onUse={useName} />
              </div>
            </Suspense>
          ) : asked.error && isKnown ? (
            <ErrorNote title={t`We could not load the details for this country`} retry={{ label: t`Try again`, onPress: asked.retry }}>
              {sentence(asked.error)}
            </ErrorNote>
          ) : countryCode === undefined ? (
            <p className="text-muted">
              <Trans>Choose the country first: the details depend on it.</Trans>
            </p>
          ) : (
            <Loading label={t`Loading`} className="grid gap-4">
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-10 w-full" />
            </Loading>
          )}
        </Surface>
        <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
          <TextField label={t`Payment description`} maxLength={140} {...form.field('note')} />
          <TextField
            label={t`Coupon`}
            maxLength={40}
            isIdentifier
            autoCapitalize="characters"
            {...form.field('couponCode')}
            mark={t`Optional`}
            error={quoted.problem?.field === 'couponCode' ? quoted.problem.text : undefined}
          />
        </div>
        <TemplateField bound={form.field('templateName')} suggestion={payee} />
      </Section>
      <Section title={t`When`}>
        <RepeatFields form={form} {...currencies} />
      </Section>
      {isChoosing && (
        <Suspense>
          <PayeePanel
            onClose={() => setChoosing(false)}
            onChoose={(begun) => {
              setChoosing(false)
              // The payee is another one; the amount stays unless it is known.
              const next: PaymentValues = { ...noPayee, ...begunFrom(begun) }
              form.set(next)
              if (next.transferType) {
                setRail(next.transferType)
                want(next.transferType)
              }
            }}
          />
        </Suspense>
      )}
    </SendFrame>
  )
}

const payeeName = ({ beneficiaryName, cardHolderName, toEmail, walletAddress, instantKey }: PaymentValues): string | undefined =>
  [beneficiaryName, cardHolderName, toEmail, walletAddress && `${walletAddress.slice(0, 6)}…${walletAddress.slice(-6)}`, instantKey].find(
    Boolean,
  )
