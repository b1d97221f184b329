import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Card, ProgressBar } from '#ui'
import { DiscardButton } from './DiscardButton.tsx'
import type { Batch } from './words.ts'

/** The bank reads and checks it by itself: whoever leaves the page finds it further on. */
export function Reading({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  const format = useFormat()
  const { checked, lines, fileName } = batch
  const perMille = checked > 0 && lines > 0 ? Math.round((checked / lines) * 1000) : undefined
  const [done, all] = [format.number(checked), format.number(lines)]
  return (
    <Card title={fileName ?? t`Checking your file`} action={<DiscardButton batch={batch}>{t`Cancel`}</DiscardButton>}>
      <div className="grid gap-3 p-5 max-tablet:p-4">
        <ProgressBar label={t`Checking your file`} perMille={perMille} />
        <p role="status" className="numeric text-13 text-muted">
          {checked > 0 ? (
            <Trans>
              {done} of {all} rows checked.
            </Trans>
          ) : (
            <Trans>{all} rows read.</Trans>
          )}{' '}
          <Trans>You can leave this page; checking continues.</Trans>
        </p>
      </div>
    </Card>
  )
}
