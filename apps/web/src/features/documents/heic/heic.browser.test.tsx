import { expect, test } from 'vitest'
import specimen from '../../../../test/specimen.heic?url'
import { isHeic } from './is-heic.ts'
import { toJpeg } from './to-jpeg.ts'

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
const heic = async () => new File([await (await fetch(specimen)).arrayBuffer()], 'IMG_0001.HEIC', { type: 'image/heic' })

test.each([
  ['nothing', new Uint8Array()],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['an AVIF', new TextEncoder().encode('\0\0\0\u001cftypavif\0\0\0\0')],
  ['a film', new TextEncoder().encode('\0\0\0\u001cftypisom\0\0\0\0')],
])('%s is no HEIC', async (_what, bytes) => {
  expect(await isHeic(new Blob([bytes]))).toBe(false)
})

test('a file that only begins like one is refused, and nothing hangs', async () => {
  const broken = new File([(await heic()).slice(0, 400)], 'broken.heic')
  expect(await isHeic(broken)).toBe(true)
  await expect(toJpeg(broken)).rejects.toThrow('not a picture that can be decoded')
})

test('a picture of an iPhone becomes a JPEG of the same size, without the place where it was taken', async () => {
  const file = await heic()
  expect(await isHeic(file)).toBe(true)
  expect(text(await bytesOf(file))).toContain('GPS 44.4268')
  const jpeg = await toJpeg(file)
  expect([jpeg.name, jpeg.type]).toEqual(['IMG_0001.jpg', 'image/jpeg'])
  const bytes = await bytesOf(jpeg)
  expect([...bytes].slice(0, 3)).toEqual([0xff, 0xd8, 0xff])
  expect(text(bytes)).not.toMatch(/GPS|Exif/)
  const bitmap = await createImageBitmap(jpeg)
  expect([bitmap.width, bitmap.height]).toEqual([960, 640])
  const context = new OffscreenCanvas(960, 640).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  // The drawn portrait, and the paper beside it.
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3)
  expect(distance(at(180, 390), [120, 140, 160])).toBeLessThan(20)
  expect(distance(at(900, 600), [226, 234, 242])).toBeLessThan(30)
})

const distance = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((one, place) => Math.abs(one - b[place]!)))
