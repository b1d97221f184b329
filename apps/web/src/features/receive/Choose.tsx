import { payment } from '@ducat/contract/receive/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { CountryField, CurrencyField } from '#forms'
import { Banner, Button, ErrorNote, Loading, Skeleton } from '#ui'
import { Heading } from '#shell/external/Heading.tsx'
import { LastTime } from './LastTime.tsx'
import { MethodCards, type Option } from './MethodCards.tsx'
import type { Received } from './received.ts'
import type { Choice } from './choice.ts'

// Few press it.
const RefuseDialog = lazy(async () => ({ default: (await import('./RefuseDialog.tsx')).RefuseDialog }))

interface ChooseProps {
  readonly secret: string
  readonly received: Received
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
  readonly onDone: (choice: Choice) => void
  readonly onRefused: () => void
}

/** Country, then the ways that lead there. Design: receive. */
export function Choose({ secret, received, choice, onChoice, onDone, onRefused }: ChooseProps) {
  const { t } = useLingui()
  const [isAsked, ask] = useState(false)
  const [isRefusing, refuse] = useState(false)
  // Nobody came here from another step yet: the focus stays where the page began.
  const [isFirst] = useState(choice.method === undefined)
  const { countryCode } = choice
  const found = useCall(
    payment.methods,
    { paymentSecret: secret, countryCode: countryCode ?? 'RO' },
    { enabled: countryCode !== undefined },
  )
  const options = countryCode === undefined ? [] : (found.data?.options ?? [])
  const open = options.filter(({ isDisabled }) => !isDisabled)
  // The first that works is chosen before anybody presses.
  const chosen = open.find(({ transferType }) => transferType === choice.method) ?? open[0]
  const currencyCode =
    choice.currencyCode !== undefined && chosen?.currencyCodes.includes(choice.currencyCode)
      ? choice.currencyCode
      : chosen?.currencyCodes[0]
  const choose = ({ transferType, currencyCodes }: Option) =>
    onChoice({ ...choice, method: transferType, currencyCode: currencyCodes[0], again: undefined })
  const goOn = () => {
    ask(true)
    if (countryCode !== undefined && chosen && currencyCode !== undefined)
      onDone({ countryCode, method: chosen.transferType, currencyCode, again: undefined })
  }
  return (
    <form
      noValidate
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <Heading title={t`How would you like it?`} quiet={isFirst}>
        {t`You do not need an account. Choose where the money should go.`}
      </Heading>
      <CountryField
        label={t`Your country`}
        name="countryCode"
        only={received.countries}
        lately={[received.countryCode]}
        value={countryCode}
        error={isAsked && countryCode === undefined ? t`Choose your country.` : undefined}
        onChange={(country) => onChoice({ countryCode: country, method: undefined, currencyCode: undefined, again: undefined })}
      />
      {countryCode !== undefined && found.isPending && (
        <Loading label={t`Loading`} className="grid gap-2">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {found.error && countryCode !== undefined && (
        <ErrorNote title={t`We could not load the payment methods`} retry={{ label: t`Try again`, onPress: found.retry }}>
          {sentence(found.error)}
        </ErrorNote>
      )}
      {countryCode !== undefined && options.length > 0 && (
        <MethodCards
          options={options}
          received={received}
          countryCode={countryCode}
          value={chosen?.transferType}
          onChange={choose}
          error={chosen ? undefined : t`Nothing is available in this country. Choose another one, or ask the sender.`}
        />
      )}
      {options.some(({ disabledReason }) => disabledReason === 'HALTED') && (
        <Banner tone="warning">{t`Payments to banks are paused at the moment. Your money stays set aside for you, and you get more time to take it.`}</Banner>
      )}
      {chosen && chosen.currencyCodes.length > 1 && (
        <CurrencyField
          label={t`Currency you get`}
          only={chosen.currencyCodes}
          value={currencyCode}
          onChange={(code) => code !== undefined && onChoice({ ...choice, method: chosen.transferType, currencyCode: code })}
        />
      )}
      <LastTime secret={secret} onUse={onDone} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          size="l"
          disabledReason={countryCode !== undefined && found.isPending ? t`Loading` : undefined}
        >
          <Trans>Continue</Trans>
        </Button>
        <Button look="quiet" size="l" className="text-negative" aria-haspopup="dialog" onClick={() => refuse(true)}>
          <Trans>Refuse the money</Trans>
        </Button>
      </div>
      <Suspense>
        {isRefusing && <RefuseDialog secret={secret} received={received} onClose={() => refuse(false)} onRefused={onRefused} />}
      </Suspense>
    </form>
  )
}
