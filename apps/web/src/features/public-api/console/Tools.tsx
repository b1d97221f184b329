import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card, Tabs } from '#ui'
import { Checker } from '../tools/Checker.tsx'
import { ErrorTable } from '../tools/ErrorTable.tsx'
import { Examples } from '../tools/Examples.tsx'
import { Runner } from '../tools/Runner.tsx'
import { TestClock } from '../tools/TestClock.tsx'
import type { NewKey } from '../rows.ts'

interface ToolsProps {
  readonly made: NewKey | undefined
  readonly isDemo: boolean
}

/** Trying, reading and checking: what a developer does between the key and the first webhook. */
export function Tools({ made, isDemo }: ToolsProps) {
  const { t } = useLingui()
  const [tab, setTab] = useState('run')
  const tabs = [
    { id: 'run', title: t`Run a call`, content: <Runner made={made} /> },
    { id: 'examples', title: t`Examples`, content: <Examples /> },
    { id: 'signature', title: t`Check a signature`, content: <Checker /> },
    { id: 'errors', title: t`Error codes`, content: <ErrorTable /> },
    ...(isDemo ? [{ id: 'clock', title: t`Test clock`, content: <TestClock /> }] : []),
  ]
  return (
    <Card title={t`Tools`}>
      <div className="p-5 pt-2 max-tablet:p-4 max-tablet:pt-1">
        <Tabs label={t`Tools`} tabs={tabs} chosen={tab} onChoose={setTab} />
      </div>
    </Card>
  )
}
