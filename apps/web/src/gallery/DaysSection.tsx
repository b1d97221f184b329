import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DayField, DayRangeField, type DayRange } from '#forms'
import { Specimen, Specimens } from './Specimens.tsx'

export default function DaysSection() {
  const { t } = useLingui()
  const [day, setDay] = useState('2026-11-14')
  const [range, setRange] = useState<DayRange | undefined>({ from: '2026-11-03', to: '2026-11-14' })
  const [none, setNone] = useState<DayRange>()
  return (
    <Specimens>
      <Specimen title={t`One day, typed or picked`}>
        <DayField label={t`Due date`} value={day} onChange={setDay} min="2026-11-02" hint={t`2 November or later.`} />
        <DayField label={t`Date of birth`} value="" onChange={setDay} autoComplete="bday" max="2008-11-15" />
      </Specimen>
      <Specimen title={t`In trouble, and read-only`}>
        <DayField label={t`Due date`} value="2026-10-01" onChange={setDay} min="2026-11-02" />
        <DayField label={t`Due date`} value="2026-11-14" onChange={setDay} isReadOnly />
      </Specimen>
      <Specimen title={t`A period, with presets`}>
        <DayRangeField label={t`Period`} value={range} onChange={setRange} />
        <DayRangeField label={t`Period`} value={none} onChange={setNone} />
      </Specimen>
    </Specimens>
  )
}
