import { savedViews } from '@ducat/contract/history/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { showFailure } from '#dialogs/failure.ts'
import { useAct } from '#api/use-act.ts'
import { Dialog, Empty, IconButton } from '#ui'

interface ViewsDialogProps {
  readonly views: OutputOf<typeof savedViews.list>['views']
  readonly onClose: () => void
}

export function ViewsDialog({ views, onClose }: ViewsDialogProps) {
  const { t } = useLingui()
  const { act } = useAct(savedViews.delete)
  return (
    <Dialog title={t`Saved views`} closeLabel={t`Close`} onClose={onClose}>
      {views.length === 0 ? (
        <Empty title={t`No saved views`}>{t`Choose a filter, then save it under a name.`}</Empty>
      ) : (
        <ul className="divide-y divide-line">
          {views.map(({ id, name }) => (
            <li key={id} className="flex min-h-12 items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <IconButton
                icon={Trash2}
                label={t`Remove ${name}`}
                onClick={() => void act({ id }).catch((error: unknown) => showFailure(error))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
