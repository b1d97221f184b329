/**
 * A puzzle of the bank, solved: it costs a program that guesses more than a person who waits a moment. The hashing runs on the browser's own
 * threads in batches, so that the page stays alive. Fetched only when the bank asks for it.
 */
import type { OutputOf } from '@ducat/contract/kit/call'
import { visitors } from '@ducat/contract/session/calls'
import { ProgrammingError } from './errors.ts'
import { send } from './send.ts'

type Puzzle = Pick<OutputOf<typeof visitors.puzzle>, 'salt' | 'challenge' | 'maxnumber'>

const BATCH = 512

/** What a call takes as its `puzzle`. `progress` hears of parts of a thousand. */
export async function solvePuzzle(progress: (perMille: number) => void, signal: AbortSignal): Promise<string> {
  const puzzle = await send(visitors.puzzle, {}, { signal })
  return btoa(JSON.stringify({ ...puzzle, number: await numberOf(puzzle, progress, signal) }))
}

export async function numberOf({ salt, challenge, maxnumber }: Puzzle, progress: (perMille: number) => void, signal?: AbortSignal) {
  const utf8 = new TextEncoder()
  for (let from = 0; from < maxnumber; from += BATCH) {
    signal?.throwIfAborted()
    const hashes = await Promise.all(
      Array.from({ length: Math.min(BATCH, maxnumber - from) }, (_, at) =>
        crypto.subtle.digest('SHA-256', utf8.encode(`${salt}${from + at}`)),
      ),
    )
    const found = hashes.findIndex((hash) => hex(hash) === challenge)
    if (found >= 0) return from + found
    progress(Math.round(((from + BATCH) * 1000) / maxnumber))
  }
  throw new ProgrammingError('the puzzle has no answer')
}

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
