import { useFormat } from '#i18n/format.ts'
import { Amount } from '#ui'
import type { Transaction } from './words.ts'

type Moved = Pick<Transaction, 'amount' | 'currencyCode' | 'transactionDirection' | 'ownSide' | 'status' | 'isReturn'>

/** Money in has a plus and is green when it stays; money out a minus; between own accounts the account that gave has a minus, too. */
interface AmountOfProps {
  readonly of: Moved
  /** The other side of money between own accounts, where it stands in the same line. */
  readonly other?: Transaction['otherLeg']
  readonly size?: 'text' | 'l'
}

export function AmountOf({ of, other, size = 'text' }: AmountOfProps) {
  const format = useFormat()
  const { amount, currencyCode, transactionDirection: direction, ownSide, status, isReturn = false } = of
  const isLess = direction === 'out' || ownSide === 'from'
  // What came back was one's own.
  const isGain = direction === 'in' && !isReturn && (status === 'completed' || status === 'processing')
  const amounts = (
    <Amount
      parts={format.money(isLess ? `-${amount}` : amount, currencyCode, direction === 'own' && ownSide === undefined ? 'never' : 'always')}
      tone={isGain ? 'positive' : 'plain'}
      size={size}
      className={size === 'text' ? 'font-medium' : ''}
    />
  )
  if (!other || (other.currencyCode === currencyCode && other.amount === amount)) return amounts
  return (
    <span className="inline-grid justify-items-end">
      {amounts}
      <Amount
        parts={format.money(ownSide === 'from' ? other.amount : `-${other.amount}`, other.currencyCode, 'always')}
        tone="muted"
        className="text-12"
      />
    </span>
  )
}
