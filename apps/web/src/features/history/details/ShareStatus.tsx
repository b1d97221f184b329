import { useLingui } from '@lingui/react/macro'
import * as to from '#paths'
import { CopyButton } from '#ui'

/** A link that shows the recipient how far the payment is, without signing in. */
export function ShareStatus({ secret }: { readonly secret: string }) {
  const { t } = useLingui()
  const link = location.origin + to.transferStatus.replace('$secret', secret)
  return (
    <div className="flex items-center gap-3 rounded-m bg-sunken py-1 ps-4 pe-1">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t`Share the status`}</span>
        <span className="block text-12 text-muted">{t`Anyone with the link sees the amount, your name and the payment’s status.`}</span>
      </span>
      <CopyButton text={link} label={t`Copy the link`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
    </div>
  )
}
