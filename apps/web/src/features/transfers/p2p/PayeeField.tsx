import { recents } from '@ducat/contract/payees/calls'
import { addDays } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { useBrand } from '#brand/brand.ts'
import { today } from '#i18n/dates.ts'
import { Banner, TextField } from '#ui'
import { InvitationNote } from '../send/InvitationNote.tsx'
import { KnownPeople } from './KnownPeople.tsx'
import { Person } from './Person.tsx'
import type { Payee } from './use-payee.ts'

/** Spec: product-areas §9. */
const RECENT = 3
/** Days until money for somebody who never came goes back. Spec: docs/areas/transfers.md. */
const HELD_DAYS = 30

interface PayeeFieldProps {
  readonly payee: Payee
  readonly name: string
  readonly value: string | undefined
  readonly onChange: (email: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

/** Somebody paid lately, somebody known by part of a name, or any address; and what the bank knows of it. */
export function PayeeField({ payee, name, value = '', onChange, onBlur, error }: PayeeFieldProps) {
  const { t } = useLingui()
  const { allowRegistration } = useBrand()
  const lately = useCall(recents.list, { types: ['p2p'], limit: RECENT }).data?.transfers ?? []
  const offered = lately.flatMap(({ transactionId, beneficiaryName, beneficiaryEmail }) =>
    beneficiaryEmail === undefined ? [] : [{ id: transactionId, name: beneficiaryName, email: beneficiaryEmail }],
  )
  const blocked = payee.state === 'blocked' ? t`You have blocked this person. Unblock them to pay them.` : undefined
  return (
    <div className="grid gap-4">
      {offered.length > 0 && (
        <div role="group" aria-label={t`Recently paid`} className="grid grid-cols-3 gap-3 max-tablet:grid-cols-1">
          {offered.map((one) => (
            <Person key={one.id} name={one.name} email={one.email} isChosen={one.email === value} onChoose={() => onChange(one.email)} />
          ))}
        </div>
      )}
      <TextField
        label={t`Recipient’s e-mail address`}
        name={name}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        loading={payee.state === 'asking'}
        onChange={(text) => onChange(text.trim())}
        onBlur={onBlur}
        error={blocked ?? error}
        hint={payee.state === 'unknown' ? t`We could not check this address. You can continue.` : undefined}
        note={payee.state === 'here' ? t`Has an account with us: the money arrives immediately.` : undefined}
      />
      {payee.found.length > 0 && <KnownPeople found={payee.found} onChoose={onChange} />}
      {payee.state === 'invited' && allowRegistration && error === undefined && (
        <Banner>
          <Trans>No account with this e-mail.</Trans> <InvitationNote returnsOn={addDays(today(), HELD_DAYS)} />
        </Banner>
      )}
    </div>
  )
}
