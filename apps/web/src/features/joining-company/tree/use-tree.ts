/** What the nodes of the tree share: which are folded, where the focus is, and the dialog that is open. */
import { t } from '@lingui/core/macro'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import { toast } from '#dialogs/toasts.ts'
import { nameIn } from '../people/names.ts'
import { useParts } from '../wizard/use-wizard.ts'
import { added, changed, find, moved, nodeFor, without } from './edit.ts'
import type { Named, OwnerNode, Wizard } from '../wizard/values.ts'

export interface TreeDialog {
  readonly kind: 'add' | 'move' | 'directors'
  readonly key: string
}

export interface TreeParts {
  readonly folded: ReadonlySet<string>
  readonly fold: (key: string, isOpen: boolean) => void
  readonly ask: (dialog: TreeDialog | undefined) => void
  readonly setShare: (key: string, share: string) => void
  readonly remove: (key: string) => void
  readonly add: (parent: string | undefined, who: Named) => void
  readonly move: (key: string, parent: string | undefined) => void
  readonly change: (key: string, change: (node: OwnerNode) => OwnerNode) => void
}
export const TreeContext = createContext<TreeParts | undefined>(undefined)
export const useTreeParts = (): TreeParts => use(TreeContext)!

export function useTree(): { readonly tree: TreeParts; readonly dialog: TreeDialog | undefined } {
  const { store } = useParts()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [dialog, ask] = useState<TreeDialog>()
  const fold = useCallback(
    (key: string, isOpen: boolean) =>
      setFolded((before) => {
        const next = new Set(before)
        if (isOpen) next.delete(key)
        else next.add(key)
        return next
      }),
    [],
  )
  const tree = useMemo((): TreeParts => {
    const grown = (next: (tree: readonly OwnerNode[]) => readonly OwnerNode[]) => (values: Wizard) => {
      const shareholders = next(values.shareholders)
      return shareholders === values.shareholders ? values : { ...values, shareholders }
    }
    const grow = (next: (tree: readonly OwnerNode[]) => readonly OwnerNode[]) => store.change(grown(next))
    return {
      folded,
      fold,
      ask,
      change: (key, change) => grow((before) => changed(before, key, change)),
      setShare: (key, share) => store.changeCalmly(grown((before) => changed(before, key, (node) => ({ ...node, share })))),
      add(parent, who) {
        grow((before) => added(before, parent, nodeFor(before, who)))
        if (parent !== undefined) fold(parent, true)
      },
      move(key, parent) {
        grow((before) => moved(before, key, parent))
        if (parent !== undefined) fold(parent, true)
        focusNode(key)
      },
      remove(key) {
        const { values } = store.get()
        const found = find(values.shareholders, key)
        if (!found) return
        const before = values.shareholders
        grow((now) => without(now, key))
        const after = store.get().values.shareholders
        const name = nameIn(values, found.node)
        toast({
          text: name === '' ? t`Owner removed.` : t`${name} was removed.`,
          action: {
            label: t`Undo`,
            // What was typed since stays: only a tree that is still the same is put back whole.
            onPress: () => grow((now) => (now === after ? before : added(now, found.above.at(-1)?.key, found.node))),
          },
        })
      },
    }
  }, [store, folded, fold])
  return { tree, dialog }
}

/** After it stands at its new place. */
export const focusNode = (key: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-node="${key}"]`)?.focus())
