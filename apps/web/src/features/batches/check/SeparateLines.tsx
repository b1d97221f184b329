import { drafts } from '@ducat/contract/batches/calls'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Banner, Button } from '#ui'
import { BatchLink } from '../BatchLink.tsx'
import type { Review } from '../Summary.tsx'
import type { Batch } from '../words.ts'

/** A rule of the company asks more people about some of the payments: they become a mass payment of their own, and the others wait for nobody else. */
export function SeparateLines({ batch, review }: { readonly batch: Batch; readonly review: Review }) {
  const { t } = useLingui()
  const { act, busy } = useAct(drafts.separate)
  const [made, setMade] = useState<Batch>()
  const separate = async () => setMade((await act({ batchId: batch.batchId })).separate)
  if (made)
    return (
      <Banner tone="positive">
        <Trans>
          Moved to{' '}
          <BatchLink batchId={made.batchId} way={made.type} className="font-medium">
            {made.batchName}
          </BatchLink>
          . Send it for approval as well.
        </Trans>
      </Banner>
    )
  const { singledOut } = review
  if (singledOut === undefined) return null
  return (
    <Banner
      tone="info"
      action={
        <Button size="s" loading={busy} onClick={() => void separate().catch(showFailure)}>
          <Trans>Send separately</Trans>
        </Button>
      }
    >
      {t`${plural(singledOut, {
        one: '# payment needs more approvals because of a company rule, and the other payments wait for it.',
        other: '# payments need more approvals because of a company rule, and the other payments wait for them.',
      })}`}
    </Banner>
  )
}
