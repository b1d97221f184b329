/** Decodes one picture and ends. Its policy (apps/bank/src/http/headers.ts) lets it compile WebAssembly and reach nobody. */
import openDecoder from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { MOST_PIXELS, type Made } from './decoder.ts'
import { jpegOf } from './jpeg-of.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => void answer(data))

async function answer(file: Blob): Promise<void> {
  const jpeg = await decoded(file).catch(() => undefined)
  postMessage({ jpeg } satisfies Made)
}

/** The first picture of the file: the others are its thumbnail, or those of a series. */
async function decoded(file: Blob): Promise<Blob | undefined> {
  const { HeifDecoder } = openDecoder()
  const [image] = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()))
  if (!image) return undefined
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MOST_PIXELS) return undefined
  const pixels = new ImageData(width, height)
  const isDrawn = await new Promise<boolean>((done) => image.display(pixels, (drawn) => done(drawn !== null)))
  return isDrawn ? jpegOf(width, height, (context) => context.putImageData(pixels, 0, 0)) : undefined
}
