import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, Surface } from '#ui'
import type { Asked } from './asked.ts'
import { Seller } from './Seller.tsx'
import { SubscriptionFacts } from './SubscriptionFacts.tsx'

/** Who asks, for how much and what for. Design: checkout. */
export function AskedPanel({ asked }: { readonly asked: Asked }) {
  const { t } = useLingui()
  const format = useFormat()
  const { payeeName, amount, currencyCode, number, dueDate, lines, taxes, payerName, noteBody, isOverdue, subscription } = asked
  const { description, reference } = asked
  const day = format.day(dueDate)
  const taxed = taxes.filter(({ tax }) => /[1-9]/.test(tax))
  return (
    <section aria-label={number === undefined ? t`What you pay for` : t`The invoice`}>
      <Surface className="overflow-hidden">
        <Seller {...asked} />
        <div className="grid gap-4 px-5 py-5">
          <div className="grid gap-1">
            <p className="text-13 wrap-anywhere text-muted">
              <Trans>{payeeName} asks you to pay</Trans>
            </p>
            <Amount size="xl" parts={format.money(amount, currencyCode)} />
            {number !== undefined && (
              <p className={isOverdue ? 'text-13 text-negative' : 'text-13 text-muted'}>
                {isOverdue ? t`Invoice ${number}, was due on ${day}` : t`Invoice ${number}, due on ${day}`}
              </p>
            )}
            {description !== undefined && <p className="font-medium wrap-anywhere">{description}</p>}
            {reference !== undefined && <p className="text-13 wrap-anywhere text-muted">{t`Reference ${{ text: reference }}`}</p>}
          </div>
          {subscription && <SubscriptionFacts subscription={subscription} amount={amount} currencyCode={currencyCode} />}
          {lines.length + taxed.length > 0 && (
            <dl>
              {lines.map(({ description: what, net }, place) => (
                <div key={place} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
                  <dt className="min-w-0 wrap-anywhere">{what}</dt>
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
          )}
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
