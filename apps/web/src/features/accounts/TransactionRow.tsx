import { useLingui } from '@lingui/react/macro'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { Amount, Badge, classes, Icon, Row, RowText, type BadgeTone } from '#ui'
import { transactionStates, waitWords, type Transaction } from './words.ts'

interface TransactionRowProps {
  readonly transaction: Transaction
  readonly typeName: string
  readonly onOpen: () => void
}

/** Who and what for, kind, state, how much: four columns, three where the box is narrow, two lines on a phone. */
export function TransactionRow({ transaction, typeName, onOpen }: TransactionRowProps) {
  const { description, counterpartyName } = transaction
  const title = counterpartyName ?? description ?? typeName
  return (
    <Row onPress={onOpen}>
      <Direction of={transaction.transactionDirection} />
      <RowText title={title} note={title === description ? undefined : description} />
      <span className="line-clamp-2 w-36 flex-none text-13 leading-4 text-muted @max-[700px]:hidden">{typeName}</span>
      <span className="w-31 flex-none @max-[480px]:hidden">
        <State of={transaction} />
      </span>
      <span className="flex flex-none flex-col items-end @min-[480px]:min-w-33">
        <TransactionAmount transaction={transaction} />
        {transaction.status !== 'completed' && (
          <span className="mt-0.5 @min-[480px]:hidden">
            <State of={transaction} />
          </span>
        )}
      </span>
    </Row>
  )
}

/** Money in has a plus and is green when it stays; money out a minus; between own accounts the account that gave has a minus, too. */
export function TransactionAmount({ transaction, size = 'text' }: { readonly transaction: Transaction; readonly size?: 'text' | 'l' }) {
  const format = useFormat()
  const { amount, currencyCode, transactionDirection: direction, ownSide, status, isReturn = false } = transaction
  const signed = direction === 'out' || ownSide === 'from' ? `-${amount}` : amount
  // What came back was one's own.
  const isGain = direction === 'in' && !isReturn && (status === 'completed' || status === 'processing')
  return (
    <Amount
      parts={format.money(signed, currencyCode, direction === 'own' && ownSide === undefined ? 'never' : 'always')}
      tone={isGain ? 'positive' : 'plain'}
      size={size}
      className={size === 'text' ? 'font-medium' : ''}
    />
  )
}

const directions = {
  in: { icon: ArrowDownLeft, look: 'bg-positive-soft text-positive' },
  out: { icon: ArrowUpRight, look: 'bg-sunken text-muted' },
  own: { icon: ArrowLeftRight, look: 'bg-sunken text-muted' },
} as const

const Direction = ({ of }: { readonly of: Transaction['transactionDirection'] }) => (
  <span className={classes('grid size-8 flex-none place-items-center rounded-full', directions[of].look)}>
    <Icon of={directions[of].icon} size="s" />
  </span>
)

const tones: Record<Exclude<Transaction['status'], 'completed'>, BadgeTone> = {
  processing: 'info',
  rejected: 'negative',
  returned: 'warning',
}

/** What went as it should needs no badge. */
export function State({ of: { status, waitsFor, isReturn = false } }: { readonly of: Transaction }) {
  const { t } = useLingui()
  const word = waitsFor ? t(waitWords[waitsFor]) : t(transactionStates[isReturn ? 'returned' : status])
  if (status === 'completed') return isReturn ? <Badge tone="neutral">{word}</Badge> : <span className="text-muted">{word}</span>
  return <Badge tone={waitsFor ? 'warning' : tones[status]}>{word}</Badge>
}
