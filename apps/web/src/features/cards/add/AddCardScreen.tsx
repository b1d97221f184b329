/** /add-card: a card of one's own, step by step, with every price before anything is ordered. */
import { application } from '@ducat/contract/cards/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '#api/use-call.ts'
import { CallForm, useCallForm } from '#forms'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Button, Card, Stepper } from '#ui'
import { CardStep, type Product } from './CardStep.tsx'
import { DeliveryStep } from './DeliveryStep.tsx'
import { Ordered } from './Ordered.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { missingIn, stepsFor, type AddStep } from './steps.ts'
import { missingWords, stepWords } from './words.ts'

export function AddCardScreen() {
  const { t } = useLingui()
  const info = useCall(application.info, {})
  return (
    <>
      <PageHead title={t`Get a card`}>
        <Trans>You see all fees before you order.</Trans>
      </PageHead>
      <Awaited of={info} failed={t`We could not load the cards you can get`}>
        {({ cards }) => <Steps products={cards} />}
      </Awaited>
    </>
  )
}

function Steps({ products }: { readonly products: readonly Product[] }) {
  const { t } = useLingui()
  const [step, setStep] = useState<AddStep>('card')
  const part = useRef<HTMLDivElement>(null)
  /** The next part takes the focus: it is heard, and a second Enter presses nothing in it. */
  const go = (next: AddStep) => {
    flushSync(() => setStep(next))
    part.current?.focus()
  }
  const [ordered, setOrdered] = useState<{ readonly accountId: number | undefined; readonly product: Product }>()
  const form = useCallForm(application.create, {
    onDone: ({ accountId }, { cardTypeId }) => setOrdered({ accountId, product: products.find((one) => one.cardTypeId === cardTypeId)! }),
  })
  const product = products.find(({ cardTypeId }) => cardTypeId === form.values.cardTypeId)
  if (ordered) return <Ordered {...ordered} />

  const steps = stepsFor(product)
  const at = steps.indexOf(step)
  const lacks = missingIn(step, form.values)
  const isLast = step === 'review'
  const before = steps[at - 1]
  /** Until the last step the button leads on; nothing is sent. */
  const frame = isLast ? form : { ...form, submit: () => Promise.resolve(go(steps[at + 1]!)) }
  return (
    <div className="grid max-w-160 gap-6">
      <Stepper
        label={t`Steps`}
        steps={steps.map((id) => ({ id, title: t(stepWords[id]) }))}
        current={step}
        doneLabel={t({ message: 'done', context: 'step' })}
      />
      <Card title={t(stepWords[step])}>
        <div ref={part} tabIndex={-1} role="group" aria-label={t(stepWords[step])} className="p-5 outline-none max-tablet:p-4">
          <CallForm
            form={frame}
            submit={isLast ? t`Order the card` : t`Continue`}
            disabledReason={lacks && t(missingWords[lacks])}
            beside={
              before && (
                <Button look="quiet" size="l" onClick={() => go(before)}>
                  <Trans>Back</Trans>
                </Button>
              )
            }
          >
            {step === 'card' && <CardStep form={form} products={products} />}
            {step === 'delivery' && product && <DeliveryStep form={form} product={product} />}
            {step === 'review' && product && <ReviewStep form={form} product={product} />}
          </CallForm>
        </div>
      </Card>
    </div>
  )
}
