/** The frame of every payment: details and their price, then the same once more to look at, then the approval. */
import './send.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CallForm } from '#forms'
import { PageHead } from '#shell/PageHead.tsx'
import { Banner, Button, Stepper } from '#ui'
import { PayBar } from './PayBar.tsx'
import type { Send } from './use-send.ts'

interface SendFrameProps<I> {
  readonly title: string
  /** One or two sentences below the title. */
  readonly about?: ReactNode
  readonly send: Send<I>
  /** Fields. */
  readonly children: ReactNode
  readonly review: ReactNode
  /** What it costs, beside both. */
  readonly price: ReactNode
  /** Currencies: of what leaves, and of what arrives. */
  readonly from: string
  readonly to: string
  /** Why it cannot be reviewed yet. */
  readonly disabledReason?: string | undefined
  /** Why it cannot be confirmed yet. */
  readonly confirmDisabledReason?: string | undefined
}

export function SendFrame<I extends object>(props: SendFrameProps<I>) {
  const { title, about, send, children, review, price, from, to, disabledReason, confirmDisabledReason } = props
  const { t } = useLingui()
  const { form, step, isLost, isMissing, quoted } = send
  const isReview = step === 'review'
  const steps = [
    { id: 'details', title: t({ message: 'Details', context: 'step' }) },
    { id: 'review', title: t`Review` },
    { id: 'approve', title: t({ message: 'Confirm', context: 'step' }) },
  ]
  const sent = { ...form, submit: isLost ? send.check : send.confirm, busy: form.busy || send.isChecking }
  const frame = isReview ? sent : { ...form, submit: send.review, busy: send.isWaitingForPrice }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <PageHead key={step} title={isReview ? t`Check and confirm` : title}>
          {isReview ? undefined : about}
        </PageHead>
        {/* Its marks stand on the line of the title. */}
        <div className="flex min-h-9 min-w-0 items-center">
          <Stepper
            label={t`Steps`}
            steps={steps}
            current={form.busy && isReview ? 'approve' : step}
            doneLabel={t({ message: 'done', context: 'step' })}
          />
        </div>
      </div>
      <div className="send-frame">
        <CallForm
          key={step}
          form={frame}
          submit={isReview ? (isLost ? t`Check status` : t`Confirm and send`) : t`Review payment`}
          disabledReason={isReview ? (quoted.quote ? confirmDisabledReason : t`Calculating the fee and rate.`) : disabledReason}
          above={<PayBar quoted={quoted} from={from} to={to} />}
          beside={
            isReview &&
            !isLost &&
            !form.busy && (
              <Button look="quiet" size="l" onClick={send.back}>
                <Trans>Back</Trans>
              </Button>
            )
          }
        >
          <div className="grid min-w-0 content-start gap-8 max-phablet:gap-6">
            {isReview ? review : children}
            {isReview && isLost && (
              <Banner tone="warning">
                <Trans>No answer came, so this payment may have gone through. Check its status: it is never paid twice.</Trans>
              </Banner>
            )}
            {isReview && isMissing && (
              <Banner>
                <Trans>This payment did not reach us, and nothing was paid. Confirm it to send it now.</Trans>
              </Banner>
            )}
          </div>
          <aside className="price-panel min-w-0">{price}</aside>
        </CallForm>
      </div>
    </>
  )
}
