/** The thread that reads a file. It sends a portion of rows, waits until it was taken, and goes on. */
import { parentPort, workerData } from 'node:worker_threads'
import { delimitedRows } from './delimited.ts'
import type { Answer, Portion, Task } from './message.ts'
import type { SheetRow } from './row.ts'
import { Stop } from './stop.ts'
import { isZip, workbookRows } from './workbook.ts'

const PORTION = 1_000
const port = parentPort!
const { bytes, mostRows, mostColumns } = workerData as Task

const taken = () => new Promise<void>((resolve) => void port.once('message', () => resolve()))

async function read(): Promise<number> {
  let total = 0
  let portion: SheetRow[] = []
  const hand = async () => {
    if (portion.length === 0) return
    port.postMessage({ rows: portion } satisfies Portion)
    portion = []
    await taken()
  }
  for await (const row of isZip(bytes) ? workbookRows(bytes) : delimitedRows(bytes)) {
    const cells = withoutEmptyEnd(row.cells)
    if (cells.length === 0) continue
    if (cells.length > mostColumns) throw new Stop('FILE_COLUMNS', row.row)
    if (++total > mostRows) throw new Stop('FILE_ROWS', row.row)
    portion.push({ row: row.row, cells })
    if (portion.length === PORTION) await hand()
  }
  await hand()
  if (total === 0) throw new Stop('FILE_EMPTY')
  return total
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1).map((cell) => cell.trim())
}

try {
  port.postMessage({ total: await read() } satisfies Answer)
} catch (error) {
  // Whatever a library stumbles over is in the file: whoever sent it is told, and nobody reads it again and again.
  const { reason, row } = error instanceof Stop ? error : new Stop('FILE_BROKEN')
  port.postMessage({ refused: reason, row } satisfies Answer)
}
