import { emails } from '@ducat/contract/emails/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Card, Empty, Rows } from '#ui'
import { EmailRow } from './EmailRow.tsx'

const AddEmailDialog = lazy(() => import('./AddEmailDialog.tsx').then((module) => ({ default: module.AddEmailDialog })))

/** The addresses of the customer, the primary one first. */
export function EmailsCard() {
  const { t } = useLingui()
  const list = useCall(emails.list, {})
  const may = useMay(emails.add)
  const [isAdding, add] = useState(false)
  return (
    <Card
      title={t`E-mail addresses`}
      className="max-w-180"
      action={
        may.allowed && (
          <Button size="s" icon={Plus} onClick={() => add(true)}>
            <Trans context="e-mail">Add an address</Trans>
          </Button>
        )
      }
    >
      <Awaited of={list} failed={t`We could not load the addresses`}>
        {({ emails: rows }) =>
          rows.length === 0 ? (
            <Empty title={t`No addresses yet`}>{t`The first address that is confirmed becomes the primary one.`}</Empty>
          ) : (
            <Rows label={t`E-mail addresses`}>
              {rows.map((entry) => (
                <EmailRow key={entry.id} entry={entry} mayChange={may.allowed} />
              ))}
            </Rows>
          )
        }
      </Awaited>
      <Suspense>{isAdding && <AddEmailDialog onClose={() => add(false)} />}</Suspense>
    </Card>
  )
}
