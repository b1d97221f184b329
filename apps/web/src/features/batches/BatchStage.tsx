/** A batch at the step it is at: being read, put right, waiting, being paid, paid. */
import { batches } from '@ducat/contract/batches/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '#api/errors.ts'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Banner, Empty, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { CheckStep, Result, Submitted } from './later.tsx'
import { MassFrame, type MassStep } from './MassFrame.tsx'
import { Reading } from './Reading.tsx'
import type { Way } from './ways.ts'
import type { Batch } from './words.ts'

/** How far reading is, nobody tells; how far paying is, the bank does. */
const LOOK_MS = 1_000

const stepOf: Readonly<Record<Batch['state'], MassStep>> = {
  reading: 'upload',
  unreadable: 'upload',
  draft: 'check',
  submitted: 'confirm',
  paying: 'result',
  done: 'result',
  cancelled: 'upload',
}

export function BatchStage({ way, batchId }: { readonly way: Way; readonly batchId: number }) {
  const { t } = useLingui()
  const [isReading, setReading] = useState(true)
  const found = useCall(batches.get, { batchId }, isReading ? { every: LOOK_MS } : {})
  const batch = found.data?.batch
  if (batch && isReading !== (batch.state === 'reading')) setReading(batch.state === 'reading')
  const isGone = found.error instanceof CallError && found.error.code === 'TA1'
  return (
    <MassFrame way={way} step={batch ? stepOf[batch.state] : 'upload'} name={batch?.batchName}>
      {isGone ? (
        <Surface>
          <Empty title={t`Mass payment not found`} action={<StartNew way={way} />}>
            {t`It belongs to another customer, or the link is wrong.`}
          </Empty>
        </Surface>
      ) : (
        <Awaited of={found} failed={t`We could not load this mass payment`}>
          {(data) => <Stage way={way} batch={data.batch} />}
        </Awaited>
      )}
    </MassFrame>
  )
}

function Stage({ way, batch }: { readonly way: Way; readonly batch: Batch }) {
  const { t } = useLingui()
  switch (batch.state) {
    case 'reading':
      return <Reading batch={batch} />
    case 'unreadable':
      return (
        <Banner tone="negative" action={<StartNew way={way} />}>
          {batch.refusal?.description}
          {batch.refusal?.row !== undefined && <> {t`Row ${batch.refusal.row}.`}</>}
        </Banner>
      )
    case 'draft':
      return <CheckStep way={way} batch={batch} />
    case 'submitted':
      return <Submitted batch={batch} />
    case 'cancelled':
      return (
        <Surface>
          <Empty title={t`This mass payment was discarded`} action={<StartNew way={way} />}>
            {t`Nothing was paid.`}
          </Empty>
        </Surface>
      )
    case 'paying':
    case 'done':
      return <Result batch={batch} />
  }
}

const StartNew = ({ way }: { readonly way: Way }) => (
  <Link {...({ to: way.path } as LinkProps)} className={`${buttonLook()} no-underline!`}>
    <Trans>Upload another file</Trans>
  </Link>
)
