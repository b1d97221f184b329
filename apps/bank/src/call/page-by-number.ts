/**
 * A page of rows whose numbers fall: by its number, or from where the last one ended.
 *   const page = pageBy(input, 25)        select … where id < ${page.below} … limit ${page.wanted} offset ${page.skip}
 *   ended(rows, page)                     the rows of the page, and where the next one begins
 */
import { COUNTED_ROWS, DEEPEST_ROW } from '@ducat/contract/kit/paged'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/pool.ts'
import { notYours } from './refused.ts'

interface Wish {
  readonly pageNumber?: number | undefined
  readonly pageSize?: number | undefined
  readonly cursor?: string | undefined
}

export interface PageBy {
  readonly size: number
  /** One more than is shown: whether there are others. */
  readonly wanted: number
  readonly skip: number
  /** Beyond every number, for the first page. */
  readonly below: string
}

const EVERY = '9223372036854775807'

export function pageBy({ pageNumber = 1, pageSize, cursor }: Wish, usual: number): PageBy {
  const size = pageSize ?? usual
  const skip = cursor === undefined ? (pageNumber - 1) * size : 0
  if (skip + size > DEEPEST_ROW) throw notYours()
  return { size, wanted: size + 1, skip, below: cursor === undefined ? EVERY : placeOf(cursor) }
}

export function ended<R extends { readonly id: number | bigint }>(rows: readonly R[], { size }: PageBy) {
  const shown = rows.slice(0, size)
  return { shown, nextCursor: rows.length > size ? Buffer.from(`below ${shown.at(-1)!.id}`).toString('base64url') : undefined }
}

/** Counting stops where the contract says. */
export async function countOf(db: Db, from: RawBuilder<unknown>): Promise<{ total: number; resultsCapped: true | undefined }> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select 1 ${from} limit ${COUNTED_ROWS + 1}) found`.execute(db)
  const { n } = rows[0]!
  return { total: Math.min(n, COUNTED_ROWS), resultsCapped: n > COUNTED_ROWS ? true : undefined }
}

function placeOf(cursor: string): string {
  const [, id] = /^below (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined) throw notYours()
  return id
}
