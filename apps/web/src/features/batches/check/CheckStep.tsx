/** A draft is put right: its file, its columns, its lines, and beside them what it comes to. */
import { drafts } from '@ducat/contract/batches/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Banner, Icon, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { FileButton } from '../FileButton.tsx'
import { Summary } from '../Summary.tsx'
import { fieldsOf, type Way } from '../ways.ts'
import type { Batch } from '../words.ts'
import { ColumnsCard } from './ColumnsCard.tsx'
import { Payments } from './Payments.tsx'
import { SeparateLines } from './SeparateLines.tsx'
import { ToConfirm } from './ToConfirm.tsx'

// One way of six has them.
const RecipientRules = lazy(async () => ({ default: (await import('./RecipientRules.tsx')).RecipientRules }))

export function CheckStep({ way, batch }: { readonly way: Way; readonly batch: Batch }) {
  const { t } = useLingui()
  const review = useCall(drafts.review, { batchId: batch.batchId })
  const { declined } = batch
  const problems = review.data?.problems ?? []
  const used = [...batch.columns, ...problems].map(({ field }) => field)
  return (
    <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
      <div className="grid min-w-0 gap-5">
        {declined !== undefined && (
          <Banner tone="warning">{declined === '' ? t`The approver declined it.` : t`The approver declined it: ${declined}`}</Banner>
        )}
        <FileLine way={way} batch={batch} />
        {review.data && <SeparateLines batch={batch} review={review.data} />}
        {batch.columns.length > 0 && <ColumnsCard way={way} batch={batch} />}
        <Suspense>{way.way === 'global' && <RecipientRules batchId={batch.batchId} />}</Suspense>
        <Payments way={{ ...way, fields: fieldsOf(way, used) }} batch={batch} problems={problems} />
      </div>
      <div className="grid gap-4 laptop:sticky laptop:top-6">
        <Awaited of={review} failed={t`We could not load the totals`}>
          {(data) => (
            <Summary batch={batch} review={data}>
              <ToConfirm way={way} batch={batch} review={data} />
            </Summary>
          )}
        </Awaited>
      </div>
    </div>
  )
}

function FileLine({ way, batch }: { readonly way: Way; readonly batch: Batch }) {
  const { t } = useLingui()
  const format = useFormat()
  const [rows, time] = [format.number(batch.lines), format.dayTime(batch.created)]
  return (
    <Surface className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3 max-tablet:px-4">
      <span className="grid size-9 flex-none place-items-center rounded-s bg-sunken text-muted">
        <Icon of={FileSpreadsheet} />
      </span>
      <span className="grid min-w-0 flex-1 basis-40">
        <span className="truncate font-medium" title={batch.fileName}>
          {batch.fileName ?? batch.batchName}
        </span>
        <span className="numeric text-12 text-muted">
          <Trans>
            {rows} rows, uploaded {time}
          </Trans>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {batch.type !== 'oct' && <FileButton batchId={batch.batchId} />}
        <Link {...({ to: way.path } as LinkProps)} className={`${buttonLook('default', 's')} no-underline!`}>
          <Trans>Other file</Trans>
        </Link>
        <DiscardButton batch={batch}>{t`Discard`}</DiscardButton>
      </span>
    </Surface>
  )
}
