import { templates } from '@ducat/contract/payees/calls'
import { sameEmailForm } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { IconButton } from '#ui'
import { Person } from './Person.tsx'
import type { KnownPayee } from './use-payee.ts'

const TemplateDialog = lazy(() => import('../payees/TemplateDialog.tsx').then((module) => ({ default: module.TemplateDialog })))

interface KnownPeopleProps {
  readonly found: readonly KnownPayee[]
  readonly onChoose: (email: string) => void
}

/** People whose name or address has what was typed in it. Those kept under a name get another one here, or are forgotten. */
export function KnownPeople({ found, onChoose }: KnownPeopleProps) {
  const { t } = useLingui()
  const [changing, change] = useState<number>()
  const mayChange = useMay(templates.update).allowed
  const hasTemplates = found.some(({ templateName }) => templateName !== undefined)
  const kept = useCall(templates.list, {}, { enabled: mayChange && hasTemplates }).data?.paymentTemplates ?? []
  const templateOf = ({ email, templateName }: KnownPayee) =>
    kept.find(
      (one) => one.transferType === 'p2p' && one.templateName === templateName && sameEmailForm(one.details.toEmail ?? '') === email,
    )
  const template = kept.find(({ id }) => id === changing)
  return (
    <>
      <ul aria-label={t`People you know`} className="grid gap-2">
        {found.map((one) => {
          const own = templateOf(one)
          return (
            <li key={one.email} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
              <Person {...one} name={one.templateName ?? one.name} isChosen={false} onChoose={() => onChoose(one.email)} />
              {own && <ChangeButton {...own} onClick={() => change(own.id)} />}
            </li>
          )
        })}
      </ul>
      {template && (
        <Suspense>
          <TemplateDialog key={template.id} template={template} onClose={() => change(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function ChangeButton({ templateName, onClick }: { readonly templateName: string; readonly onClick: () => void }) {
  const { t } = useLingui()
  return <IconButton label={t`Change ${templateName}`} icon={Pencil} onClick={onClick} />
}
