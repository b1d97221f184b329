/** /history/batch-transfers: every file that was ever sent, and one of them, whole, for whoever only looks. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { batches } from '@ducat/contract/batches/calls'
import type { BatchState } from '@ducat/contract/batches/models'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Badge, Icon } from '#ui'
import { useBatchInAddress } from '../batch-address.ts'
import { BatchList, Lines, Result } from '../later.tsx'
import { stateOf } from '../words.ts'

export function BatchTransfersScreen() {
  const { t } = useLingui()
  const batchId = useBatchInAddress()
  if (batchId !== undefined) return <One key={batchId} batchId={batchId} />
  return (
    <>
      <PageHead title={t`Mass payments`}>{t`Every file you sent, with what became of its payments.`}</PageHead>
      <BatchList />
    </>
  )
}

/** Before that there are only its lines: nothing has been paid. */
const hasResult: ReadonlySet<BatchState> = new Set(['paying', 'done'])

function One({ batchId }: { readonly batchId: number }) {
  const { t } = useLingui()
  const found = useCall(batches.get, { batchId })
  const batch = found.data?.batch
  return (
    <>
      <Link to={to.batchTransfers} className="flex items-center gap-1 justify-self-start text-13 font-medium">
        <Icon of={ChevronLeft} />
        <Trans>All mass payments</Trans>
      </Link>
      <PageHead title={batch?.batchName ?? t`Mass payment`}>
        {batch && <Badge tone={stateOf(batch).tone}>{t(stateOf(batch).word)}</Badge>}
      </PageHead>
      <Awaited of={found} failed={t`We could not load this mass payment`}>
        {(data) => (hasResult.has(data.batch.state) ? <Result batch={data.batch} /> : <Lines batch={data.batch} />)}
      </Awaited>
    </>
  )
}
