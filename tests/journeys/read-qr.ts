/**
 * Reads a drawn QR code from its squares, without asking whoever drew it: what a camera would see in an undamaged picture (ISO/IEC 18004,
 * level L, text in bytes).
 *   expect(await textOfQr(page.getByRole('img', { name: 'A code that …' }))).toBe(link)
 */
import type { Locator } from '@playwright/test'

export async function textOfQr(picture: Locator): Promise<string> {
  const path = (await picture.locator('path').getAttribute('d')) ?? ''
  const width = Number((await picture.getAttribute('viewBox'))?.split(' ')[2])
  return read(
    Array.from(path.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => [Number(x) - QUIET, Number(y) - QUIET]),
    width - 2 * QUIET,
  )
}

/** The white border that a camera needs. */
const QUIET = 4

function read(squares: readonly (readonly [number, number])[], size: number): string {
  const dark = new Set(squares.map(([x, y]) => y * size + x))
  const at = (x: number, y: number): number => (dark.has(y * size + x) ? 1 : 0)
  const version = (size - 17) / 4
  // Five bits of the format say how it is protected and masked; they are masked themselves.
  const format = [0, 1, 2, 3, 4].reduce((bits, x) => bits * 2 + at(x, 8), 0) ^ 0b10101
  if (format >> 3 !== 1) throw new Error(`not of level L: ${format}`)
  const mask = masks[format & 7]!
  const isFixed = fixedIn(version, size)
  const bits: number[] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        if (!isFixed(x, y)) bits.push(at(x, y) ^ (mask(x, y) ? 1 : 0))
      }
  }
  const stream = inOrder(bytesOf(bits), version).flatMap((byte) => Array.from({ length: 8 }, (_bit, place) => (byte >> (7 - place)) & 1))
  const take = (count: number) => stream.splice(0, count).reduce((value, bit) => value * 2 + bit, 0)
  const mode = take(4)
  if (mode !== 4) throw new Error(`not bytes: ${mode}`)
  const length = take(version < 10 ? 8 : 16)
  return new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)))
}

const bytesOf = (bits: readonly number[]): number[] =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_byte, place) =>
    bits.slice(place * 8, place * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )

/** Blocks take turns, byte by byte; what protects them comes after all of them and is not looked at. */
function inOrder(bytes: readonly number[], version: number): number[] {
  const [count = 1, protects = 0] = [blocks[version], protection[version]]
  const short = Math.floor(bytes.length / count) - protects
  const shorter = count - (bytes.length % count)
  return Array.from({ length: count }, (_block, block) =>
    Array.from({ length: block < shorter ? short : short + 1 }, (_byte, place) =>
      place < short ? bytes[place * count + block]! : bytes[short * count + block - shorter]!,
    ),
  ).flat()
}

/** Corners, timing, alignment, format and version: the same in every code of a size. */
function fixedIn(version: number, size: number): (x: number, y: number) => boolean {
  const marks = version === 1 ? 0 : Math.floor(version / 7) + 2
  const apart = Math.ceil((version * 4 + 4) / (marks * 2 - 2)) * 2
  const centres = Array.from({ length: marks }, (_mark, place) => (place === 0 ? 6 : size - 7 - (marks - 1 - place) * apart))
  const isCorner = (x: number, y: number) => (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)
  const isMark = (x: number, y: number) =>
    centres.some((a) => centres.some((b) => !isCorner(a, b) && Math.abs(x - a) <= 2 && Math.abs(y - b) <= 2))
  const isVersion = (x: number, y: number) => version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))
  return (x, y) => x === 6 || y === 6 || isCorner(x, y) || isMark(x, y) || isVersion(x, y)
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Of level L, by version: how many blocks, and how many bytes protect each. */
const blocks = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8]
const protection = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28]
