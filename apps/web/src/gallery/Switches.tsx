import { useLingui } from '@lingui/react/macro'
import { SegmentedChoice } from '#ui'
import type { Density } from './density.ts'

/** The room a section is given. What follows the window (bars, sheets) follows the window still. */
const widths = ['full', '360', '768', '1024'] as const
export type Width = (typeof widths)[number]

interface SwitchesProps {
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly width: Width
  readonly onWidth: (width: Width) => void
}

export function Switches({ density, onDensity, width, onWidth }: SwitchesProps) {
  const { t } = useLingui()
  const densities = [
    { value: 'comfortable', name: t`Comfortable` },
    { value: 'dense', name: t`Dense` },
  ] as const
  const rooms = widths.map((value) => ({ value, name: value === 'full' ? t`Full width` : value }))
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedChoice label={t`Density`} choices={densities} value={density} onChange={onDensity} />
      <SegmentedChoice label={t`Width`} choices={rooms} value={width} onChange={onWidth} />
    </div>
  )
}
