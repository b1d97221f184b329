import './access.css'
import { isLastFull } from '@ducat/contract/company-access/rules'
import { users } from '@ducat/contract/company-access/calls'
import { rights } from '@ducat/contract/kit/access'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Lock, Minus, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useSession } from '#api/session.ts'
import { Avatar, Badge, Card, classes, Count, Icon, IconButton, VisuallyHidden } from '#ui'
import { can, columns, rightOf, rightWords, type User } from './rights.ts'

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx').then(({ ChangeDialog: Loaded }) => ({ default: Loaded })))

/** People are rows, rights are columns; on a phone each person is a block with labelled marks. */
export function PeopleCard({ all }: { readonly all: readonly User[] }) {
  const { t } = useLingui()
  const [changing, setChanging] = useState<User>()
  const full = all.filter((user) => rightOf(user) === rights.full).length
  const approve = all.filter((user) => can(rightOf(user), 'confirm')).length
  const title = (
    <span className="inline-flex items-center gap-2">
      {t`People`} <Count value={all.length} label={t`People: ${all.length}`} />
    </span>
  )
  return (
    <Card title={title} action={<span className="text-13 text-muted">{t`Full access: ${full}, can approve: ${approve}`}</span>}>
      <div role="table" aria-label={t`People and what they may do`}>
        <div role="row" className="access-row border-b text-12 text-muted max-tablet:sr-only">
          <span role="columnheader">{t`Person`}</span>
          {columns.map(({ ability, title: word }) => (
            <span key={ability} role="columnheader" className="text-center">
              {t(word)}
            </span>
          ))}
          <span role="columnheader">
            <VisuallyHidden>{t`Change access`}</VisuallyHidden>
          </span>
        </div>
        {all.map((user) => (
          <PersonRow key={user.id} user={user} isLast={isLastFull(all, user.id)} onChange={() => setChanging(user)} />
        ))}
      </div>
      <Suspense>{changing && <ChangeDialog user={changing} onClose={() => setChanging(undefined)} />}</Suspense>
    </Card>
  )
}

interface PersonRowProps {
  readonly user: User
  /** The last one with full rights. */
  readonly isLast: boolean
  readonly onChange: () => void
}

function PersonRow({ user, isLast, onChange }: PersonRowProps) {
  const { t } = useLingui()
  const { customer } = useSession()
  const { allowed, reason } = useMay(users.change)
  const right = rightOf(user)
  const name = `${user.firstName} ${user.lastName}`
  const role = t(rightWords[right].name)
  const { change } = user
  const waiting = change && (change.waitsFor === 'code' ? t`Waiting for ${change.by} to confirm` : t`Waiting for a second person`)
  const only = t`The only person with full access. Give full access to another person before you change or remove this one.`
  return (
    <div role="rowgroup" className={classes('border-b last:border-b-0', change && 'bg-accent-soft')}>
      <div role="row" className="access-row">
        <span role="cell" className="flex min-w-0 items-center gap-3">
          <Avatar name={name} />
          <span className="grid min-w-0 justify-items-start">
            <span className="max-w-full truncate font-medium">{name}</span>
            <span className="max-w-full truncate text-12 text-muted">{user.userId === customer?.userId ? t`${role}, you` : role}</span>
          </span>
        </span>
        {columns.map(({ ability, title }) => (
          <span key={ability} role="cell" className="grid justify-items-center gap-1 text-12">
            <span aria-hidden className="text-muted tablet:hidden">
              {t(title)}
            </span>
            <Mark
              isOn={can(right, ability)}
              isNew={change !== undefined && can(change.right as typeof right, ability) && !can(right, ability)}
            />
          </span>
        ))}
        <span role="cell" className="justify-self-end">
          <IconButton
            icon={isLast ? Lock : Pencil}
            label={t`Change access of ${name}`}
            disabledReason={allowed ? (isLast ? only : undefined) : reason}
            onClick={onChange}
          />
        </span>
      </div>
      {(isLast || waiting) && (
        <p className="flex flex-wrap items-center gap-2 px-5 pb-3 text-12 text-muted max-tablet:px-4">
          {waiting && (
            <>
              <Badge tone="accent">{t`Changing`}</Badge> {t(rightWords[change.right as typeof right].name)}. {waiting}.
            </>
          )}
          {isLast && (
            <Trans>The only person with full access. Give full access to another person before you change or remove this one.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

function Mark({ isOn, isNew }: { readonly isOn: boolean; readonly isNew: boolean }) {
  const { t } = useLingui()
  const look = isNew ? 'bg-accent text-on-accent' : isOn ? 'bg-accent-soft text-accent' : 'text-muted'
  return (
    <span className={classes('grid size-6 place-items-center rounded-full', look)}>
      <Icon of={isOn || isNew ? Check : Minus} size="s" />
      <VisuallyHidden>{isNew ? t`New, waiting for confirmation` : isOn ? t`Allowed` : t`Not allowed`}</VisuallyHidden>
    </span>
  )
}
