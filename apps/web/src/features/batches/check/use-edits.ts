/** Putting lines right, one change after the other, each of which can be undone. */
import { batches, drafts } from '@ducat/contract/batches/calls'
import { MOST_EDITS } from '@ducat/contract/batches/models'
import { useRef, useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import type { Line } from '../words.ts'
import type { Lines } from './use-lines.ts'

export interface Edit {
  readonly updates?: readonly { readonly row: number; readonly fields: Readonly<Record<string, string>> }[]
  readonly adds?: readonly { readonly fields: Readonly<Record<string, string>> }[]
  readonly deletes?: readonly number[]
  readonly restores?: readonly number[]
}

export interface Edits {
  readonly apply: (edit: Edit) => void
  readonly replaceAll: (field: string, from: string, to: string) => void
  readonly undo: () => void
  readonly canUndo: boolean
  readonly busy: boolean
}

export function useEdits(batchId: number, lines: Lines): Edits {
  const edit = useAct(batches.edit)
  const replace = useAct(drafts.replace)
  // Each change waits for the one before: what is undone is what was done last, also when the answer about it is not drawn yet.
  const past = useRef<readonly Edit[]>([])
  const [canUndo, setCanUndo] = useState(false)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const inTurn = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work).catch((failure: unknown) => {
      showFailure(failure)
      lines.retry()
    })
  }

  const write = async (change: Edit): Promise<Edit> => {
    const rows = lines.latest()
    const back = inverseOf(change, rows)
    lines.put(expected(change, rows))
    const added: number[] = []
    for (const part of portions(change)) {
      const { batch, lines: now } = await edit.act({ batchId, ...part })
      lines.put(now, batch.version)
      const named = new Set([...(part.updates ?? []).map(({ row }) => row), ...(part.deletes ?? []), ...(part.restores ?? [])])
      added.push(...now.flatMap(({ row }) => (named.has(row) ? [] : [row])))
    }
    return added.length > 0 ? { ...back, deletes: [...(back.deletes ?? []), ...added] } : back
  }

  return {
    apply: (change) => inTurn(async () => remember(await write(change))),
    replaceAll: (field, from, to) =>
      inTurn(async () => {
        const { rows } = await replace.act({ batchId, field, from, to })
        remember({ updates: rows.map((row) => ({ row, fields: { [field]: from } })) })
        lines.retry()
      }),
    undo: () =>
      inTurn(async () => {
        const last = past.current.at(-1)
        if (!last) return
        keep(past.current.slice(0, -1))
        await write(last)
      }),
    canUndo,
    busy: edit.busy || replace.busy,
  }

  function remember(back: Edit) {
    keep([...past.current.slice(-49), back])
  }

  function keep(changes: readonly Edit[]) {
    past.current = changes
    setCanUndo(changes.length > 0)
  }
}

function inverseOf({ updates = [], deletes = [], restores = [] }: Edit, rows: readonly Line[]): Edit {
  const before = new Map(rows.map((line) => [line.row, line.fields]))
  return {
    updates: updates.map(({ row, fields }) => ({
      row,
      fields: Object.fromEntries(Object.keys(fields).map((name) => [name, before.get(row)?.[name] ?? ''])),
    })),
    deletes: restores,
    restores: deletes,
  }
}

/** What the lines will be, shown at once; the bank says what it thinks of them. */
function expected({ updates = [], deletes = [], restores = [] }: Edit, rows: readonly Line[]): readonly Line[] {
  const typed = new Map(updates.map(({ row, fields }) => [row, fields]))
  return rows.flatMap((line): readonly Line[] => {
    const fields = typed.get(line.row)
    if (deletes.includes(line.row)) return [{ ...line, isDeleted: true }]
    if (restores.includes(line.row)) return [{ ...line, isDeleted: false }]
    return fields ? [{ ...line, fields: { ...line.fields, ...fields }, state: 'unchecked', problem: undefined, advice: undefined }] : []
  })
}

/** As many at once as the bank takes. */
function portions({ updates = [], adds = [], deletes = [], restores = [] }: Edit) {
  const count = Math.ceil(Math.max(updates.length, adds.length, deletes.length, restores.length) / MOST_EDITS)
  return Array.from({ length: count }, (_none, nth) => {
    const part = <T>(all: readonly T[]): T[] => all.slice(nth * MOST_EDITS, (nth + 1) * MOST_EDITS)
    return { updates: part(updates), adds: part(adds), deletes: part(deletes), restores: part(restores) }
  })
}
