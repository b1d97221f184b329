import { resolutions } from '@ducat/contract/company/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, Card, Empty, KeyValues } from '#ui'
import type { Signing } from '../rows.ts'

const ResolutionDialog = lazy(() => import('./ResolutionDialog.tsx').then(({ ResolutionDialog: Loaded }) => ({ default: Loaded })))

/** Who may sign for the company. */
export function ResolutionCard({ resolution, candidates }: Signing) {
  const { t } = useLingui()
  const format = useFormat()
  const { allowed, reason } = useMay(resolutions.set)
  const [open, setOpen] = useState(false)
  const why = allowed ? (candidates.length === 0 ? t`Add a representative first.` : undefined) : reason
  return (
    <Card
      title={t`Who signs for the company`}
      action={
        <Button size="s" aria-haspopup="dialog" disabledReason={why} onClick={() => setOpen(true)}>
          <Trans>New resolution</Trans>
        </Button>
      }
    >
      {resolution ? (
        <div className="px-5 py-2 max-tablet:px-4">
          <KeyValues
            entries={[
              { key: t`Signing`, value: resolution.signing === 'alone' ? t`Each of them alone` : t`Two of them together` },
              { key: t`Signatories`, value: resolution.signers.map(({ name }) => name).join(', ') },
              { key: t`Resolved on`, value: format.day(resolution.resolvedOn) },
              { key: t`Entered by`, value: resolution.createdBy },
            ]}
          />
        </div>
      ) : (
        <Empty title={t`No resolution yet`}>
          <Trans>Say who may sign contracts for the company, as its directors resolved.</Trans>
        </Empty>
      )}
      <Suspense>{open && <ResolutionDialog candidates={candidates} resolution={resolution} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
