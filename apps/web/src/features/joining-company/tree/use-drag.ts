/**
 * Moving an owner by mouse or finger: taken by its initials, dropped on a company, or on an owner to stand beside it, or beside the tree to
 * stand at the top. What may not stand there says why and stays. By keyboard the same is M, and for everybody the menu of the owner.
 */
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import { toast } from '#dialogs/toasts.ts'
import { nameIn } from '../people/names.ts'
import { useParts } from '../wizard/use-wizard.ts'
import { find, refusalUnder, type Tree } from './edit.ts'
import { useRefusals } from './use-refusals.ts'
import type { TreeParts } from './use-tree.ts'

/** Less is a press that trembled. */
const START = 6
/** So near to the edge of the window the page moves along. */
const EDGE = 48
const STEP = 16

export interface Dragged {
  readonly name: string
  readonly x: number
  readonly y: number
}
interface Target {
  readonly row: HTMLElement | undefined
  readonly parent: string | undefined
}

export function useDrag({ move }: TreeParts): {
  readonly dragged: Dragged | undefined
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
} {
  const { store } = useParts()
  const say = useRefusals()
  const [dragged, show] = useState<Dragged>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (down: ReactPointerEvent<HTMLElement>) => {
    const key = (down.target as Element).closest<HTMLElement>('[data-grip]')?.dataset['grip']
    const tree = store.get().values.shareholders
    const found = key === undefined ? undefined : find(tree, key)
    if (!found || !down.isPrimary || down.button !== 0) return
    const from = down.currentTarget
    const name = nameIn(store.get().values, found.node)
    const now = found.above.at(-1)?.key
    let isMoving = false
    let marked: HTMLElement | undefined
    const refusalOf = (parent: string | undefined) => say(refusalUnder(store.get().values.shareholders, found.node, parent))
    const mark = (target: Target | undefined) => {
      marked?.removeAttribute('data-drop')
      marked = target && target.parent !== now ? target.row : undefined
      marked?.setAttribute('data-drop', refusalOf(target?.parent) === undefined ? 'yes' : 'no')
    }
    const end = () => {
      ended.abort()
      stop.current = undefined
      mark(undefined)
      show(undefined)
    }
    const ended = new AbortController()
    const { signal } = ended
    stop.current = end
    addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        isMoving ||= Math.hypot(x - down.clientX, y - down.clientY) > START
        if (!isMoving) return
        if (y < EDGE) scrollBy(0, -STEP)
        if (y > innerHeight - EDGE) scrollBy(0, STEP)
        show({ name, x, y })
        mark(targetAt(from, tree, x, y))
      },
      { signal },
    )
    addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        const target = isMoving ? targetAt(from, tree, clientX, clientY) : undefined
        end()
        if (!target || target.parent === now) return
        const refusal = refusalOf(target.parent)
        if (refusal === undefined) move(found.node.key, target.parent)
        else toast({ text: refusal })
      },
      { signal },
    )
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal })
    // No text is selected on the way.
    down.preventDefault()
  }
  return { dragged, onPointerDown }
}

/** On a company: under it. On a person: beside them. Elsewhere in the tree: at the top. */
function targetAt(from: HTMLElement, tree: Tree, x: number, y: number): Target | undefined {
  const over = document.elementFromPoint(x, y)
  if (!over || !from.contains(over)) return undefined
  const row = over.closest<HTMLElement>('[data-row]') ?? undefined
  const found = row && find(tree, row.dataset['row'] ?? '')
  if (!found) return { row: from, parent: undefined }
  return { row, parent: found.node.companyId === undefined ? found.above.at(-1)?.key : found.node.key }
}
