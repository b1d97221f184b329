/** A place in a list that is read by key: when, and which row. Opaque to whoever carries it. */

export interface Place {
  /** Microseconds, as the database has them: a Date would lose the last three digits. */
  readonly at: string
  readonly id: bigint
}

/** What the first page counted goes along with its reader: no later page counts again. */
export interface Counts {
  readonly results: number
  readonly rejected: number
  readonly processing: number
  readonly capped: boolean
}

export interface Cursor extends Place {
  readonly counts: Counts | undefined
}

export function cursorOf({ at, id }: Place, counts?: Counts): string {
  const counted = counts ? ` ${counts.results} ${counts.rejected} ${counts.processing} ${counts.capped ? 1 : 0}` : ''
  return Buffer.from(`${at} ${id}${counted}`).toString('base64url')
}

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\d{1,18})(?: (\d{1,5}) (\d{1,5}) (\d{1,5}) ([01]))?$/

export function readCursor(text: string): Cursor | undefined {
  const [, at, id, results, rejected, processing, capped] = form.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!at || !id || !isMoment(at)) return undefined
  const counts = results && { results: Number(results), rejected: Number(rejected), processing: Number(processing), capped: capped === '1' }
  return { at, id: BigInt(id), counts: counts || undefined }
}

/** One that a calendar has: 30 February is moved on to March when it is read here, and read by the database not at all. Nor is the year 0. */
function isMoment(at: string): boolean {
  const read = new Date(at)
  return !Number.isNaN(read.getTime()) && read.getUTCFullYear() > 0 && read.toISOString().slice(0, 19) === at.slice(0, 19)
}
