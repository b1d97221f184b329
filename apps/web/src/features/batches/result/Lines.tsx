import type { LineState } from '@ducat/contract/batches/models'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Card, SegmentedChoice } from '#ui'
import { countOf, type Batch } from '../words.ts'
import { LinePages } from './LinePages.tsx'

type Group = 'all' | 'paid' | 'sent' | 'waits' | 'not'
export const groups: Readonly<Record<Exclude<Group, 'all'>, readonly LineState[]>> = {
  paid: ['paid', 'waiting'],
  sent: ['sent'],
  waits: ['ready', 'unchecked'],
  not: ['refused', 'returned', 'cancelled', 'wrong'],
}

/** Who was paid and who was not, and why. */
export function Lines({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  const format = useFormat()
  const [shown, show] = useState<Group>('all')
  const count = (group: Exclude<Group, 'all'>) => countOf(batch, ...groups[group])
  const [paid, sent, waits, not] = [count('paid'), count('sent'), count('waits'), count('not')]
  const all = paid + sent + waits + not
  return (
    <Card
      title={t`Payments`}
      action={
        <SegmentedChoice
          label={t`Show`}
          value={shown}
          onChange={show}
          choices={[
            { value: 'all', name: t`All ${format.number(all)}` },
            ...(paid > 0 ? [{ value: 'paid' as const, name: t`Paid ${format.number(paid)}` }] : []),
            ...(sent > 0 ? [{ value: 'sent' as const, name: t`On its way ${format.number(sent)}` }] : []),
            ...(waits > 0 ? [{ value: 'waits' as const, name: t`Waiting ${format.number(waits)}` }] : []),
            ...(not > 0 ? [{ value: 'not' as const, name: t`Not paid ${format.number(not)}` }] : []),
          ]}
        />
      }
    >
      {/* Before it is approved nothing has become of any of them. */}
      <LinePages
        key={shown}
        batchId={batch.batchId}
        states={shown === 'all' ? undefined : groups[shown]}
        hasState={batch.state !== 'submitted'}
      />
    </Card>
  )
}
