import '../tree/tree.css'
import { wholeOwned } from '@ducat/contract/joining/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, memo, Suspense } from 'react'
import { Card, Empty } from '#ui'
import { WhoMenu } from '../people/WhoMenu.tsx'
import { nodeFor, refusalUnder } from '../tree/edit.ts'
import { EffectiveOwners } from '../tree/EffectiveOwners.tsx'
import { Assigned, LevelBar } from '../tree/LevelBar.tsx'
import { TreeNode } from '../tree/TreeNode.tsx'
import { useDrag } from '../tree/use-drag.ts'
import { useRefusals } from '../tree/use-refusals.ts'
import { TreeContext, useTree, useTreeParts } from '../tree/use-tree.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import type { Named, Wizard } from '../wizard/values.ts'
import { FieldError } from './FieldError.tsx'

const TreeDialogs = lazy(() => import('../tree/TreeDialogs.tsx').then((module) => ({ default: module.TreeDialogs })))

/** shareholdersHub: the ownership tree, drawn. */
export function ShareholdersHub() {
  const { t } = useLingui()
  const shareholders = useWizard(({ values }) => values.shareholders)
  const company = useWizard(({ values }) => values.company.name) || t`Your company`
  const { tree, dialog } = useTree()
  const { dragged, onPointerDown } = useDrag(tree)
  return (
    <TreeContext value={tree}>
      <Card title={company} action={shareholders.length > 0 && <Assigned level={shareholders} />}>
        {shareholders.length === 0 ? (
          <Empty title={t`No owners yet`}>{t`Add every person and company that holds a share.`}</Empty>
        ) : (
          <div data-owners onPointerDown={onPointerDown} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 py-4 max-tablet:px-3">
            <LevelBar level={shareholders} />
            <ul aria-label={t`Owners of ${company}`} className="grid grid-cols-[minmax(0,1fr)]">
              {shareholders.map((node, place) => (
                <TreeNode key={node.key} node={node} part={wholeOwned} field={`shareholders.${place}`} isFirst={place === 0} />
              ))}
            </ul>
            <p className="text-12 text-muted">
              <Trans>Drag an owner by the initials to move it.</Trans>
            </p>
            <p className="text-12 text-muted max-tablet:hidden">
              <Trans>Keyboard: arrows move between owners, Enter opens, Delete removes, A adds an owner of a company, M moves.</Trans>
            </p>
          </div>
        )}
        <AddOwners />
      </Card>
      <EffectiveOwners />
      {dragged && (
        <span
          aria-hidden
          className="pointer-events-none fixed z-50 max-w-60 truncate rounded-m border bg-surface px-3 py-1.5 text-13 font-medium shadow-2"
          style={{ left: dragged.x + 12, top: dragged.y + 12 }}
        >
          {dragged.name}
        </span>
      )}
      <Suspense>{dialog && <TreeDialogs dialog={dialog} />}</Suspense>
    </TreeContext>
  )
}

/** The way to the next owner at the top: the same whatever the shares are. */
const AddOwners = memo(function AddOwners() {
  const { t } = useLingui()
  const tree = useTreeParts()
  const say = useRefusals()
  const refuse = (who: Named, { shareholders }: Wizard) => say(refusalUnder(shareholders, nodeFor(shareholders, who), undefined))
  const add = (who: Named) => tree.add(undefined, who)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-5 py-4 max-tablet:px-4">
      <WhoMenu kinds="people" name="shareholders" label={t`Add person`} refuse={refuse} onChoose={add} />
      <WhoMenu kinds="companies" label={t`Add company`} refuse={refuse} onChoose={add} />
      <span className="ms-auto text-13 text-muted">
        <Trans>Each level adds up to between 10% and 100%</Trans>
      </span>
      <FieldError path="shareholders" />
    </div>
  )
})
