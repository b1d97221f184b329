/** Calls with files: the fields as JSON in the part `data`, each file under its own name. Files are small and held in memory. */
import multipart from '@fastify/multipart'
import type { UploadedFile } from '@ducat/contract/kit/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../call/refused.ts'

/** Larger than any single rule allows; each field's own rule decides. */
const MAX_FILE = 50_000_000
const MAX_FILES = 10

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_FILE, files: MAX_FILES, fields: 20, fieldSize: 1_000_000, parts: 30 } })
}

export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  const files: [string, UploadedFile][] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push([part.fieldname, fileOf(part.filename, part.mimetype, await part.toBuffer())])
      else if (part.fieldname === 'data') Object.assign(body, dataOf(part.value))
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    const tooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    throw new Refused('VF', { field: 'data', reason: tooLarge ? 'FILE_SIZE' : 'FORMAT' })
  }
  return { ...body, ...Object.fromEntries(files) }
}

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
