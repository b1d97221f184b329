import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount } from '#ui'
import type { OpenedInvoice } from '../invoice.ts'

type Summed = Pick<OpenedInvoice, 'lines' | 'net' | 'taxes' | 'amount' | 'currencyCode' | 'noteBody'>

/** What is asked for, line by line; then the tax of each rate and the total. Nothing is added up here: the bank did. */
export function Lines({ invoice }: { readonly invoice: Summed }) {
  const { t } = useLingui()
  const format = useFormat()
  const { lines, net, taxes, amount, currencyCode } = invoice
  if (isAmountOnly(invoice)) return null
  const isTaxed = taxes.some(({ taxPercent }) => /[1-9]/.test(taxPercent))
  return (
    <div className="grid gap-3">
      <ul aria-label={t`Invoice lines`} className="divide-y divide-line border-b">
        {lines.map(({ description, quantity, unitPrice, net: sum }, place) => {
          const many = format.number(quantity)
          const price = format.moneyText(unitPrice, currencyCode)
          return (
            // Two lines may be the same.
            // eslint-disable-next-line react/no-array-index-key
            <li key={place} className="flex items-start justify-between gap-4 py-2.5">
              <span className="grid min-w-0">
                <span className="wrap-anywhere">{description}</span>
                <span className="text-12 text-muted">
                  <Trans>
                    {many} × {price}
                  </Trans>
                </span>
              </span>
              <Amount parts={format.money(sum, currencyCode)} />
            </li>
          )
        })}
      </ul>
      <dl className="grid gap-2">
        {isTaxed && (
          <>
            <Sum name={t`Subtotal`} amount={net} currency={currencyCode} />
            {taxes.map(({ taxPercent, tax }) => {
              const rate = format.number(taxPercent)
              return <Sum key={taxPercent} name={t`Tax ${rate}%`} amount={tax} currency={currencyCode} />
            })}
          </>
        )}
        <Sum name={t({ message: 'Total', context: 'invoice' })} amount={amount} currency={currencyCode} isTotal />
      </dl>
    </div>
  )
}

/**
 * Asked for without lines: the bank keeps the note as the only one, and it is shown already. Exactly that one: a line of somebody's own is
 * always shown, whatever it says.
 */
function isAmountOnly({ lines, noteBody = '' }: Summed): boolean {
  const [only, ...more] = lines
  if (!only) return true
  return more.length === 0 && only.quantity === '1' && /^0(\.0+)?$/.test(only.taxPercent) && only.description === noteBody.slice(0, 200)
}

interface SumProps {
  readonly name: string
  readonly amount: string
  readonly currency: string
  readonly isTotal?: boolean
}

export function Sum({ name, amount, currency, isTotal = false }: SumProps) {
  const format = useFormat()
  return (
    <div className="flex justify-between gap-4">
      <dt className={isTotal ? 'font-medium' : 'text-muted'}>{name}</dt>
      <dd>
        <Amount parts={format.money(amount, currency)} className={isTotal ? 'font-strong' : ''} />
      </dd>
    </div>
  )
}
