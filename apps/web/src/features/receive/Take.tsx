/** From the country to the code: the recipient says how they want the money, and proves that the address is theirs. */
import { lookup } from '@ducat/contract/receive/calls'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Banner, Stepper } from '#ui'
import type { Choice, Submitted } from './choice.ts'
import { Choose } from './Choose.tsx'
import { CodeForm } from './CodeForm.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { forget, keep, keptFor } from './kept.ts'
import { lookupsBy } from './lookups.ts'
import type { Received } from './received.ts'
import { Review } from './Review.tsx'
import { useDetails } from './use-details.ts'

interface TakeProps {
  readonly secret: string
  readonly received: Received
  readonly onRefused: () => void
  readonly onChanged: () => void
}

type Stage = 'choose' | 'details' | 'review' | 'code'

export function Take({ secret, received, onRefused, onChanged }: TakeProps) {
  const { t } = useLingui()
  const [stage, setStage] = useState<Stage>('choose')
  const { paymentId, beneficiaryName, countries } = received
  const [before] = useState(() => keptFor(paymentId))
  const [choice, setChoice] = useState<Choice>({
    countryCode: [before.countryCode, received.countryCode].find((country) => country !== undefined && countries.includes(country)),
    method: before.method,
    currencyCode: before.currencyCode,
    again: undefined,
  })
  const [submitted, setSubmitted] = useState<Submitted>()
  const { countryCode, method, currencyCode, again } = choice
  const isChosen = countryCode !== undefined && method !== undefined && currencyCode !== undefined
  const asked = useCall(
    lookup.extraParams,
    { paymentSecret: secret, paymentMethod: method ?? 'wire', currencyCode: currencyCode ?? 'USD', countryCode: countryCode ?? 'RO' },
    { enabled: isChosen && again === undefined },
  )
  const lookups = useMemo(() => lookupsBy(secret), [secret])
  const details = useDetails(again ? undefined : asked.data, countryCode, { beneficiaryName, ...before.fields })
  const { values: fields } = details
  useEffect(() => keep(paymentId, { countryCode, method, currencyCode, fields }), [paymentId, countryCode, method, currencyCode, fields])
  const hasFields = asked.data !== undefined && asked.data.fields.length + asked.data.extraParams.length > 0
  const chosen = (next: Choice) => {
    setChoice(next)
    setStage(next.again ? 'review' : 'details')
  }
  // A way that asks for nothing, such as an account at the same brand, needs no form.
  const at = stage === 'details' && asked.data && !hasFields ? 'review' : stage
  return (
    <>
      <Stepper
        label={t`Steps`}
        doneLabel={t({ message: 'done', context: 'step' })}
        current={at === 'choose' ? (countryCode === undefined ? 'country' : 'method') : at === 'code' ? 'code' : 'details'}
        steps={[
          { id: 'country', title: t({ message: 'Country', context: 'step' }) },
          { id: 'method', title: t({ message: 'Method', context: 'step' }) },
          { id: 'details', title: t({ message: 'Details', context: 'step' }) },
          { id: 'code', title: t({ message: 'Code', context: 'step' }) },
        ]}
      />
      {received.wasReturned && at === 'choose' && (
        <Banner tone="warning">{t`The bank returned the money. Choose another account or method; it is still yours.`}</Banner>
      )}
      {at === 'choose' && (
        <Choose
          secret={secret}
          received={received}
          choice={choice}
          onChoice={setChoice}
          onDone={chosen}
          onRefused={() => {
            forget(paymentId)
            onRefused()
          }}
        />
      )}
      {at === 'details' && (
        <DetailsForm
          asked={asked}
          method={method}
          form={details}
          lookups={lookups}
          onBack={() => setStage('choose')}
          onDone={() => setStage('review')}
        />
      )}
      {at === 'review' && isChosen && (
        <Review
          secret={secret}
          received={received}
          choice={{ countryCode, method, currencyCode, again }}
          asked={again ? undefined : asked.data}
          form={details}
          onBack={() => setStage(again || !hasFields ? 'choose' : 'details')}
          onWrong={() => setStage('details')}
          onChanged={onChanged}
          onSubmitted={(answer) => {
            setSubmitted(answer)
            setStage('code')
          }}
        />
      )}
      {at === 'code' && submitted && (
        <CodeForm
          secret={secret}
          submitted={submitted}
          onBack={() => setStage('review')}
          onDone={() => {
            forget(paymentId)
            onChanged()
          }}
        />
      )}
    </>
  )
}
