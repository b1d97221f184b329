/** Numbers that no line keeps: shown in part, with what stands for them beside. */
import type { BatchWay } from '@ducat/contract/batches/models'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Kept } from './way.ts'
import { wayOf } from './ways.ts'

/** Cells of a row, or fields by name. */
export async function hideIn(
  gateways: Gateways,
  way: BatchWay,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly fields: Readonly<Record<string, string>>; readonly kept: Kept | null }> {
  const its = wayOf(way)
  if (!its.hide) return { fields, kept: null }
  const kept: Record<string, string> = {}
  const shown = await Promise.all(
    Object.entries(fields).map(async ([name, value]) => {
      const hidden = await its.hide?.(gateways, value)
      if (hidden?.token !== undefined) kept[hidden.shown] = hidden.token
      return [name, hidden?.shown ?? value] as const
    }),
  )
  return { fields: Object.fromEntries(shown), kept: Object.keys(kept).length > 0 ? kept : null }
}
