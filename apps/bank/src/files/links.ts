/**
 * Links that open one file for one minute. A link is sealed with the bank's key: it names the file, the session it was given to and when
 * it ends, and nobody can make one or change one. It carries no token: whoever comes with it is let in only while that session lives and
 * may still see the money of the file's owner, so a link in somebody's history or log opens nothing.
 */
import { sealWith, type Seal } from '../db/seal.ts'

export interface Ticket {
  readonly fileId: string
  readonly familyId: string
  readonly personId: number
}

export interface Links {
  /** The path to follow. */
  to(ticket: Ticket, now: Date): string
  read(code: string, now: Date): Ticket | undefined
}

/** Enough to begin to read: whoever has begun reads to the end. */
const LASTS_MS = 60_000
const PATH = '/api/v4/files/'
const PURPOSE = 'links to files'

export function linksWith(seal: Seal): Links {
  const own = sealWith(seal.keyFor(PURPOSE))
  return {
    to({ fileId, familyId, personId }, now) {
      const bytes = Buffer.alloc(12)
      bytes.writeUIntBE(now.getTime() + LASTS_MS, 0, 6)
      bytes.writeUIntBE(personId, 6, 6)
      const text = Buffer.from(`${fileId} ${familyId}`)
      return PATH + own.close(Buffer.concat([bytes, text]), PURPOSE).toString('base64url')
    },
    read(code, now) {
      const opened = open(own, code)
      if (!opened || opened.readUIntBE(0, 6) < now.getTime()) return undefined
      const [fileId = '', familyId = ''] = opened.subarray(12).toString().split(' ')
      return { fileId, familyId, personId: opened.readUIntBE(6, 6) }
    },
  }
}

function open(seal: Seal, code: string): Buffer | undefined {
  try {
    return seal.open(Buffer.from(code, 'base64url'), PURPOSE)
  } catch {
    return undefined
  }
}
