import { useLingui } from '@lingui/react/macro'
import { AccountPicker, isAmount, MoneyField, type Account } from '#forms'
import type { Send, Side, Typed } from './use-send.ts'

interface AmountFieldsProps<I> {
  readonly send: Send<I>
  /** Where the money is taken from. */
  readonly accounts: readonly Account[]
  readonly from: Account | undefined
  readonly onFrom: (accountId: number) => void
  /** Why an account cannot be chosen. */
  readonly unavailable?: (account: Account) => string | undefined
  /** What arrives; nothing where it is not known yet. */
  readonly receives: string | undefined
  readonly receiveLabel: string
  /** The most that can be sent now. */
  readonly maximum?: string | undefined
}

/** An amount from either side: what leaves or what arrives. The other one is the bank's answer, never our own sum. */
export function AmountFields<I extends object>(props: AmountFieldsProps<I>) {
  const { send, accounts, from, onFrom, unavailable, receives, receiveLabel, maximum } = props
  const { t } = useLingui()
  const { form, quoted, amountField } = send
  const { typedAmount, side = 'send' } = form.values
  const type = (next: Side) => (amount: string) =>
    form.set({ typedAmount: amount, side: next, [amountField]: undefined, quoteId: undefined, quote: undefined } as Partial<I & Typed>)
  const bound = form.field(amountField)
  // An amount that stands there without a price is not missing: what is wrong is said where it is.
  const isPriceless = typedAmount !== undefined && isAmount(typedAmount) && !form.values[amountField]
  const own = isPriceless ? undefined : bound.error
  const wrong = quoted.problem && isOfAmount(quoted.problem.field, amountField) ? quoted.problem.text : own
  const errorOf = (own: Side) => (side === own ? wrong : undefined)
  const isExchanged = from !== undefined && receives !== undefined && receives !== from.currencyCode
  return (
    <div className="grid gap-4">
      <MoneyField
        label={t`You send`}
        name="amount"
        currency={from?.currencyCode ?? 'USD'}
        account={
          <AccountPicker
            label={t`From account`}
            accounts={accounts}
            value={from?.accountId}
            onChange={onFrom}
            {...(unavailable && { unavailable })}
          />
        }
        value={side === 'send' ? typedAmount : quoted.quote?.sendAmount}
        onChange={type('send')}
        error={isExchanged ? errorOf('send') : wrong}
        maximum={maximum}
      />
      {isExchanged && (
        <MoneyField
          label={receiveLabel}
          name="receiveAmount"
          currency={receives}
          value={side === 'receive' ? typedAmount : quoted.quote?.receiveAmount}
          onChange={type('receive')}
          error={errorOf('receive')}
        />
      )}
    </div>
  )
}

/** What the bank says of a price belongs to the amount, unless it names another field of the form. */
const elsewhere = ['toEmail', 'couponCode', 'countryCode', 'currencyCode', 'toAccountId']
const isOfAmount = (field: string | undefined, amountField: string): boolean =>
  field === undefined || field === 'amount' || field === amountField || !elsewhere.includes(field)
