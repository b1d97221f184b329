/** One of the customer's accounts, with its balance: a field of its own, or the left side of a MoneyField. */
import { currency } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useFormat, type Format } from '#i18n/format.ts'
import { Amount, Coin, Picker, PickerButton, type FieldProps, type PickerOption } from '#ui'
import { capital, lastFour, type Account } from './account-name.ts'

interface AccountPickerProps {
  readonly accounts: readonly Account[]
  /** The account's id. */
  readonly value: number | undefined
  readonly onChange: (accountId: number) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string
  /** Why an account cannot be chosen here: closed, another currency, nothing on it. */
  readonly unavailable?: (account: Account) => string | undefined
  readonly isDisabled?: boolean
}

export function AccountField({
  accounts,
  value,
  onChange,
  unavailable,
  label,
  mark,
  hint,
  note,
  error,
  ...rest
}: AccountPickerProps & FieldProps) {
  return <Picker {...rest} {...{ label, mark, hint, note, error }} {...usePicked(accounts, value, onChange, unavailable)} />
}

/** Without a frame, for the left side of a MoneyField. */
export function AccountPicker({ accounts, value, onChange, unavailable, label, ...rest }: AccountPickerProps & { readonly label: string }) {
  return (
    <PickerButton
      {...rest}
      {...usePicked(accounts, value, onChange, unavailable)}
      label={label}
      className="-ms-2 flex min-h-11 min-w-0 items-center rounded-s px-2 text-start hover:bg-sunken"
    />
  )
}

function usePicked(
  accounts: readonly Account[],
  value: number | undefined,
  onChange: (accountId: number) => void,
  unavailable: AccountPickerProps['unavailable'],
) {
  const { t } = useLingui()
  const format = useFormat()
  return {
    options: accounts.map((account) =>
      optionOf(account, format, t`${format.moneyText(account.balance, account.currencyCode)} available`, unavailable?.(account)),
    ),
    value: value === undefined ? undefined : String(value),
    onChange: (id: string) => onChange(Number(id)),
    placeholder: t`Choose an account`,
  }
}

function optionOf(account: Account, format: Format, available: string, unavailable: string | undefined): PickerOption<string> {
  const name = account.cardAliasName ?? capital(format.currencyName(account.currencyCode))
  const title = (
    <span className="flex min-w-0 gap-1.5">
      <span className="truncate font-medium" title={name}>
        {name}
      </span>
      <span className="identifier flex-none">··{lastFour(account)}</span>
    </span>
  )
  const coin = <Coin symbol={currency(account.currencyCode).symbol} />
  return {
    value: String(account.accountId),
    name: `${name} ··${lastFour(account)}, ${available}`,
    content: (
      <span className="flex min-w-0 items-center gap-3">
        {coin}
        <span className="min-w-0 flex-1">{title}</span>
        <Amount parts={format.money(account.balance, account.currencyCode)} />
      </span>
    ),
    chosen: (
      <span className="flex min-w-0 items-center gap-2.5">
        {coin}
        <span className="grid min-w-0">
          {title}
          {/* A sum is never cut off: where the line is too short, the word behind it goes below. */}
          <span className="text-12 text-pretty text-muted">{available}</span>
        </span>
      </span>
    ),
    unavailable,
  }
}
