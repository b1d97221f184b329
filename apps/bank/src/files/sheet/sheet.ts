/**
 * Rows of a file that somebody sent: CSV in whatever encoding and with whatever delimiter, or the first sheet of an XLSX.
 *   readSheet    hands its rows over in portions, read in a thread of its own, with limits on what it may take
 *   SheetRefused why a file is not read, and the figures that say more
 */
import { Worker } from 'node:worker_threads'
import type { SheetRefusal, SheetRow } from './row.ts'
import type { Answer, Portion, Task } from './message.ts'

export class SheetRefused extends Error {
  readonly reason: SheetRefusal
  /** The row at which reading stopped, where that helps to find it. */
  readonly row: number | undefined
  constructor(reason: SheetRefusal, row?: number) {
    super(row === undefined ? reason : `${reason} at row ${row}`)
    this.reason = reason
    this.row = row
  }
}

export type { SheetRow } from './row.ts'

/** Lines of people that one file may hold. */
export const MOST_ROWS = 100_000
/** No table of payments is wider; a file that is was made to hurt. */
export const MOST_COLUMNS = 100
/**
 * Whatever a file does, its thread takes no more of the machine than this. Two threads at a time: one for short files, which do not wait
 * for a long one, and one for long ones.
 */
const lanes = {
  short: { heapMb: 40, youngMb: 4, ms: 20_000, free: Promise.resolve() },
  long: { heapMb: 96, youngMb: 16, ms: 60_000, free: Promise.resolve() },
}
const SHORT_BYTES = 1_000_000

interface Reading {
  readonly bytes: Uint8Array
  /** Rows beyond these are more than a file may have. */
  readonly mostRows?: number
  /** One portion at a time, in order; reading goes on when it is done. */
  readonly take: (rows: readonly SheetRow[]) => Promise<void>
}

export async function readSheet(reading: Reading): Promise<number> {
  const lane = lanes[reading.bytes.length <= SHORT_BYTES ? 'short' : 'long']
  const read = lane.free.then(() => readIn(lane, reading))
  lane.free = read.then(
    () => undefined,
    () => undefined,
  )
  return read
}

async function readIn({ heapMb, youngMb, ms }: (typeof lanes)['short'], { bytes, mostRows = MOST_ROWS, take }: Reading): Promise<number> {
  // The bytes move into the thread: they are not held twice.
  const own = Uint8Array.from(bytes)
  const task: Task = { bytes: own, mostRows, mostColumns: MOST_COLUMNS }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  })
  const late = setTimeout(() => void worker.terminate(), ms)
  try {
    return await answered(worker, take)
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

const answered = (worker: Worker, take: Reading['take']): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message: Portion | Answer) => {
      if ('rows' in message) take(message.rows).then(() => worker.postMessage('next'), reject)
      else if ('refused' in message) reject(new SheetRefused(message.refused, message.row))
      else resolve(message.total)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetRefused('FILE_UNPACKS') : error),
    )
    worker.on('exit', () => reject(new SheetRefused('FILE_UNPACKS')))
  })
