import { batches } from '@ducat/contract/batches/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError, type Identical } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button } from '#ui'
import { BatchLink } from '../BatchLink.tsx'
import type { Review } from '../Summary.tsx'
import type { Way } from '../ways.ts'
import type { Batch } from '../words.ts'

interface SendButtonProps {
  readonly way: Way
  readonly batch: Batch
  readonly review: Review
}

/** Sends what was looked at, and no other; the same file of today is asked about first. */
export function SendButton({ way, batch, review }: SendButtonProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy } = useAct(batches.submit)
  const [same, setSame] = useState<Identical>()
  const total = format.moneyText(review.withFees, review.currencyCode)
  const send = async (isAgain: boolean) => {
    try {
      await act({ batchId: batch.batchId, version: batch.version, ...(isAgain && { ignoreIdenticalBatch: true }) })
    } catch (failure) {
      if (failure instanceof CallError && failure.identical) setSame(failure.identical)
      else showFailure(failure)
    }
  }
  const why =
    review.count === 0
      ? t`No payment is ready yet.`
      : review.missing !== undefined
        ? t`The account needs ${format.moneyText(review.missing, review.currencyCode)} more.`
        : undefined
  if (same)
    return (
      <div className="grid gap-3">
        <Banner tone="warning">
          <Trans>You sent the same file on {format.dayTime(same.date)}.</Trans>{' '}
          <BatchLink batchId={same.batchId} way={way.way} className="font-medium">
            <Trans>See that mass payment</Trans>
          </BatchLink>
        </Banner>
        <Button look="danger" size="l" loading={busy} onClick={() => void send(true)}>
          <Trans>Pay it again: {total}</Trans>
        </Button>
      </div>
    )
  return (
    <Button look="primary" size="l" loading={busy} disabledReason={why} showReason onClick={() => void send(false)}>
      {review.approvers ? <Trans>Send for approval: {total}</Trans> : <Trans>Pay {total}</Trans>}
    </Button>
  )
}
