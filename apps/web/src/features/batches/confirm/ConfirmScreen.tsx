/** /transfer/mass/p2p/confirm: a batch is looked at once more as a whole and sent. */
import { batches, drafts } from '@ducat/contract/batches/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, type LinkProps } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { batchSearch, useBatchInAddress } from '../batch-address.ts'
import { Changes, ToSend } from '../later.tsx'
import { MassFrame } from '../MassFrame.tsx'
import { Summary, type Review } from '../Summary.tsx'
import { wayOf, type Way } from '../ways.ts'
import type { Batch } from '../words.ts'
import { SendButton } from './SendButton.tsx'

export function ConfirmScreen() {
  const batchId = useBatchInAddress()
  return batchId === undefined ? <Navigate to={to.massP2p} replace /> : <Confirm batchId={batchId} />
}

function Confirm({ batchId }: { readonly batchId: number }) {
  const { t } = useLingui()
  const found = useCall(batches.get, { batchId })
  const review = useCall(drafts.review, { batchId })
  const batch = found.data?.batch
  const way = wayOf(batch?.type ?? 'p2p')
  // It was sent, from here or elsewhere: what became of it stands on its own page.
  if (batch && batch.state !== 'draft') return <Navigate {...({ to: way.path, search: batchSearch(batchId) } as LinkProps)} replace />
  return (
    <MassFrame way={way} step="confirm" name={batch?.batchName}>
      <Awaited of={found} failed={t`We could not load this mass payment`}>
        {(data) => (
          <Awaited of={review} failed={t`We could not load the totals`}>
            {(totals) => <Whole way={way} batch={data.batch} review={totals} />}
          </Awaited>
        )}
      </Awaited>
    </MassFrame>
  )
}

const Whole = ({ way, batch, review }: { readonly way: Way; readonly batch: Batch; readonly review: Review }) => (
  <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
    <div className="grid min-w-0 gap-5 max-laptop:order-last">
      <Surface className="p-5 max-tablet:p-4">
        <Changes batchId={batch.batchId} />
      </Surface>
      <ToSend batch={batch} />
    </div>
    <Summary batch={batch} review={review}>
      <div className="grid gap-3">
        <SendButton way={way} batch={batch} review={review} />
        <Link {...({ to: way.path, search: batchSearch(batch.batchId) } as LinkProps)} className={`${buttonLook('quiet')} no-underline!`}>
          <Trans>Back to the payments</Trans>
        </Link>
      </div>
    </Summary>
  </div>
)
