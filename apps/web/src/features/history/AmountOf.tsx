import { useFormat } from '#i18n/format.ts'
import { Amount } from '#ui'
import type { Transaction } from './words.ts'

type Moved = Pick<Transaction, 'amount' | 'currencyCode' | 'transactionDirection' | 'ownSide' | 'status'>

/** Money in has a plus and is green when it stays; money out a minus; between own accounts the account that gave has a minus, too. */
export function AmountOf({ of, size = 'text' }: { readonly of: Moved; readonly size?: 'text' | 'l' }) {
  const format = useFormat()
  const { amount, currencyCode, transactionDirection: direction, ownSide, status } = of
  const isLess = direction === 'out' || ownSide === 'from'
  const isGain = direction === 'in' && (status === 'completed' || status === 'processing')
  return (
    <Amount
      parts={format.money(isLess ? `-${amount}` : amount, currencyCode, direction === 'own' && ownSide === undefined ? 'never' : 'always')}
      tone={isGain ? 'positive' : 'plain'}
      size={size}
      className={size === 'text' ? 'font-medium' : ''}
    />
  )
}
