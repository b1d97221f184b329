import { accounts } from '@ducat/contract/accounts/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Checkbox, FieldGroup } from '#ui'

interface AccountChoiceProps {
  readonly value: readonly number[]
  readonly onChange: (accountIds: number[]) => void
  readonly error?: string | undefined
}

/** The accounts whose statements a key for bookkeeping reads. */
export function AccountChoice({ value, onChange, error }: AccountChoiceProps) {
  const { t } = useLingui()
  const { data } = useCall(accounts.list, {})
  return (
    <FieldGroup label={t`Accounts`} error={error}>
      {data?.accounts.account.map(({ accountId, currencyCode }) => (
        <Checkbox
          key={accountId}
          isChecked={value.includes(accountId)}
          onChange={(on) => onChange(on ? [...value, accountId] : value.filter((id) => id !== accountId))}
        >
          <span>
            {currencyCode} <span className="identifier text-muted">{accountId}</span>
          </span>
        </Checkbox>
      ))}
    </FieldGroup>
  )
}
