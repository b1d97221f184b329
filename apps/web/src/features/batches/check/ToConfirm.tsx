import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { batchSearch } from '../batch-address.ts'
import type { Review } from '../Summary.tsx'
import type { Way } from '../ways.ts'
import { countOf, type Batch } from '../words.ts'

/** On to the confirmation with the lines that are right; those that are not are kept for later. */
export function ToConfirm({ way, batch, review }: { readonly way: Way; readonly batch: Batch; readonly review: Review }) {
  const { t } = useLingui()
  const format = useFormat()
  const wrong = countOf(batch, 'wrong')
  const [good, kept] = [format.number(review.count), format.number(wrong)]
  const why =
    review.count === 0
      ? t`No payment is ready yet.`
      : review.missing !== undefined
        ? t`The account needs ${format.moneyText(review.missing, review.currencyCode)} more.`
        : undefined
  if (why !== undefined)
    return (
      <Button look="primary" disabledReason={why} showReason>
        <Trans>Continue</Trans>
      </Button>
    )
  return (
    <div className="grid gap-2">
      <Link
        {...({ to: way.confirmPath, search: batchSearch(batch.batchId) } as LinkProps)}
        className={`${buttonLook('primary', 'l')} no-underline!`}
      >
        {wrong > 0 ? (
          <Trans>
            Pay {good} now, keep {kept}
          </Trans>
        ) : (
          <Trans>Continue</Trans>
        )}
      </Link>
      {wrong > 0 && (
        <p className="text-12 text-muted">
          {t`${plural(wrong, {
            one: '# payment that needs a fix is kept. You can correct and pay it afterwards.',
            other: '# payments that need a fix are kept. You can correct and pay them afterwards.',
          })}`}
        </p>
      )}
    </div>
  )
}
