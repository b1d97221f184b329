/**
 * `npm run bench uploads`: 50 customers upload a document of 20 MB each, all at once: a thousand megabytes. The memory of the bank stays flat:
 * at its highest it takes no more than 350 MB above what it took before, and no more than 120 MB above what 10 such customers need.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mainBrand } from '@ducat/brands'
import { ensureDatabase } from '../../apps/bank/src/db/database.ts'
import { startPostgres } from '../../apps/bank/src/db/postgres/index.ts'
import { upgrade } from '../../apps/bank/src/upgrade.ts'
import { makePayers, type Payer } from './_payers.ts'
import type { Uploaded, UploadOrder } from './_uploader.ts'

const [FEW, MANY] = [10, 50]
const LOOKS_EVERY_MS = 100
const MOST_ABOVE_REST = 350e6
const MOST_ABOVE_FEW = 120e6

export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-bench-'))
  chmodSync(folder, 0o711)
  const server = await startPostgres({ folder })
  const children: ChildProcess[] = []
  const child = (file: string, args: string[]): ChildProcess => {
    const started = fork(join(import.meta.dirname, file), args)
    children.push(started)
    return started
  }
  try {
    const url = await ensureDatabase(server.url, 'bank')
    await upgrade(url)
    const people = await makePayers(url, mainBrand.id, 1 + FEW + MANY)
    const bank = child('./_bank-under-load.ts', [url])
    const [{ port }] = (await once(bank, 'message')) as [{ port: number }]
    const uploader = child('./_uploader.ts', [])
    const host = `${mainBrand.hosts[0]}.localhost`

    /** The highest memory while these people upload. */
    const upload = async (of: readonly Payer[]): Promise<{ peak: number; uploaded: Uploaded }> => {
      let peak = 0
      const look = setInterval(() => bank.send('now'), LOOKS_EVERY_MS)
      const hear = ({ memory }: { memory: number }) => (peak = Math.max(peak, memory))
      bank.on('message', hear)
      uploader.send({ port, host, people: of } satisfies UploadOrder)
      const [uploaded] = (await once(uploader, 'message')) as [Uploaded]
      clearInterval(look)
      bank.off('message', hear)
      return { peak, uploaded }
    }
    // The first one loads what has to be loaded, and the buffers of one document.
    const rest = await upload(people.slice(0, 1))
    const few = await upload(people.slice(1, 1 + FEW))
    const many = await upload(people.slice(1 + FEW))
    const mb = (bytes: number) => Math.round(bytes / 1e6)
    console.log(
      `memory of the bank at its highest: ${mb(rest.peak)} MB with one customer, ${mb(few.peak)} MB with ${FEW}, ${mb(many.peak)} MB with ${MANY}`,
    )
    console.log(`${many.uploaded.documents} of ${MANY} documents in ${many.uploaded.seconds.toFixed(1)} s`)
    return many.uploaded.documents === MANY && many.peak - rest.peak <= MOST_ABOVE_REST && many.peak - few.peak <= MOST_ABOVE_FEW
  } finally {
    for (const process of children) process.kill()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
