import type { OutputOf } from '@ducat/contract/kit/call'
import type { requests } from '@ducat/contract/documents/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge, Card } from '#ui'
import { PaperForm } from './PaperForm.tsx'

type Asked = OutputOf<typeof requests.list>['requests'][number]

/** What a clerk asked for, in the clerk's own words, each with its upload. */
export function AskedPart({ asked }: { readonly asked: readonly Asked[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`We need one more document`}>
      <ul className="divide-y divide-line">
        {asked.map((one) => (
          <AskedRow key={one.requestId} one={one} />
        ))}
      </ul>
    </Card>
  )
}

function AskedRow({ one }: { readonly one: Asked }) {
  const { t } = useLingui()
  const format = useFormat()
  const { documentType, text, asked, due, isGiven, rejectReason, documentTypeId, documentCategoryId } = one
  const day = format.dayTime(asked)
  const lastDay = format.day(due)
  return (
    <li className="grid gap-4 p-5 max-tablet:p-4">
      <div className="grid gap-1">
        <div className="flex items-center justify-between gap-3">
          <span className="font-medium">{documentType}</span>
          {isGiven ? <Badge tone="info">{t`in review`}</Badge> : <Badge tone="negative">{t`Action needed`}</Badge>}
        </div>
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="text-13 text-muted">
          {isGiven ? (
            <Trans>Asked on {day}</Trans>
          ) : due < today() ? (
            <Trans>
              Asked on {day}. It was due on {lastDay} and is overdue.
            </Trans>
          ) : (
            <Trans>
              Asked on {day}. Upload it by {lastDay}.
            </Trans>
          )}
        </p>
        {rejectReason !== undefined && <p className="text-13 text-negative">{rejectReason}</p>}
      </div>
      {!isGiven && <PaperForm accepted={[{ id: documentTypeId, name: documentType, documentCategoryId }]} />}
    </li>
  )
}
