import { batches } from '@ducat/contract/batches/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Card } from '#ui'
import { LineTable } from '../result/LineTable.tsx'
import type { Batch } from '../words.ts'

/** Whom it goes to: what is ready, as it will be paid. */
export function ToSend({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  const lines = useCall(batches.lines, { batchId: batch.batchId, states: ['ready'], limit: 1_000 })
  return (
    <Card title={t`Payments to send`}>
      <Awaited of={lines} failed={t`We could not load the payments`}>
        {(data) => <LineTable lines={data.lines} total={data.total} hasState={false} />}
      </Awaited>
    </Card>
  )
}
