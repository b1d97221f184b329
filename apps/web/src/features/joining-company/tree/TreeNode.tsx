import { partOf } from '@ducat/contract/joining/rules'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react'
import { memo, useId, useState, type CSSProperties } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Avatar, IconButton } from '#ui'
import { useParts } from '../wizard/use-wizard.ts'
import type { OwnerNode } from '../wizard/values.ts'
import { treeKey } from './keys.ts'
import { LevelFoot } from './LevelFoot.tsx'
import { NodeMenu } from './NodeMenu.tsx'
import { NodeNotes, useNodeErrors } from './NodeNotes.tsx'
import { useNodeFacts } from './node-facts.ts'
import { percentText, useNodeNote } from './node-note.ts'
import { ShareField } from './ShareField.tsx'
import { useTreeParts } from './use-tree.ts'

interface TreeNodeProps {
  readonly node: OwnerNode
  /** What its parent owns of the registered company. */
  readonly part: bigint
  /** Its name on the wire: `shareholders.0.shareholders.2`. */
  readonly field: string
  readonly isFirst: boolean
}

/** One owner: who, how much directly, how much in the end, what is wrong, and the owners below. Drawn again only when it changed. */
export const TreeNode = memo(function TreeNode({ node, part, field, isFirst }: TreeNodeProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { store, view, go } = useParts()
  const tree = useTreeParts()
  const [menu, openMenu] = useState<HTMLElement>()
  const id = useId()
  const { companyId, shareholders = [] } = node
  const isCompany = companyId !== undefined
  const isOpen = !tree.folded.has(node.key)
  const facts = useNodeFacts(node, field)
  const name = facts.name || (isCompany ? t`Unnamed company` : t`Unnamed person`)
  const note = useNodeNote(node, facts)
  const errors = useNodeErrors(field, facts)
  const effective = partOf(part, node.share)
  const percent = percentText(format, effective)
  const open = () => go({ section: view.section, ...(isCompany ? { companyId } : { personId: node.personId! }) })
  return (
    <li className="min-w-0">
      <div data-row={node.key} className="owner-row -mx-2 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-m px-2 py-1.5">
        <span data-grip={node.key} className="cursor-grab touch-none">
          <Avatar name={name} square={isCompany} />
        </span>
        <button
          type="button"
          data-node={node.key}
          // One of all is in the way of the Tab key; the arrows lead to the others.
          tabIndex={isFirst ? 0 : -1}
          aria-expanded={isCompany && shareholders.length > 0 ? isOpen : undefined}
          aria-describedby={id}
          className="min-w-28 flex-1 rounded-s text-start"
          onClick={open}
          onKeyDown={(event) =>
            treeKey(event, {
              isOpen,
              isCompany,
              onFold: (next) => tree.fold(node.key, next),
              onRemove: () => tree.remove(node.key),
              onAdd: () => tree.ask({ kind: 'add', key: node.key }),
              onMove: () => tree.ask({ kind: 'move', key: node.key }),
            })
          }
        >
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <span className="block text-12 text-muted">{note}</span>
        </button>
        <span className="ms-auto flex items-center gap-2">
          <span className="w-24">
            <ShareField
              label={t`Direct share of ${name}`}
              name={`${field}.share`}
              value={node.share}
              isWrong={errors.length > 0}
              describedBy={id}
              onChange={(share) => tree.setShare(node.key, share)}
              onLeave={() => node.share !== '' && store.leave(`${field}.share`)}
            />
          </span>
          <span className="w-19 text-end">
            <span className="numeric block text-15 font-strong">{percent}%</span>
            <span className="block text-12 text-muted">{t`effective`}</span>
          </span>
          {isCompany && shareholders.length > 0 ? (
            <IconButton
              tabIndex={-1}
              icon={isOpen ? ChevronDown : ChevronRight}
              label={isOpen ? t`Hide owners of ${name}` : t`Show owners of ${name}`}
              onClick={() => tree.fold(node.key, !isOpen)}
              className="max-tablet:-mx-1"
            />
          ) : (
            // The figures of all nodes stand in one column.
            <span className="w-9 max-tablet:hidden" />
          )}
          <IconButton
            icon={Ellipsis}
            label={t`More for ${name}`}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => openMenu(currentTarget)}
            className="max-tablet:-mx-1"
          />
        </span>
      </div>
      <NodeNotes id={id} node={node} facts={facts} errors={errors} />
      {menu && <NodeMenu node={node} name={name} at={menu} onOpen={open} onClose={() => openMenu(undefined)} />}
      {isCompany && isOpen && shareholders.length > 0 && (
        <ul aria-label={t`Owners of ${name}`} className="owners-below" style={{ '--rows': shareholders.length } as CSSProperties}>
          {shareholders.map((child, place) => (
            <TreeNode key={child.key} node={child} part={effective} field={`${field}.shareholders.${place}`} isFirst={false} />
          ))}
        </ul>
      )}
      {isCompany && isOpen && <LevelFoot node={node} name={name} />}
    </li>
  )
})
