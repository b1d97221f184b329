/**
 * The tree by keyboard. Arrows walk it as they walk any tree, Enter opens, Delete removes, A adds an owner, M moves. In a share field up
 * and down go to the share above and below.
 */
import type { KeyboardEvent } from 'react'

interface TreeActs {
  readonly isOpen: boolean
  readonly isCompany: boolean
  readonly onFold: (isOpen: boolean) => void
  readonly onRemove: () => void
  readonly onAdd: () => void
  readonly onMove: () => void
}

export function treeKey(event: KeyboardEvent<HTMLElement>, { isOpen, isCompany, onFold, onRemove, onAdd, onMove }: TreeActs): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const here = event.currentTarget
  const item = here.closest('li')
  const nodes = nodesAround(here, '[data-node]')
  const at = nodes.indexOf(here)
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => nodes[at + 1]?.focus(),
    ArrowUp: () => nodes[at - 1]?.focus(),
    Home: () => nodes[0]?.focus(),
    End: () => nodes.at(-1)?.focus(),
    ArrowRight: () => {
      if (isCompany && !isOpen) onFold(true)
      else item?.querySelector<HTMLElement>(':scope > ul [data-node]')?.focus()
    },
    ArrowLeft: () => {
      if (isCompany && isOpen && item?.querySelector(':scope > ul')) onFold(false)
      else item?.parentElement?.closest('li')?.querySelector<HTMLElement>('[data-node]')?.focus()
    },
    Delete: () => {
      const next = nodes[at + 1] && !item?.contains(nodes[at + 1]!) ? nodes[at + 1] : nodes[at - 1]
      onRemove()
      next?.focus()
    },
    a: () => isCompany && onAdd(),
    m: onMove,
  }
  const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!act) return
  event.preventDefault()
  act()
}

/** Up and down between shares, as in a column of a table. */
export function shareKey(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const shares = nodesAround(event.currentTarget, '[data-share]')
  shares[shares.indexOf(event.currentTarget) + by]?.focus()
}

const nodesAround = (here: HTMLElement, sign: string): readonly HTMLElement[] =>
  Array.from(here.closest('[data-owners]')?.querySelectorAll<HTMLElement>(sign) ?? [])
