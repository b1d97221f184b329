import { useBatchInAddress } from './batch-address.ts'
import { BatchStage } from './BatchStage.tsx'
import { MassFrame } from './MassFrame.tsx'
import { UploadStep } from './upload/UploadStep.tsx'
import type { Way } from './ways.ts'

/** One way from the file to the result: which step it is follows from the batch. */
export function MassWay({ way }: { readonly way: Way }) {
  const batchId = useBatchInAddress()
  if (batchId !== undefined) return <BatchStage key={batchId} way={way} batchId={batchId} />
  return (
    <MassFrame way={way} step="upload">
      <UploadStep way={way} />
    </MassFrame>
  )
}
