import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar, Badge, IconButton } from '#ui'
import { FieldError } from '../sections/FieldError.tsx'
import { useParts, useWizard } from '../wizard/use-wizard.ts'
import type { Named } from '../wizard/values.ts'
import { missingOf, useName } from './names.ts'

interface PartyRowProps {
  readonly who: Named
  readonly note?: string | undefined
  /** The field whose problem belongs to the row. */
  readonly field?: string
  readonly onRemove?: () => void
  readonly children?: ReactNode
}

/** A person or a company where it stands: who it is, what is still missing, and the way into its form. */
export function PartyRow({ who, note, field, onRemove, children }: PartyRowProps) {
  const { t } = useLingui()
  const { view, go } = useParts()
  const name = useName(who)
  const missing = useWizard((state) => missingOf(state, who))
  return (
    <li className="grid gap-2 border-b py-3 last:border-b-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={name} square={who.companyId !== undefined} />
        <span className="min-w-32 flex-1">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <span className="block text-12 text-muted">{note ?? (who.companyId === undefined ? t`Person` : t`Company`)}</span>
        </span>
        <span className="ms-auto flex items-center gap-1">
          {missing > 0 ? (
            <Badge tone="warning">{t`${plural(missing, { one: '# detail missing', other: '# details missing' })}`}</Badge>
          ) : (
            <Badge tone="positive">{t`Complete`}</Badge>
          )}
          <IconButton icon={Pencil} label={t`Edit ${name}`} onClick={() => go({ section: view.section, ...who })} />
          {onRemove && <IconButton icon={X} label={t`Remove ${name}`} onClick={onRemove} />}
        </span>
      </div>
      {children}
      {field !== undefined && <FieldError path={field} />}
    </li>
  )
}
