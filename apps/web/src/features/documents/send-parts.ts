/** A file, sent in parts: a line that breaks costs one part, and a second try goes on where the first one stopped. */
import { files } from '@ducat/contract/documents/calls'
import { PART_BYTES } from '@ducat/contract/documents/models'
import { TransportError } from '#api/errors.ts'
import { send } from '#api/send.ts'

interface Tools {
  readonly onShare: (share: number) => void
  readonly signal: AbortSignal
}
type Options = Pick<Tools, 'signal'>

/** The calls that take a file: those of a session, or those of a phone that is a camera. */
export interface Way {
  readonly begin: (size: number, options: Options) => Promise<number>
  readonly received: (fileId: number, options: Options) => Promise<number>
  readonly part: (of: { readonly fileId: number; readonly offset: number; readonly part: File }, options: Options) => Promise<number>
}

const inSession: Way = {
  begin: async (size, options) => (await send(files.begin, { size }, options)).fileId,
  received: async (fileId, options) => (await send(files.get, { fileId }, options)).received,
  part: async (of, options) => (await send(files.part, of, options)).received,
}

/** Files that were begun in this page, by the bank's number. */
const begun = new WeakMap<File, number>()
/** Of one part; after that the person decides. */
const TRIES = 3

export async function sendInParts(file: File, { onShare, signal }: Tools, way: Way = inSession): Promise<number> {
  const known = begun.get(file)
  const fileId = known ?? (await way.begin(file.size, { signal }))
  begun.set(file, fileId)
  let received = known === undefined ? 0 : await way.received(fileId, { signal })
  let left = TRIES
  while (received < file.size)
    try {
      const part = new File([file.slice(received, received + PART_BYTES)], 'part.bin')
      received = await way.part({ fileId, offset: received, part }, { signal })
      left = TRIES
      onShare(received / file.size)
    } catch (error) {
      if (signal.aborted || !(error instanceof TransportError) || --left === 0) throw error
      // Nobody knows whether it arrived: the bank does.
      received = await way.received(fileId, { signal })
    }
  return fileId
}
