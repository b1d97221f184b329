import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Dialog } from '#ui'
import type { Outcome } from '../words.ts'
import { Line } from './Line.tsx'
import { failedWords } from './words.ts'

/** What became of each: done, waiting for another person, or not, with the reason. */
export function OutcomeDialog({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { requests, declined, stillWaiting, failed } = outcome
  const reasonOf = (id: number) => failed.find(({ transactionId }) => transactionId === id)?.reason
  const title =
    failed.length === 0
      ? declined
        ? t`Declined`
        : t`Approved`
      : failed.length < requests.length
        ? t`Some requests could not be processed`
        : t`Nothing was processed`
  return (
    <Dialog
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      {declined && failed.length === 0 && (
        <p role="status" className="text-muted">
          <Trans>The money is available again. The person who prepared the payment sees your reason.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {requests.map((request) => {
          const [id = 0] = request.transactionIds
          const reason = reasonOf(id)
          const words = reason === undefined ? undefined : t(failedWords[reason] ?? failedWords.other)
          return (
            <Line
              key={id}
              request={request}
              {...(words !== undefined && { note: words })}
              end={
                words !== undefined ? (
                  <Badge tone="warning">{t`Not processed`}</Badge>
                ) : stillWaiting.includes(id) ? (
                  <Badge tone="info">{t`One more approval needed`}</Badge>
                ) : declined ? (
                  <Badge tone="negative">{t`Declined`}</Badge>
                ) : (
                  <Badge tone="positive">{t`Approved`}</Badge>
                )
              }
            />
          )
        })}
      </ul>
    </Dialog>
  )
}
