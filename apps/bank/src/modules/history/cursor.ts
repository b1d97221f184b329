/** A place in a list that is read by key: when, and which row. Opaque to whoever carries it. */

export interface Place {
  /** Microseconds, as the database has them: a Date would lose the last three digits. */
  readonly at: string
  readonly id: bigint
}

export const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString('base64url')

export function readCursor(text: string): Place | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\d{1,18})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id: BigInt(id) } : undefined
}
