/** The form around a payment of an invoice: what it costs before anything is pressed, and the two buttons, which stay in sight. */
import { decimal, minus, parseMoney } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { availableIn } from '#features/transfers'
import { CallForm, type Account, type CallFormState } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount, Button, KeyValues, Skeleton, type KeyValue } from '#ui'
import type { Invoice } from '../invoice.ts'

/** What a payment would take, as far as it is known. */
export interface PayPrice {
  readonly fee: string
  /** Leaves the account, with the fee. */
  readonly total: string
  readonly arrives: string
  /** On a later day, whose balance nobody knows. */
  readonly isLater?: boolean
  /** From an account in another currency: what leaves it, and at which rate. */
  readonly exchange?: { readonly send: string; readonly rate: string } | undefined
}

interface PayFrameProps<I, O> {
  readonly invoice: Invoice
  readonly form: CallFormState<I, O>
  readonly account: Account | undefined
  /** The choice of an account. */
  readonly field: ReactNode
  readonly price: PayPrice | undefined
  readonly isAsking: boolean
  readonly disabledReason: string | undefined
  readonly submit: string
  readonly onReject: (() => void) | undefined
  readonly notes?: ReactNode
  readonly below: ReactNode
  readonly children: ReactNode
}

export function PayFrame<I, O>(props: PayFrameProps<I, O>) {
  const { invoice, form, account, field, price, isAsking, disabledReason, submit, onReject, notes, below, children } = props
  const { t } = useLingui()
  const format = useFormat()
  const currency = account?.currencyCode ?? invoice.currencyCode
  const isFree = price !== undefined && !/[1-9]/.test(price.fee)
  const waiting = isAsking ? <Skeleton className="inline-block h-3 w-16" /> : '–'
  const after = price && account && leftOf(account, price.total)
  const facts: readonly KeyValue[] = [
    ...(price?.exchange
      ? [
          { key: t`Rate`, value: price.exchange.rate },
          { key: t`You send`, value: <Amount parts={format.money(price.exchange.send, currency)} /> },
        ]
      : []),
    { key: t`Fee`, value: price ? isFree ? t`No fee` : <Amount parts={format.money(price.fee, currency)} /> : waiting },
    { key: t`Arrives`, value: price?.arrives ?? waiting },
    ...(price?.isLater
      ? []
      : [{ key: t`Balance after`, value: after === undefined ? waiting : <Amount parts={format.money(after, currency)} /> }]),
  ]
  return (
    <div className="p-5 pb-0 max-tablet:p-4 max-tablet:pb-0 [&_.form-foot]:sticky [&_.form-foot]:bottom-0 [&_.form-foot]:z-1 [&_.form-foot]:-mx-5 [&_.form-foot]:grid [&_.form-foot]:gap-3 [&_.form-foot]:border-t [&_.form-foot]:bg-raised [&_.form-foot]:px-5 [&_.form-foot]:py-4 [&_.form-foot]:pb-[calc(1rem+env(safe-area-inset-bottom))] max-tablet:[&_.form-foot]:-mx-4 max-tablet:[&_.form-foot]:px-4 [&_.button-row>span>button]:flex-1">
      <CallForm
        form={form}
        submit={submit}
        disabledReason={disabledReason}
        above={<Bar invoice={invoice} account={account} price={price} />}
        beside={
          onReject && (
            <Button look="danger" size="l" onClick={onReject}>
              <Trans context="invoice">Reject</Trans>
            </Button>
          )
        }
      >
        {children}
        {field}
        <div aria-live="polite" aria-busy={isAsking}>
          <KeyValues entries={facts} />
        </div>
        {notes}
        {below}
      </CallForm>
    </div>
  )
}

/** On a phone the amount, the fee and the account stay in sight with the buttons. Design: pay bar. */
function Bar({ invoice, account, price }: Pick<PayFrameProps<never, never>, 'invoice' | 'account' | 'price'>) {
  const { t } = useLingui()
  const format = useFormat()
  const last = String(account?.accountId ?? '').slice(-4)
  const name = account && (account.cardAliasName ?? format.currencyName(account.currencyCode))
  const fee = price && account ? format.moneyText(price.fee, account.currencyCode) : ''
  return (
    <div aria-hidden className="flex items-end justify-between gap-3 phablet:hidden">
      <span className="grid min-w-0 text-12 text-muted">
        {price && <span className="truncate">{/[1-9]/.test(price.fee) ? t`Fee ${fee}` : t`No fee`}</span>}
        {name !== undefined && <span className="truncate">{t`From ${name} ··${last}`}</span>}
      </span>
      <Amount size="l" parts={format.money(invoice.amount, invoice.currencyCode)} />
    </div>
  )
}

/** What is left; nothing where there is not enough, which is said elsewhere. */
function leftOf(account: Account, total: string): string | undefined {
  const left = minus(availableIn(account), parseMoney(total, account.currencyCode))
  return left.minor < 0n ? undefined : decimal(left)
}
