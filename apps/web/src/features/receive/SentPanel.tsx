import './sent-panel.css'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount } from '#ui'
import type { Received } from './received.ts'

/** Who sent how much and why, and until when it can be taken. Design: receive. */
export function SentPanel({ received }: { readonly received: Received }) {
  const { t } = useLingui()
  const format = useFormat()
  const { senderName, beneficiaryName, amount, currencyCode, description, feeIsBen, transferDate, status, expiresOn, expireDays } = received
  const sender = <strong className="font-strong">{senderName}</strong>
  const day = format.shortDay(expiresOn)
  const entries = [
    [t`For`, beneficiaryName],
    [t({ message: 'Sent', context: 'date' }), format.day(transferDate)],
    [t`Fee`, feeIsBen ? t`Taken from the amount` : t`Paid by the sender`],
    ...(status === 'open' ? [[t`Take it by`, t`${day}, ${plural(expireDays, { one: '# day left', other: '# days left' })}`] as const] : []),
  ] as const
  return (
    <section aria-label={t`The payment`} className="sent-panel">
      <div aria-hidden className="sent-panel-art mint-art" />
      <div className="grid gap-3">
        <p className="text-16 wrap-anywhere">
          <Trans>{sender} sent you</Trans>
        </p>
        {amount === undefined ? (
          <p className="display-28">{t`money in ${{ currency: format.currencyName(currencyCode) }}`}</p>
        ) : (
          <Amount size="xl" parts={format.money(amount, currencyCode)} />
        )}
        {description !== undefined && <p className="wrap-anywhere">{t`“${description}”`}</p>}
      </div>
      <dl>
        {entries.map(([key, value]) => (
          <div key={key} className="flex justify-between gap-4 py-2">
            <dt className="flex-none">{key}</dt>
            <dd className="numeric min-w-0 text-end wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
