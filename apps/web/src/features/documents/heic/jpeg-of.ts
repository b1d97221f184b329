/** Fine enough for small print. */
const QUALITY = 0.92

export function jpegOf(width: number, height: number, draw: (context: OffscreenCanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  draw(context)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
