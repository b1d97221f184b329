import './global-form.css'
import { single } from '@ducat/contract/global-pay/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { VerifyError } from '#api/errors.ts'
import { CallForm, useCallForm, type Account } from '#forms'
import * as to from '#paths'
import { PageHead } from '#shell/PageHead.tsx'
import { Button, Stepper } from '#ui'
import { GlobalFields } from './GlobalFields.tsx'
import { GlobalReview } from './GlobalReview.tsx'
import { PricePanel } from './PricePanel.tsx'
import { usePrice } from './use-price.ts'

/** Details and their price, the same once more to look at, then the approval; afterwards where the recipient is. */
export function GlobalForm({ sources }: { readonly sources: readonly Account[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { values: address, set } = useAddressFields()
  const [isChecked, setChecked] = useState(false)
  const isReview = isChecked && address['step'] === 'review'
  const [first] = sources
  const form = useCallForm(single.submit, {
    start: {
      feeShare: 'sender',
      beneficiaryType: 'personal',
      paymentMethods: [],
      ...(first && { accountId: first.accountId, currencyCode: first.currencyCode }),
    },
    onDone: ({ paymentId }) => void navigate({ to: to.globalSummary, search: { paymentId } as never, replace: true }),
    onFailed: (failure) => {
      // What is wrong with a field is put right where it stands.
      if (failure instanceof VerifyError) toDetails()
      return false
    },
  })
  const toDetails = () => {
    setChecked(false)
    if (address['step'] === 'review') window.history.back()
  }
  const review = async () => {
    if (!form.check() || price.error) return
    setChecked(true)
    set({ step: 'review' }, { step: true })
  }
  const from = sources.find(({ accountId }) => accountId === form.values.accountId)
  const price = usePrice(form.values)
  const steps = [
    { id: 'details', title: t({ message: 'Details', context: 'step' }) },
    { id: 'review', title: t({ message: 'Review', context: 'step' }) },
    { id: 'approve', title: t({ message: 'Confirm', context: 'step' }) },
  ]
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <PageHead key={String(isReview)} title={isReview ? t`Check and confirm` : t`Let them choose how to be paid`}>
          {!isReview && t`You need a name and an e-mail address. The recipient gets a link and chooses the bank account, card or wallet.`}
        </PageHead>
        <div className="flex min-h-9 min-w-0 items-center">
          <Stepper
            label={t`Steps`}
            steps={steps}
            current={form.busy && isReview ? 'approve' : isReview ? 'review' : 'details'}
            doneLabel={t({ message: 'done', context: 'step' })}
          />
        </div>
      </div>
      <div className="global-form">
        <CallForm
          key={String(isReview)}
          form={isReview ? form : { ...form, submit: review }}
          submit={isReview ? t`Confirm and send` : t`Review payment`}
          beside={
            isReview &&
            !form.busy && (
              <Button look="quiet" size="l" onClick={toDetails}>
                <Trans>Back</Trans>
              </Button>
            )
          }
        >
          <div className="grid min-w-0 content-start gap-8 max-phablet:gap-6">
            {isReview ? (
              <GlobalReview values={form.values} from={from} />
            ) : (
              <GlobalFields form={form} sources={sources} from={from} price={price} />
            )}
          </div>
          <aside className="min-w-0">
            <PricePanel price={price} feeShare={form.values.feeShare} currency={from?.currencyCode ?? 'USD'} amount={form.values.amount} />
          </aside>
        </CallForm>
      </div>
    </>
  )
}
