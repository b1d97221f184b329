import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { DayRangeField, type DayRange } from '#forms'
import { Button, TextField } from '#ui'

interface AuditSearchProps {
  readonly days: DayRange | undefined
  readonly onDays: (days: DayRange | undefined) => void
}

/** By whom, for whom, what and when. The words are in the address, so that a link shows the same. */
export function AuditSearch({ days, onDays }: AuditSearchProps) {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  const [customer, setCustomer] = useState(values['customer'] ?? '')
  const [person, setPerson] = useState(values['person'] ?? '')
  const [action, setAction] = useState(values['action'] ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    const said = (text: string) => (text.trim() === '' ? undefined : text.trim())
    set({ customer: said(customer), person: said(person), action: said(action) }, { step: true })
  }
  return (
    <form onSubmit={search} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <TextField label={t`Customer or number`} value={customer} onChange={setCustomer} maxLength={100} />
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <TextField label={t`Who did it`} value={person} onChange={setPerson} maxLength={100} />
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <TextField label={t`Action`} value={action} onChange={setAction} maxLength={60} />
      </div>
      <DayRangeField label={t`Days`} value={days} onChange={onDays} />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
