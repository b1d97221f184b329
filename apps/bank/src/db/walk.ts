/**
 * How far a job has come that walks a table by its numbers, and goes on from there the next time.
 *   walkPlace('history-chapters')            the last number it has seen, within a statement
 *   walkedTo('history-chapters', 'due')    keeps the largest id of that query; stands in a `with`
 */
import { sql, type RawBuilder } from 'kysely'

export const walkPlace = (name: string): RawBuilder<bigint> => sql`coalesce((select place from walk where name = ${name}), 0)`

export const walkedTo = (name: string, seen: string): RawBuilder<unknown> => sql`
  insert into walk (name, place) select ${name}, max(id) from ${sql.ref(seen)} having count(*) > 0
  on conflict (name) do update set place = excluded.place`
