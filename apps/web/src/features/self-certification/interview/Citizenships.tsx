import { MOST_COUNTRIES } from '@ducat/contract/self-certification/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { CountryField } from '#forms'
import { Button, IconButton } from '#ui'

interface CitizenshipsProps {
  readonly value: readonly string[]
  readonly onChange: (codes: string[]) => void
}

/** Every country whose citizen somebody is. */
export function Citizenships({ value, onChange }: CitizenshipsProps) {
  const { t } = useLingui()
  const nameOf = (number: number) => t`Remove country ${number}`
  const rows = value.length === 0 ? [''] : value
  return (
    <div className="grid max-w-120 gap-4">
      {rows.map((code, place) => (
        <div key={place} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <CountryField
            label={place === 0 ? t`Citizenship` : t`Another citizenship`}
            value={code === '' ? undefined : code}
            onChange={(chosen) => onChange(rows.map((one, index) => (index === place ? (chosen ?? '') : one)))}
            error={code !== '' && rows.indexOf(code) < place ? t`This country is in the list already.` : undefined}
          />
          {rows.length > 1 && (
            <IconButton
              icon={Trash2}
              label={nameOf(place + 1)}
              className="mt-6"
              onClick={() => onChange(rows.filter((_, index) => index !== place))}
            />
          )}
        </div>
      ))}
      {rows.length < MOST_COUNTRIES && (
        <Button icon={Plus} className="justify-self-start" onClick={() => onChange([...rows, ''])}>
          <Trans>Add another citizenship</Trans>
        </Button>
      )}
    </div>
  )
}
