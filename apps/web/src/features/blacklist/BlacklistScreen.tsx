/** /payout-blacklist: whom one does not pay, and from whom one takes nothing. */
import { blacklist } from '@ducat/contract/blacklist/calls'
import { BLACKLIST_PAGE, blockTypes } from '@ducat/contract/blacklist/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column } from '#tables/columns.ts'
import { Badge, Button } from '#ui'
import { blockTones, blockWords } from './block-types.ts'

type Entry = OutputOf<typeof blacklist.list>['entries'][number]

const AddToBlacklistDialog = lazy(() => import('./AddToBlacklistDialog.tsx').then((module) => ({ default: module.AddToBlacklistDialog })))

const input = { pageSize: BLACKLIST_PAGE }

export function BlacklistScreen() {
  const { t } = useLingui()
  const may = useMay(blacklist.add)
  const { act } = useAct(blacklist.remove)
  const columns = useColumns()
  const [isAdding, add] = useState(false)
  const remove = ({ email }: Entry) =>
    void act({ email }).then(() => toast({ text: t`${email} has been removed from the blacklist.` }), showFailure)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHead title={t`Blacklist`}>
          <Trans>
            It applies to every payment by e-mail address: to a person, mass and global payments, invoices, subscriptions and the API.
          </Trans>
        </PageHead>
        {may.allowed && (
          <Button icon={Plus} onClick={() => add(true)}>
            <Trans>Add to blacklist</Trans>
          </Button>
        )}
      </div>
      <CallTable
        call={blacklist.list}
        input={input}
        rowsOf={({ entries }) => entries}
        totalOf={({ total }) => total}
        label={t`Blacklist`}
        keyOf={({ email }) => email}
        nameOf={({ email }) => email}
        filters={[
          { kind: 'search', field: 'email', label: t`E-mail` },
          { kind: 'choice', field: 'type', label: t`Type`, choices: blockTypes.map((id) => ({ id, name: t(blockWords[id]) })) },
        ]}
        columns={columns}
        actions={(entry) => (may.allowed ? [{ id: 'remove', label: t`Remove`, icon: Trash2, onPress: () => remove(entry) }] : [])}
        empty={{
          title: t`The blacklist is empty`,
          text: t`Add people whom you do not want to pay, or whose payments you do not want to receive.`,
        }}
      />
      <Suspense>{isAdding && <AddToBlacklistDialog onClose={() => add(false)} />}</Suspense>
    </>
  )
}

function useColumns(): readonly Column<Entry>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      { id: 'email', title: t`E-mail`, cell: ({ email }) => email, width: 'minmax(200px, 1fr)', phone: 'title', fixed: true },
      {
        id: 'type',
        title: t`Type`,
        cell: ({ type }) => <Badge tone={blockTones[type]}>{t(blockWords[type])}</Badge>,
        width: 'minmax(200px, 1fr)',
        phone: 'note',
        fixed: true,
      },
    ],
    [t],
  )
}
