import { useLingui } from '@lingui/react/macro'
import { CornerDownRight, Pencil, Trash2, UserPlus, Users } from 'lucide-react'
import { ActionsMenu } from '#ui'
import type { OwnerNode } from '../wizard/values.ts'
import { useTreeParts } from './use-tree.ts'

interface NodeMenuProps {
  readonly node: OwnerNode
  readonly name: string
  readonly at: HTMLElement
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** All that can be done with a node, by mouse, touch and keyboard alike. */
export function NodeMenu({ node, name, at, onOpen, onClose }: NodeMenuProps) {
  const { t } = useLingui()
  const tree = useTreeParts()
  const ask = (kind: 'add' | 'move' | 'directors') => () => tree.ask({ kind, key: node.key })
  const ofCompany = [
    { id: 'add', label: t`Add owner`, icon: UserPlus, onPress: ask('add') },
    { id: 'directors', label: t`Directors`, icon: Users, onPress: ask('directors') },
  ]
  return (
    <ActionsMenu
      label={t`More for ${name}`}
      at={at}
      onClose={onClose}
      actions={[
        { id: 'open', label: t`Open details`, icon: Pencil, onPress: onOpen },
        ...(node.companyId === undefined ? [] : ofCompany),
        { id: 'move', label: t`Move under…`, icon: CornerDownRight, onPress: ask('move') },
        { id: 'remove', label: t`Remove`, icon: Trash2, onPress: () => tree.remove(node.key) },
      ]}
    />
  )
}
