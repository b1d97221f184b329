import { MOST_COUNTRIES } from '@ducat/contract/self-certification/models'
import type { TaxNumber } from '@ducat/contract/self-certification/rules'
import type { TaxIdKind } from '@ducat/values/numbers/tax-id'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { CountryField, TaxIdField } from '#forms'
import { Button, IconButton } from '#ui'

interface TaxNumbersProps {
  readonly kind: TaxIdKind
  readonly value: readonly TaxNumber[]
  readonly onChange: (numbers: TaxNumber[]) => void
}

/** One number for each country where taxes are paid, under the name that its country gives it. */
export function TaxNumbers({ kind, value, onChange }: TaxNumbersProps) {
  const { t } = useLingui()
  const nameOf = (number: number) => t`Remove country ${number}`
  const rows = value.length === 0 ? [{ countryCode: '', taxId: '' }] : value
  const change = (place: number, part: Partial<TaxNumber>) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, ...part } : row)))
  return (
    <div className="grid gap-4">
      {rows.map((row, place) => (
        <div key={place} className="grid items-start gap-3 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
          <CountryField
            label={t`Country`}
            value={row.countryCode === '' ? undefined : row.countryCode}
            onChange={(code) => change(place, { countryCode: code ?? '' })}
            error={
              rows.findIndex((one) => one.countryCode === row.countryCode) < place && row.countryCode !== ''
                ? t`This country is in the list already.`
                : undefined
            }
          />
          <TaxIdField
            countryCode={row.countryCode === '' ? undefined : row.countryCode}
            kind={kind}
            value={row.taxId}
            onChange={(taxId) => change(place, { taxId })}
          />
          {rows.length > 1 && (
            <IconButton
              icon={Trash2}
              label={nameOf(place + 1)}
              className="tablet:mt-6"
              onClick={() => onChange(rows.filter((_, index) => index !== place))}
            />
          )}
        </div>
      ))}
      {rows.length < MOST_COUNTRIES && (
        <Button icon={Plus} className="justify-self-start" onClick={() => onChange([...rows, { countryCode: '', taxId: '' }])}>
          <Trans>Add another country</Trans>
        </Button>
      )}
    </div>
  )
}
