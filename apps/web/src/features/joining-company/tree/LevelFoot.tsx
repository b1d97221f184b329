import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '#ui'
import type { OwnerNode } from '../wizard/values.ts'
import { Assigned, LevelBar } from './LevelBar.tsx'
import { useTreeParts } from './use-tree.ts'

/** Below the owners of a company: how much of it they hold, and the way to the next one. */
export function LevelFoot({ node, name }: { readonly node: OwnerNode; readonly name: string }) {
  const { t } = useLingui()
  const tree = useTreeParts()
  const level = node.shareholders ?? []
  return (
    <div className="grid gap-2 ps-11 pb-3 max-tablet:ps-3">
      {level.length > 0 && <LevelBar level={level} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="quiet"
          size="s"
          icon={Plus}
          className="-ms-3"
          aria-label={t`Add owner of ${name}`}
          onClick={() => tree.ask({ kind: 'add', key: node.key })}
        >
          {t`Add owner`}
        </Button>
        {level.length > 0 && <Assigned level={level} />}
      </div>
    </div>
  )
}
