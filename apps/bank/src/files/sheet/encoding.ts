/**
 * Text in the encodings that spreadsheets really save: UTF-8 and UTF-16 with or without a mark, and the three code pages of the languages we
 * speak. A code page says nothing of itself, so the letters decide.
 */
import { Stop } from './stop.ts'

/** Enough letters to tell languages apart. */
const SAMPLE = 64_000

export function textOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  // A file that is no text under any reading is a picture, a program or a trick.
  if (text.includes('\0')) throw new Stop('FILE_NOT_TABLE')
  return text
}

export function encodingOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const wide = wideWithoutMark(bytes.subarray(0, SAMPLE))
  if (wide) return wide
  return isUtf8(bytes) ? 'utf-8' : codePageOf(bytes)
}

/** Nearly every second byte of plain western letters is zero in UTF-16; which one tells the order. */
function wideWithoutMark(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.floor(sample.length / 2)
  if (pairs < 2) return undefined
  const zeros = [0, 0]
  for (let place = 0; place < pairs * 2; place++) if (sample[place] === 0) zeros[place % 2]!++
  const [even, odd] = zeros as [number, number]
  // Digits, delimiters and line ends are western in every file.
  if (odd > pairs * 0.2 && even < pairs * 0.02) return 'utf-16le'
  if (even > pairs * 0.2 && odd < pairs * 0.02) return 'utf-16be'
  return undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Letters of central Europe whose bytes are signs, not letters, in the western page: ą ł ş ż Ą Ł Ş Ż, ś ź Ś Ź, ţ Ţ ő Ő ű Ű ř Ř. */
const CENTRAL = new Set([0xb9, 0xb3, 0xba, 0xbf, 0xa5, 0xa3, 0xaa, 0xaf, 0x9c, 0x9f, 0x8c, 0x8f, 0xfe, 0xde, 0xd0, 0xf0])

/** A Cyrillic word is written in high bytes from end to end; in the other pages such a letter stands among plain ones. */
function codePageOf(bytes: Uint8Array): string {
  let [whole, mixed, central] = [0, 0, 0]
  let [high, plain] = [0, 0]
  for (let place = 0; place <= bytes.length && whole + mixed < SAMPLE; place++) {
    const byte = bytes[place]
    if (isLetter(byte)) plain++
    else if (isHigh(byte)) high++
    else {
      if (high > 1 && plain === 0) whole++
      else if (high > 0 && plain > 0) mixed++
      ;[high, plain] = [0, 0]
    }
    if (isHigh(byte) && CENTRAL.has(byte) && (isLetter(bytes[place - 1]) || isLetter(bytes[place + 1]))) central++
  }
  if (whole > mixed) return 'windows-1251'
  return central > 0 ? 'windows-1250' : 'windows-1252'
}

const isHigh = (byte: number | undefined): byte is number => byte !== undefined && byte >= 0x80
const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))
