import { useLingui } from '@lingui/react/macro'
import { Card } from '#ui'
import { LinePages } from '../result/LinePages.tsx'
import type { Batch } from '../words.ts'

/** Whom it goes to: what is ready, as it will be paid. */
export function ToSend({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  return (
    <Card title={t`Payments to send`}>
      <LinePages batchId={batch.batchId} states={['ready']} hasState={false} />
    </Card>
  )
}
