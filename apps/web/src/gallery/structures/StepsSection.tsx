import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AddressTabs } from '#address/AddressTabs.tsx'
import { useFormat } from '#i18n/format.ts'
import { Accordion, Badge, Button, Count, Stepper, StepRail, Timeline, Tooltip } from '#ui'
import { Specimen, Specimens } from '../Specimens.tsx'

export default function StepsSection() {
  const { t } = useLingui()
  const format = useFormat()
  const [at, go] = useState('review')
  const steps = [
    { id: 'details', title: t`Details` },
    { id: 'review', title: t`Review` },
    { id: 'approve', title: t`Approve` },
  ]
  const position = steps.findIndex(({ id }) => id === at) + 1
  return (
    <Specimens>
      <Specimen title={t`Steps`} wide>
        <Stepper label={t`Steps`} steps={steps} current={at} doneLabel={t`done`} />
      </Specimen>
      <Specimen title={t`Steps of a long form`}>
        <StepRail
          label={t`Parts of the form`}
          steps={steps}
          current={at}
          doneLabel={t`done`}
          position={t`Step ${position} of 3`}
          onGo={go}
        />
        <Button size="s" className="justify-self-start" onClick={() => go(steps[Math.min(position, 2)]!.id)}>
          <Trans>Next</Trans>
        </Button>
      </Specimen>
      <Specimen title={t`Tabs in the address`}>
        <AddressTabs
          label={t`Invoices`}
          tabs={[
            { id: 'all', title: t`All`, content: <Trans>Every invoice.</Trans> },
            { id: 'open', title: t`Unpaid`, count: 3, content: <Trans>Only what is not paid.</Trans> },
            { id: 'paid', title: t`Paid`, content: <Trans>Only what is paid.</Trans> },
          ]}
        />
      </Specimen>
      <Specimen title={t`What happened`}>
        <Timeline
          entries={[
            {
              key: 'ask',
              title: t`Lucía asked to end it`,
              note: t`12 Nov, “Moving to my own account.”`,
              state: 'waiting',
              action: <Button size="s">{t`End now`}</Button>,
            },
            { key: 'signed', title: t`Signed by both`, note: format.day('2026-08-29') },
            { key: 'made', title: t`Created by you`, note: format.day('2026-08-27') },
          ]}
        />
      </Specimen>
      <Specimen title={t`States and counts`}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone="info">{t`Processing`}</Badge>
          <Badge tone="warning">{t`Pending`}</Badge>
          <Badge tone="negative">{t`Rejected`}</Badge>
          <Count value={3} tone="work" label={t`3 to approve`} />
          <Count value={2} tone="required" label={t`2 required actions`} />
          <Count value={1} label={t`1 contract`} />
          <Count value={4} tone="active" label={t`4 active`} />
          <Count value={120} tone="work" label={t`120 to approve`} />
        </div>
      </Specimen>
      <Specimen title={t`A word explained`}>
        <p>
          <Trans>Rate</Trans> <Tooltip label={t`About the rate`} text={t`Held for 60 seconds from the moment you see it.`} />
        </p>
      </Specimen>
      <Specimen title={t`Details on demand`}>
        <Accordion
          name="gallery"
          entries={[
            { id: 'fee', title: t`Who pays the fee`, content: <Trans>You do, on top of what you send.</Trans> },
            {
              id: 'time',
              title: t`When it arrives`,
              mark: <Badge>{t`New`}</Badge>,
              content: <Trans>Today, if you send it before 16:00.</Trans>,
            },
          ]}
        />
      </Specimen>
    </Specimens>
  )
}
