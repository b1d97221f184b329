/** A file, sent in parts: a line that breaks costs one part, and a second try goes on where the first one stopped. */
import { files } from '@ducat/contract/documents/calls'
import { PART_BYTES } from '@ducat/contract/documents/models'
import { TransportError } from '#api/errors.ts'
import { send } from '#api/send.ts'

interface Tools {
  readonly onShare: (share: number) => void
  readonly signal: AbortSignal
}

/** Files that were begun in this page, by the bank's number. */
const begun = new WeakMap<File, number>()
/** Of one part; after that the person decides. */
const TRIES = 3

export async function sendInParts(file: File, { onShare, signal }: Tools): Promise<number> {
  const known = begun.get(file)
  const fileId = known ?? (await send(files.begin, { size: file.size }, { signal })).fileId
  begun.set(file, fileId)
  let received = known === undefined ? 0 : (await send(files.get, { fileId }, { signal })).received
  let left = TRIES
  while (received < file.size)
    try {
      const part = new File([file.slice(received, received + PART_BYTES)], 'part.bin')
      ;({ received } = await send(files.part, { fileId, offset: received, part }, { signal }))
      left = TRIES
      onShare(received / file.size)
    } catch (error) {
      if (signal.aborted || !(error instanceof TransportError) || --left === 0) throw error
      // Nobody knows whether it arrived: the bank does.
      ;({ received } = await send(files.get, { fileId }, { signal }))
    }
  return fileId
}
