/**
 * Who owns what: direct share in a field, effective share beside it, errors under the node.
 *   <OwnershipTree label={…} nodes={[{ key, name, note, square, share: <input …/>, effective: '40%', children: […] }]} />
 */
import './tree.css'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { Icon } from './Icon.tsx'

export interface OwnerNode {
  readonly key: string
  readonly name: string
  readonly note: string
  /** Companies are square. */
  readonly square?: boolean
  /** A field, or the share as text. */
  readonly share: ReactNode
  /** As people read it: `12%`. */
  readonly effective: string
  /** Whatever else belongs to the node: a notice, a menu at its right. */
  readonly menu?: ReactNode
  readonly below?: ReactNode
  readonly error?: ReactNode
  readonly children?: readonly OwnerNode[]
}

interface OwnershipTreeProps {
  readonly label: string
  /** Under the effective share: `effective`. */
  readonly effectiveLabel: string
  readonly nodes: readonly OwnerNode[]
}

export const OwnershipTree = ({ label, effectiveLabel, nodes }: OwnershipTreeProps) => (
  <ul aria-label={label} className="grid gap-1">
    {nodes.map((node) => (
      <Node key={node.key} node={node} effectiveLabel={effectiveLabel} />
    ))}
  </ul>
)

const Node = ({ node, effectiveLabel }: { readonly node: OwnerNode; readonly effectiveLabel: string }) => {
  const { name, note, square = false, share, effective, menu, below, error, children = [] } = node
  return (
    <li className="owner-node min-w-0">
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <Avatar name={name} square={square} />
        <span className="min-w-32 flex-1">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <span className="block truncate text-12 text-muted" title={typeof note === 'string' ? note : undefined}>
            {note}
          </span>
        </span>
        <span className="ms-auto flex items-center gap-3">
          <span className="w-21">{share}</span>
          <span className="w-18 text-end">
            <span className="numeric block font-strong">{effective}</span>
            <span className="block text-12 text-muted">{effectiveLabel}</span>
          </span>
          {menu}
        </span>
      </div>
      {error && (
        <p className="flex items-center gap-1.5 ps-11 pb-2 text-12 text-negative" role="alert">
          <Icon of={CircleAlert} size="s" />
          {error}
        </p>
      )}
      {below && <div className="ps-11 pb-2">{below}</div>}
      {children.length > 0 && (
        <ul className="owner-children">
          {children.map((child) => (
            <Node key={child.key} node={child} effectiveLabel={effectiveLabel} />
          ))}
        </ul>
      )}
    </li>
  )
}
