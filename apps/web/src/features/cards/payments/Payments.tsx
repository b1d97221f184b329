import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card, SegmentedChoice } from '#ui'
import { cardKindOf, type Account } from '../cards.ts'
import { Asked } from './Asked.tsx'
import { Booked, BookedByDebit } from './Booked.tsx'

type View = 'asked' | 'booked'

/** What shops asked of the card, with what was declined and why; and what was booked in the end. Both change while one looks. */
export function Payments({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const [view, choose] = useState<View>('asked')
  const isDebit = cardKindOf(card) === 'debit'
  return (
    <Card title={t`Payments with this card`}>
      <div className="px-5 pt-4 pb-3 max-tablet:px-4">
        <SegmentedChoice<View>
          label={t`Which payments`}
          value={view}
          onChange={choose}
          choices={[
            { value: 'asked', name: t`Card activity` },
            { value: 'booked', name: t({ message: 'Completed', context: 'card payments' }) },
          ]}
        />
      </div>
      {view === 'asked' ? (
        <Asked accountId={card.accountId} isDebit={isDebit} />
      ) : isDebit ? (
        <BookedByDebit accountId={card.accountId} />
      ) : (
        <Booked accountId={card.accountId} />
      )}
    </Card>
  )
}
