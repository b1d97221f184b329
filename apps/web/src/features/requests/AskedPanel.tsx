import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { Amount, Avatar, Icon, Surface } from '#ui'
import type { Asked } from './asked.ts'

/** Who asks, for how much and what for. Design: checkout. */
export function AskedPanel({ asked }: { readonly asked: Asked }) {
  const { t } = useLingui()
  const format = useFormat()
  const { payeeName, payeeIsVerified, amount, currencyCode, number, dueDate, lines, taxes, payerName, noteBody, isOverdue } = asked
  const day = format.day(dueDate)
  const taxed = taxes.filter(({ tax }) => /[1-9]/.test(tax))
  return (
    <section aria-label={t`The invoice`}>
      <Surface className="overflow-hidden">
        <div className="flex items-center gap-3 border-b border-line px-5 py-4">
          <Avatar name={payeeName} />
          <div className="grid min-w-0">
            <p className="font-strong wrap-anywhere">{payeeName}</p>
            {payeeIsVerified && (
              <p className="flex items-center gap-1 text-13 text-positive">
                <Icon of={BadgeCheck} size="s" />
                <Trans>Identity verified</Trans>
              </p>
            )}
          </div>
        </div>
        <div className="grid gap-4 px-5 py-5">
          <div className="grid gap-1">
            <p className="text-13 wrap-anywhere text-muted">
              <Trans>{payeeName} asks you to pay</Trans>
            </p>
            <Amount size="xl" parts={format.money(amount, currencyCode)} />
            <p className={isOverdue ? 'text-13 text-negative' : 'text-13 text-muted'}>
              {isOverdue ? t`Invoice ${number}, was due on ${day}` : t`Invoice ${number}, due on ${day}`}
            </p>
          </div>
          <dl>
            {lines.map(({ description, net }, place) => (
              <div key={place} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
                <dt className="min-w-0 wrap-anywhere">{description}</dt>
                <dd className="numeric flex-none">
                  <Amount parts={format.money(net, currencyCode)} />
                </dd>
              </div>
            ))}
            {taxed.map(({ taxPercent, tax }) => (
              <div key={taxPercent} className="flex justify-between gap-4 py-2 text-muted">
                <dt>{t`Tax ${{ percent: taxPercent }} %`}</dt>
                <dd className="numeric flex-none">
                  <Amount parts={format.money(tax, currencyCode)} />
                </dd>
              </div>
            ))}
          </dl>
          {noteBody !== undefined && <p className="text-13 wrap-anywhere text-muted">{noteBody}</p>}
        </div>
        {payerName !== undefined && (
          <p className="border-t border-line px-5 py-3 text-13 wrap-anywhere text-muted">
            <Trans>For {payerName}</Trans>
          </p>
        )}
      </Surface>
    </section>
  )
}
