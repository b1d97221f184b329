/** Customers who upload a document of 20 MB, all at once, in a process of its own: a part after the other, then the document itself. */
import { randomBytes, randomUUID } from 'node:crypto'
import { jpeg } from '../../apps/bank/test/papers.ts'
import type { Payer } from './_payers.ts'

export interface UploadOrder {
  readonly port: number
  readonly host: string
  readonly people: readonly Payer[]
}
export interface Uploaded {
  readonly documents: number
  readonly seconds: number
}

const BYTES = 20_000_000
const PART = 1_000_000

process.on('message', (order: UploadOrder) => void upload(order))

async function upload(order: UploadOrder): Promise<void> {
  const begun = performance.now()
  const file = picture()
  const all = await Promise.allSettled(order.people.map((person) => give(order, person, file)))
  for (const one of all) if (one.status === 'rejected') console.log(String(one.reason))
  const documents = all.filter(({ status }) => status === 'fulfilled').length
  process.send?.({ documents, seconds: (performance.now() - begun) / 1000 } satisfies Uploaded)
}

async function give(order: UploadOrder, { token }: Payer, bytes: Buffer): Promise<void> {
  const { fileId } = await asked<{ fileId: number }>(order, token, 'documentFileBegin', { size: bytes.length })
  for (let offset = 0; offset < bytes.length; offset += PART)
    await asked(order, token, 'documentFilePart', { fileId, offset }, bytes.subarray(offset, offset + PART))
  await asked(order, token, 'documentUpload', { documentTypeId: 1, documentCategoryId: 1, fileId })
}

async function asked<T>({ port, host }: UploadOrder, token: string, method: string, input: object, part?: Buffer): Promise<T> {
  const headers = { host, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const json = JSON.stringify(part ? input : { method, ...input })
  const form = new FormData()
  form.set('data', json)
  if (part) form.set('part', new File([new Uint8Array(part)], 'part.bin'))
  const reply = await fetch(`http://127.0.0.1:${port}/api/v4/?${method}`, {
    method: 'POST',
    headers: part ? headers : { ...headers, 'content-type': 'application/json' },
    body: part ? form : json,
  })
  const answer = (await reply.json()) as T & { responseCode?: string }
  if (answer.responseCode !== '00') throw new Error(`${method}: ${reply.status} ${JSON.stringify(answer)}`)
  return answer
}

/** A photograph as long as a file may be: what it shows is nothing that could be packed. */
function picture(): Buffer {
  const bytes = jpeg(6000, 4000, BYTES - jpeg(6000, 4000, 0).length)
  const noise = randomBytes(BYTES - 1_000)
  // 0xff would begin a marker.
  for (let place = 0; place < noise.length; place++) if (noise[place] === 0xff) noise[place] = 0
  noise.copy(bytes, 500)
  return bytes
}
