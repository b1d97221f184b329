/**
 * Writes the files that were asked for. Any node does, one node each: the lease is held in every transaction that writes, and looked at
 * again in the last one, which makes the file visible and the export ready at once. A node that dies leaves a part of a file that nobody
 * can fetch; after its lease another one begins anew.
 */
import type { ExportFailure, ExportFormat } from '@ducat/contract/statements/models'
import { LeaseLost, takeLease, type Lease } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import type { Reads } from '../../db/reads.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { MOST_ROWS } from '../../files/spreadsheet/xlsx.ts'
import { beginFile, finishFile, partsInto } from '../../files/store.ts'
import { WrongBooks } from './books.ts'
import { formats } from './formats.ts'
import { MOST_PAPER_LINES } from './pdf.ts'
import { fileNameOf } from './names.ts'
import { sourceOf } from './prepare.ts'
import { ended, KEPT_FOR, LEASE_SECONDS, MOST_BEGUN, takeUp, waiting, type Asked } from './store.ts'

export interface Making {
  readonly db: Db
  /** Where the lines are read: years of them, perhaps. */
  readonly reads: Reads
  readonly clock: () => Date
  /** The books of an account do not add up: somebody must look. */
  readonly alarm: (trx: Trx, what: string, facts: object) => Promise<unknown>
  readonly onTrouble: (error: unknown, id: string) => void
  /** Seconds after which another node may take over. */
  readonly lease?: number
}

/** So many at once on one node: a long one does not keep the short ones waiting. */
const LANES = 2

export async function makeExports(making: Making): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => lane(making)))
}

async function lane(making: Making): Promise<void> {
  for (;;) {
    const taken = await takeOne(making)
    if (!taken) return
    try {
      await make(making, taken.asked, taken.lease)
    } finally {
      await taken.lease.release()
    }
  }
}

async function takeOne({ db, lease: seconds = LEASE_SECONDS }: Making) {
  for (const id of await waiting(db)) {
    const lease = await takeLease(db, `export ${id}`, seconds)
    if (!lease) continue
    const asked = await transaction(db, async (trx) => {
      await lease.hold(trx)
      return takeUp(trx, id)
    })
    if (asked) return { asked, lease }
    await lease.release()
  }
}

async function make(making: Making, asked: Asked & { readonly begun: number }, lease: Lease): Promise<void> {
  const { db, alarm, onTrouble, lease: seconds = LEASE_SECONDS } = making
  const beating = setInterval(() => void transaction(db, (trx) => lease.hold(trx)).catch(() => undefined), (seconds * 1000) / 4)
  const fail = (reason: ExportFailure, also?: (trx: Trx) => Promise<unknown>) =>
    transaction(db, async (trx) => {
      await lease.hold(trx)
      await also?.(trx)
      await ended(trx, asked.id, reason)
    })
  try {
    if (asked.begun > MOST_BEGUN) return await fail('FAULT')
    await write(making, asked, lease)
  } catch (error) {
    // Somebody else is at it now, and answers for it.
    if (error instanceof LeaseLost) return
    if (error instanceof TooManyLines) return await fail('TOO_MANY_ROWS')
    if (error instanceof WrongBooks) return await fail('BOOKS', (trx) => alarm(trx, error.message, { ...error.facts, export: asked.id }))
    onTrouble(error, asked.id)
    if (asked.begun >= MOST_BEGUN) await fail('FAULT')
  } finally {
    clearInterval(beating)
  }
}

class TooManyLines extends Error {}

const most: Partial<Record<ExportFormat, number>> = { pdf: MOST_PAPER_LINES, xlsx: MOST_ROWS }

async function write({ db, reads, clock }: Making, asked: Asked, lease: Lease): Promise<void> {
  const { source, expected } = await sourceOf(await reads.fresh(), asked, clock())
  const { write: written, type } = formats[asked.format]
  const fileId = await beginFile(db, { customerId: asked.customerId, name: fileNameOf(source, asked.format), type, keptFor: KEPT_FOR })
  await transaction(db, async (trx) => {
    await lease.hold(trx)
    await trx
      .updateTable('export')
      .set({ file_id: fileId, expected: BigInt(expected) })
      .where('id', '=', asked.id)
      .execute()
  })
  let lines = 0
  const count = (more: number) => {
    lines += more
    if (lines > (most[asked.format] ?? Infinity)) throw new TooManyLines()
  }
  const counted = async function* () {
    for await (const batch of source.lines()) {
      count(batch.length)
      yield batch
    }
  }
  const size = await partsInto(
    {
      db,
      fileId,
      async within(trx) {
        await lease.hold(trx)
        await trx
          .updateTable('export')
          .set({ lines: BigInt(lines) })
          .where('id', '=', asked.id)
          .execute()
      },
    },
    written({ ...source, lines: counted, count }),
  )
  await transaction(db, async (trx) => {
    await lease.hold(trx)
    await finishFile(trx, fileId, size)
    await ended(trx, asked.id, 'ready')
  })
}
