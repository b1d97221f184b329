/** The calls of areas that ask for nothing but the books, for a test that runs them by itself. */
import type { AreaParts } from '../src/area.ts'
import type { Handled } from '../src/call/context.ts'
import { demoSeal } from '../src/db/seal.ts'
import type { Db } from '../src/db/pool.ts'
import { externalArea } from '../src/modules/external/index.ts'
import { transfersArea } from '../src/modules/transfers/index.ts'
import { batcher } from '../src/operations/batcher.ts'

/** Payments to people, between accounts and out of the bank. */
export const paymentCalls = (db: Db): Handled[] => {
  const parts = { db, batches: batcher(db), seal: demoSeal, gateways: {} } as AreaParts
  return [...transfersArea(parts).handled, ...externalArea().handled]
}
