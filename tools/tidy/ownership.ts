/** Compares what the rooms of the bank write with whose the tables are (tables.ts). */
import type { Check } from './source.ts'
import { COMPUTED, createdTables, IN_MIGRATION, writesOf, type Write } from './writes.ts'

export interface Ownership {
  /** By room. */
  readonly owned: Readonly<Record<string, readonly string[]>>
  readonly exceptions: readonly { readonly room: string; readonly tables: readonly string[]; readonly because: string }[]
}

/** Writes in a table of another room, tables without an owner, and entries of the lists that are true no more. */
export const foreignWrites =
  ({ owned, exceptions }: Ownership): Check =>
  (files) => {
    const pairs = Object.entries(owned).flatMap(([room, tables]) => tables.map((table) => [table, room] as const))
    const owners = new Map(pairs)
    const foreign = writesOf(files).filter(({ table, by }) => owners.get(table) !== by)
    const created = createdTables(files)
    const isKnown = ({ table, by }: Write) => exceptions.some(({ room, tables }) => room === by && tables.includes(table))
    const writesIn = (room: string, table: string) => foreign.some((write) => write.table === table && write.by === room)
    return [
      ...foreign.filter((write) => !isKnown(write)).map((write) => told(write, owners.get(write.table))),
      ...pairs.filter(([table, room]) => owners.get(table) !== room).map(([table]) => `${table} has two owners: ${HERE}`),
      ...[...created].filter((table) => !owners.has(table)).map((table) => `${table} has no owner: ${HERE}`),
      // A list that is longer than the truth hides the next mistake.
      ...exceptions.flatMap(({ room, tables }) =>
        tables.filter((table) => !writesIn(room, table)).map((table) => `${room} writes ${table} no more: delete the exception, ${HERE}`),
      ),
      ...[...owners.keys()].filter((table) => !created.has(table)).map((table) => `nothing creates ${table}: delete it, ${HERE}`),
    ]
  }

const HERE = 'tools/tidy/tables.ts'

function told({ table, by, place }: Write, owner: string | undefined): string {
  if (table === COMPUTED) return `${place} writes a table whose name is computed: name the table`
  if (owner === undefined) return `${place} writes ${table}, which has no owner: ${HERE}`
  if (by.startsWith(IN_MIGRATION))
    return `${place} writes ${table} in a ${by} of a migration: move it to a file in apps/bank/src/${owner}/sql`
  return `${place} writes ${table}, which belongs to ${owner}: offer a function there and call it from ${by}`
}
