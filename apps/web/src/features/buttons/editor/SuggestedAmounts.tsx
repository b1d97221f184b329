import { MOST_SUGGESTED } from '@ducat/contract/buttons/models'
import { parseMoney } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { MoneyField } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Button, Icon } from '#ui'

interface SuggestedAmountsProps {
  readonly currency: string
  readonly value: readonly string[]
  readonly onChange: (amounts: string[] | undefined) => void
  readonly error: string | undefined
  readonly mark: string | undefined
}

/** Amounts that a giver takes with one press, smallest first. */
export function SuggestedAmounts({ currency, value, onChange, error, mark }: SuggestedAmountsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [typed, type] = useState('')
  const isFull = value.length >= MOST_SUGGESTED
  const take = (amounts: readonly string[]) => onChange(amounts.length === 0 ? undefined : [...amounts])
  const add = () => {
    if (!/[1-9]/.test(typed) || isFull) return
    const all = [...value.filter((one) => one !== typed), typed]
    take(all.toSorted((a, b) => (parseMoney(a, currency).minor < parseMoney(b, currency).minor ? -1 : 1)))
    type('')
  }
  return (
    <div className="grid gap-3">
      <div className="grid items-end gap-3 tablet:grid-cols-[minmax(0,1fr)_auto]">
        <MoneyField
          label={t`Suggested amount`}
          currency={currency}
          value={typed}
          onChange={type}
          error={error}
          mark={mark}
          hint={isFull ? t`Six amounts are enough for a page.` : undefined}
        />
        <Button icon={Plus} disabledReason={isFull ? t`Six amounts are enough for a page.` : undefined} onClick={add} className="mb-1">
          <Trans>Add amount</Trans>
        </Button>
      </div>
      {value.length > 0 && (
        <ul aria-label={t`Suggested amounts`} className="flex flex-wrap gap-2">
          {value.map((amount) => {
            const figure = format.moneyText(amount, currency)
            return (
              <li key={amount}>
                <button
                  type="button"
                  aria-label={t`Remove ${figure}`}
                  onClick={() => take(value.filter((one) => one !== amount))}
                  className="numeric flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border bg-surface px-3 text-13 hover:bg-canvas max-phablet:min-h-11"
                >
                  {figure}
                  <Icon of={X} size="s" className="text-muted" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
