/** A node that dies while somebody sends a file, or gives the document: what was taken is whole, and the same request does it once. */
import { randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { documents, files } from '@ducat/contract/documents/calls'
import { documents as lists } from '@ducat/contract/profile/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { jpeg, paper } from '../../../test/papers.ts'

const SECRETS_KEY = Buffer.alloc(32, 7)

let bank: TestBank
let ana: Somebody
beforeAll(async () => {
  bank = await testBank({ secretsKey: SECRETS_KEY })
  ;({ ana } = await bank.world({ ana: { usd: '1.00' } }))
})
afterAll(() => bank.close())

interface Node {
  readonly port: number
  readonly kill: () => Promise<void>
}

/** Another node of the bank on the same database, in a process of its own. */
async function otherNode(): Promise<Node> {
  const source = new URL('../..', import.meta.url).href
  const code = `
    const { openBank } = await import('${source}bank.ts')
    const { openDb } = await import('${source}db/pool.ts')
    const { openLog } = await import('${source}log.ts')
    const app = await openBank({
      db: openDb(process.env.NODE_DB), mode: 'demo', brand: 'aldermint', store: 'embedded', version: '2.1.2', build: 'test', dist: undefined,
      log: openLog('silent'), limitFactor: 1000, secretsKey: Buffer.from(process.env.NODE_KEY, 'hex'),
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    process.send({ port: app.server.address().port })`
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, NODE_DB: bank.url, NODE_KEY: SECRETS_KEY.toString('hex') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const { port } = await new Promise<{ port: number }>((done, fail) => {
    child.once('message', (said) => done(said as { port: number }))
    child.once('exit', () => fail(new Error('the node ended')))
  })
  return {
    port,
    async kill() {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** As a browser sends it; nothing when the node died before it answered. */
async function asks({ port }: Node, method: string, data: object, file?: { readonly name: string; readonly bytes: Buffer }, key?: string) {
  const form = new FormData()
  form.append('data', JSON.stringify({ method, ...data }))
  if (file) form.append(file.name, new File([new Uint8Array(file.bytes)], 'part.bin'))
  const headers = {
    authorization: `Bearer ${ana.token}`,
    'x-client-version': '2.1.2',
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const request = file
    ? { headers, body: form }
    : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ method, ...data }) }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v4/?${method}`, { method: 'POST', ...request }).catch(() => undefined)
  return (await answer?.json().catch(() => undefined)) as { responseCode: string } | undefined
}

/** Its row is held, so that the node dies in the middle of its work and not before or after. */
async function diesHolding(fileId: number, node: Node, work: () => Promise<unknown>): Promise<void> {
  await bank.db.transaction().execute(async (trx) => {
    await sql`select 1 from document_file where id = ${fileId} for update`.execute(trx)
    const answer = work()
    const waits = async () =>
      (
        await sql<{ n: number }>`
          select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
      ).rows[0]!.n
    await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThan(0)
    await node.kill()
    expect(await answer).toBeUndefined()
  })
}

const passport = { documentTypeId: 1, documentCategoryId: 1 }
const given = async () => (await ana.call(lists.list, { documentCategoryId: 1 })).documents.length

test(
  '[G34] a node that is killed while it takes a part leaves the parts before it; the upload goes on at another one',
  { timeout: 120_000 },
  async () => {
    const bytes = jpeg(640, 480, 2_400_000)
    const part = (offset: number) => ({ name: 'part', bytes: bytes.subarray(offset, offset + 1_000_000) })
    const { fileId } = await ana.call(files.begin, { size: bytes.length })
    const node = await otherNode()
    expect(await asks(node, 'documentFilePart', { fileId, offset: 0 }, part(0))).toMatchObject({ responseCode: '00', received: 1_000_000 })
    await diesHolding(fileId, node, () => asks(node, 'documentFilePart', { fileId, offset: 1_000_000 }, part(1_000_000)))
    await expect.poll(() => ana.call(files.get, { fileId })).toMatchObject({ received: 1_000_000, isWhole: false })
    for (const offset of [1_000_000, 2_000_000]) await ana.call(files.part, { fileId, offset, part: paper(part(offset).bytes, 'part.bin') })
    const before = await given()
    const { id } = await ana.call(documents.upload, { ...passport, fileId })
    expect(await given()).toBe(before + 1)
    const { link } = await ana.call(files.link, { documentId: id, side: 'front' })
    const { rawPayload } = await bank.app.inject({ method: 'GET', url: link, headers: { host: ana.host } })
    expect(rawPayload.equals(bytes)).toBe(true)
  },
)

test(
  '[G34] a node that is killed while it makes a document of a file has made none; the same request makes one, however often it comes',
  { timeout: 120_000 },
  async () => {
    const bytes = jpeg()
    const { fileId } = await ana.call(files.begin, { size: bytes.length })
    await ana.call(files.part, { fileId, offset: 0, part: paper(bytes, 'part.bin') })
    const before = await given()
    const node = await otherNode()
    const key = randomUUID()
    await diesHolding(fileId, node, () => asks(node, 'documentUpload', { ...passport, fileId }, undefined, key))
    expect(await given()).toBe(before)
    const ids = []
    for (let count = 0; count < 3; count++) ids.push((await ana.call(documents.upload, { ...passport, fileId }, { key })).id)
    expect(new Set(ids).size).toBe(1)
    expect(await given()).toBe(before + 1)
  },
)
