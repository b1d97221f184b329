/** Which column of the file is which field, beside what stands in its first rows; put right by hand and remembered for the next file. */
import { batches } from '@ducat/contract/batches/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Accordion, Banner, Button, Card, Checkbox, Select } from '#ui'
import type { Way } from '../ways.ts'
import type { Batch } from '../words.ts'

const NONE = 'none'

export function ColumnsCard({ way, batch }: { readonly way: Way; readonly batch: Batch }) {
  const { t } = useLingui()
  const found = batch.columns.map(({ field }) => field)
  const missing = way.fields.filter(({ name, required }) => required && !found.includes(name))
  const names = way.fields.flatMap(({ name, title }) => (found.includes(name) ? [t(title)] : [])).join(', ')
  const choose = <Columns key={batch.version} way={way} batch={batch} />
  // What cannot be told from the file stands open until somebody says it.
  if (missing.length > 0)
    return (
      <Card title={t`Which column is which?`}>
        <div className="p-5 max-tablet:p-4">{choose}</div>
      </Card>
    )
  return <Accordion entries={[{ id: 'columns', title: t`Columns: ${names}`, content: choose }]} />
}

/** What stands below the title in the first rows. */
const Samples = ({ cells }: { readonly cells: readonly string[] }) =>
  cells.some((cell) => cell !== '') && (
    <span className="grid">
      {cells.map((cell, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
        <span key={row} className="numeric truncate" title={cell}>
          {cell || '–'}
        </span>
      ))}
    </span>
  )

function Columns({ way, batch }: { readonly way: Way; readonly batch: Batch }) {
  const { t } = useLingui()
  const { act, busy } = useAct(batches.columns)
  const [fields, setFields] = useState(() => batch.columns.map(({ field }) => field ?? ''))
  const [hasHeader, setHeader] = useState(batch.hasHeader)
  const isChanged = hasHeader !== batch.hasHeader || fields.some((field, place) => field !== (batch.columns[place]?.field ?? ''))
  const missing = way.fields.filter(({ name, required }) => required && !fields.includes(name)).map(({ title }) => t(title))
  const set = (place: number, field: string) =>
    // One field stands in one column: the other gives it up.
    setFields((before) => before.map((one, nth) => (nth === place ? field : one === field ? '' : one)))
  const save = () => void act({ batchId: batch.batchId, fields, hasHeader }).catch(showFailure)
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-4">
        {batch.columns.map(({ title, samples }, place) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other name
            key={place}
            label={title || t`Column ${place + 1}`}
            hint={<Samples cells={samples} />}
            value={fields[place] || NONE}
            onChange={(value) => set(place, value === NONE ? '' : value)}
            options={[{ value: NONE, name: t`Not used` }, ...way.fields.map((field) => ({ value: field.name, name: t(field.title) }))]}
          />
        ))}
      </div>
      <Checkbox isChecked={hasHeader} onChange={setHeader}>
        <Trans>The first row has titles</Trans>
      </Checkbox>
      {missing.length > 0 && <Banner tone="warning">{t`Choose a column for: ${missing.join(', ')}.`}</Banner>}
      <div>
        <Button loading={busy} disabledReason={isChanged ? undefined : t`Nothing has changed.`} onClick={save}>
          <Trans>Read again</Trans>
        </Button>
      </div>
    </div>
  )
}
