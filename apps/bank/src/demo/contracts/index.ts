/** The logo of the demo's company whose payments are shared: drawn and kept once, when the demo starts for the first time. */
import { takeLease } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import { giveLogo } from '../../modules/revenue-split/index.ts'
import { hasPart, markPart } from '../../world/part.ts'
import { SPLIT_COMPANY } from '../../world/revenue-split.ts'
import { png } from '../buttons/png.ts'

const PART = 'contracts'
const LEASE_SECONDS = 60

export async function demoContracts(db: Db): Promise<void> {
  if (!(await hasPart(db, 'demo')) || (await hasPart(db, PART))) return
  const lease = await takeLease(db, 'demo contracts', LEASE_SECONDS)
  if (!lease) return
  try {
    await giveLogo(db, SPLIT_COMPANY, orbit())
    await markPart(db, PART)
  } finally {
    await lease.release()
  }
}

const SIDE = 128
const GROUND = [28, 36, 84, 255] as const
const LINE = [255, 255, 255, 255] as const
const MOON = [255, 190, 92, 255] as const

/** A planet, its ring, and what goes round it. */
function orbit(): Buffer {
  const near = (x: number, y: number, cx: number, cy: number) => Math.hypot(x - cx, y - cy)
  return png(SIDE, SIDE, (px, py) => {
    const [x, y] = [px / SIDE, py / SIDE]
    if (near(x, y, 0.78, 0.3) < 0.09) return MOON
    const fromMiddle = near(x, y, 0.5, 0.5)
    return fromMiddle < 0.14 || (fromMiddle > 0.31 && fromMiddle < 0.36) ? LINE : GROUND
  })
}
