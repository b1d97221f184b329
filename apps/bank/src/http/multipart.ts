/** Calls with files: the fields as JSON in the part `data`, each file under its own name. Files are small and held in memory. */
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { UploadedFile, UploadRule } from '@ducat/contract/kit/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../call/refused.ts'

/** The fields are as large as a JSON body may be; a few of them, because nobody needs more than `data`. */
const limits = { fields: 5, fieldSize: 1_000_000, parts: 30 }

type Files = ReadonlyMap<string, UploadRule>
type Part = MultipartFile & { readonly type: 'file' }

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** Only the files that the call has, each once and no larger than its own rule: together they are never more than the rules add up to. */
export async function readMultipart(request: FastifyRequest, files: Files): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  const taken = new Map<string, UploadedFile>()
  try {
    // A file that is longer than the largest rule by one byte is too large for any.
    for await (const part of request.parts({ limits: { ...limits, fileSize: largest(files) + 1 } })) {
      if (part.type === 'file') taken.set(part.fieldname, await taking(part, files, taken))
      else if (part.fieldname === 'data') Object.assign(body, dataOf(part.value))
    }
  } catch (error) {
    leave(request)
    throw error instanceof Refused ? error : new Refused('VF', { field: 'data', reason: 'FORMAT' })
  }
  return { ...body, ...Object.fromEntries(taken) }
}

async function taking(part: Part, files: Files, taken: ReadonlyMap<string, UploadedFile>): Promise<UploadedFile> {
  const rule = files.get(part.fieldname)
  if (!rule || taken.has(part.fieldname)) throw new Refused('VF', { field: part.fieldname, reason: 'FILE_TYPE' })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bytesOf(rule)) throw new Refused('VF', { field: part.fieldname, reason: 'FILE_SIZE' })
    chunks.push(chunk)
  }
  return fileOf(part.filename, part.mimetype, Buffer.concat(chunks))
}

/** What is still on its way runs past us, so that the answer can be read at the other end; none of it is held. */
function leave({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

const bytesOf = ({ maxMb }: UploadRule): number => maxMb * 1_000_000
const largest = (files: Files): number => Math.max(0, ...[...files.values()].map(bytesOf))

function dataOf(value: unknown): object {
  try {
    const data: unknown = JSON.parse(String(value), (name, part: unknown) => (name === '__proto__' ? undefined : part))
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data
  } catch {
    // falls through to the same answer
  }
  throw new Refused('VF', { field: 'data', reason: 'FORMAT' })
}

function fileOf(name: string, type: string, bytes: Buffer): UploadedFile {
  // A path in a name is somebody's attempt; only the last part is a name.
  const last =
    name
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '') ?? ''
  return { name: last, size: bytes.length, type, arrayBuffer: async () => new Uint8Array(bytes).buffer }
}
