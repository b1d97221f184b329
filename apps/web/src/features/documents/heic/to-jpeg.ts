/**
 * A picture of an iPhone as a JPEG, made in the browser: new pixels of the same picture, and nothing of what else the file said (where it was taken,
 * when, with what). A browser that can read such files does; elsewhere a decoder in a worker, which arrives when it is first needed. Why, and what it
 * may do: docs/decisions/033.
 */
import { MOST_PIXELS, type Made } from './decoder.ts'
// oxlint-disable-next-line import/default -- the address of the worker's file, which the build gives
import workerAddress from './heic-worker.ts?worker&url'
import { jpegOf } from './jpeg-of.ts'

/** The page may start a worker from this address and no other. A string where browsers do not ask. */
const trusted = window.trustedTypes?.createPolicy('decoder', { createScriptURL: (address) => (address === workerAddress ? address : null) })

/** Fails for a file that is none after all. */
export async function toJpeg(file: File): Promise<File> {
  const made = (await byBrowser(file)) ?? (await byDecoder(file))
  return new File([made], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

async function byBrowser(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    return bitmap.width * bitmap.height > MOST_PIXELS
      ? undefined
      : await jpegOf(bitmap.width, bitmap.height, (context) => context.drawImage(bitmap, 0, 0))
  } finally {
    bitmap.close()
  }
}

/** The worker reaches nobody. It is gone afterwards, with all that it held. */
async function byDecoder(file: File): Promise<Blob> {
  const worker = new Worker(trusted?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' })
  try {
    const { jpeg } = await new Promise<Made>((done, fail) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Made>) => done(data))
      worker.addEventListener('error', (event) => fail(new Error(event.message)))
      worker.postMessage(file)
    })
    if (!jpeg) throw new Error('not a picture that can be decoded')
    return jpeg
  } finally {
    worker.terminate()
  }
}
