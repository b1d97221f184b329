import { customers as known } from '@ducat/contract/admin/calls'
import { useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Avatar, FieldGroup, Icon, IconButton, Row, Rows, RowText, SearchField } from '#ui'
import type { KeptCompany } from './kept-company.ts'

interface PayersFieldProps {
  readonly value: KeptCompany['customers']
  readonly onChange: (customers: KeptCompany['customers']) => void
  readonly error: string | undefined
}

const SHORTEST = 2
const SHOWN = 5

/** The customers that pay in a company's name: those chosen, and a search for more. */
export function PayersField({ value, onChange, error }: PayersFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const found = useCall(known.search, { query }, { enabled: query.length >= SHORTEST })
  const others = (found.data?.customers ?? []).filter(({ customerId }) => !value.some(({ id }) => id === customerId)).slice(0, SHOWN)
  return (
    <FieldGroup label={t`Customers that pay in its name`} error={error} isMany>
      {value.length > 0 && (
        <ul aria-label={t`Chosen customers`} className="divide-y divide-line rounded-m border">
          {value.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3 py-1 ps-3 pe-1">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="numeric text-12 text-muted">{id}</span>
              <IconButton icon={X} label={t`Remove ${name}`} onClick={() => onChange(value.filter((one) => one.id !== id))} />
            </li>
          ))}
        </ul>
      )}
      <SearchField label={t`Find a customer`} value={typed} onChange={setTyped} clearLabel={t`Clear`} />
      {query.length >= SHORTEST && others.length > 0 && (
        <Rows label={t`Found customers`}>
          {others.map(({ customerId, name, email, customerType }) => (
            <Row
              key={customerId}
              onPress={() => {
                onChange([...value, { id: customerId, name }])
                setTyped('')
              }}
            >
              <Avatar name={name} square={customerType === 'business'} />
              <RowText title={name} note={[customerId, email].filter(Boolean).join(' · ')} wholeNote />
              <Icon of={Plus} size="s" className="text-accent" />
            </Row>
          ))}
        </Rows>
      )}
      {query.length >= SHORTEST && found.data && others.length === 0 && (
        <p role="status" className="text-13 text-muted">{t`Nobody found. Try the number or the e-mail address.`}</p>
      )}
    </FieldGroup>
  )
}
