import { staff } from '@ducat/contract/admin/calls'
import type { StaffRight } from '@ducat/contract/admin/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Avatar, Badge, Button, Card, Row, Rows, RowText } from '#ui'
import { rightNames } from '../words.ts'

/** Fetched when somebody is chosen. */
const ChangeDialog = lazy(async () => ({ default: (await import('./ChangeDialog.tsx')).ChangeDialog }))

type Listed = OutputOf<typeof staff.list>

/** /desk/staff: who works here and what they may, and what waits for a second person. */
export function StaffScreen() {
  const { t } = useLingui()
  const listed = useCall(staff.list, {})
  const [chosen, choose] = useState<{ email: string; rights: readonly StaffRight[]; isNew: boolean; isYou: boolean }>()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHead title={t`Staff`}>
          <Trans>Giving a right takes two people. Taking one away takes one.</Trans>
        </PageHead>
        <Button look="primary" icon={UserPlus} onClick={() => choose({ email: '', rights: [], isNew: true, isYou: false })}>
          <Trans>Invite</Trans>
        </Button>
      </div>
      <Awaited of={listed} failed={t`We could not load the list`}>
        {({ staff: people, changes }) => (
          <div className="grid gap-6">
            {changes.length > 0 && <Waiting changes={changes} />}
            <Card title={t`Who works here`}>
              <Rows label={t`Who works here`}>
                {people.map((one) => (
                  <Row key={one.personId} onPress={() => choose({ ...one, isNew: false })}>
                    <Avatar name={one.name} />
                    <RowText
                      title={one.name}
                      note={`${one.email} · ${one.rights.map((right) => t(rightNames[right])).join(', ')}`}
                      wholeNote
                    />
                    {one.isYou ? (
                      <Badge tone="accent">
                        <Trans>you</Trans>
                      </Badge>
                    ) : (
                      !one.isActive && (
                        <Badge tone="warning">
                          <Trans>invited</Trans>
                        </Badge>
                      )
                    )}
                  </Row>
                ))}
              </Rows>
            </Card>
          </div>
        )}
      </Awaited>
      <Suspense>{chosen && <ChangeDialog of={chosen} onClose={() => choose(undefined)} />}</Suspense>
    </>
  )
}

function Waiting({ changes }: { readonly changes: Listed['changes'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy } = useAct(staff.change)
  const agree = ({ email, rights }: Listed['changes'][number]) =>
    act({ email, rights }).then(() => toast({ text: t`The rights are changed.` }), showFailure)
  return (
    <Card title={t`Waits for a second person`}>
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <li key={change.email} className="flex flex-wrap items-center justify-between gap-4 px-5 py-4 max-tablet:px-4">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{change.email}</p>
              <p>{change.rights.map((right) => t(rightNames[right])).join(', ')}</p>
              <p className="text-12 text-muted">
                {change.proposedBy}, {format.dayTime(change.proposedAt)}
              </p>
            </div>
            <Button
              loading={busy}
              disabledReason={change.isYours ? t`You proposed it. A second person decides.` : undefined}
              onClick={() => void agree(change)}
            >
              <Trans>Agree</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
