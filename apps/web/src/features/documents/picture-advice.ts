/**
 * What could be better about a picture, looked at in the browser before anybody waits for an answer: too small, too dark, blurred. Advice and
 * no wall: whoever has no better picture sends this one.
 */
export type Advice = 'small' | 'dark' | 'blurred'

const LEAST_SIDE = 600
const DARK = 55
/** The variance of a sharp print's edges is in the hundreds; measured on photographed cards at this width. */
const SHARP = 40
const WIDTH = 512

export async function adviceOf(file: File): Promise<Advice | undefined> {
  const bitmap = file.type.startsWith('image/') ? await createImageBitmap(file).catch(() => undefined) : undefined
  if (!bitmap) return undefined
  if (Math.min(bitmap.width, bitmap.height) < LEAST_SIDE) return 'small'
  const height = Math.round((bitmap.height / bitmap.width) * WIDTH)
  const context = new OffscreenCanvas(WIDTH, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0, WIDTH, height)
  bitmap.close()
  return context ? judge(context.getImageData(0, 0, WIDTH, height)) : undefined
}

interface Pixels {
  readonly data: ArrayLike<number>
  readonly width: number
  readonly height: number
}

export function judge({ data, width, height }: Pixels): Advice | undefined {
  const grey = Array.from({ length: width * height }, (_none, at) => {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    return red * 0.299 + green * 0.587 + blue * 0.114
  })
  if (grey.reduce((sum, one) => sum + one, 0) / grey.length < DARK) return 'dark'
  return edges(grey, width, height) < SHARP ? 'blurred' : undefined
}

/** The variance of the Laplacian: how much neighbours differ. */
function edges(grey: readonly number[], width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value = grey[at - 1]! + grey[at + 1]! + grey[at - width]! + grey[at + width]! - 4 * grey[at]!
      sum += value
      squares += value * value
      count++
    }
  return squares / count - (sum / count) ** 2
}
