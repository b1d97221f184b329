/** Words that people use for a page or an act and that stand in no menu: each leads there. A list in one text, divided by strokes. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Building, CalendarClock, Landmark, Snowflake, UserRound, type LucideIcon } from 'lucide-react'
import * as to from '#paths'

export const pageWords: Readonly<Record<string, MessageDescriptor>> = {
  [to.home]: msg`Accounts|Balance|IBAN|Account number|Bank details|Add money|Deposit`,
  [to.transferExternal]: msg`Pay|Payment|Transfer|Bank transfer|Wire|SWIFT|SEPA|Withdraw`,
  [to.transferAccount]: msg`Exchange|Convert|Currency exchange|Own accounts`,
  [to.history]: msg`Transactions|Movements|Payments|Receipts|Spending`,
  [to.cards]: msg`Freeze card|Block card|Lost card|PIN|Card limits|Virtual card`,
  [to.approvals]: msg`Approve|Requests|Second person`,
  [to.statements]: msg`Export|CSV|PDF|CAMT.053|MT940|Account statement|Bookkeeping`,
  [to.settings]: msg`Security|Password|Language|Appearance|Two-step verification`,
}

export interface Way {
  readonly id: string
  readonly name: MessageDescriptor
  readonly words: MessageDescriptor
  readonly icon: LucideIcon
  readonly path: string
}

/** Acts that are part of a page: found by their own name. */
export const ways: readonly Way[] = [
  {
    id: 'freeze-card',
    name: msg`Freeze or block a card`,
    words: msg`Freeze card|Block card|Pause card|Lost card|Stolen card|Card settings`,
    icon: Snowflake,
    path: to.cards,
  },
  {
    id: 'iban',
    name: msg`IBAN and account details`,
    words: msg`Account number|Bank details|BIC|SWIFT|Receive money`,
    icon: Landmark,
    path: to.home,
  },
  {
    id: 'schedules',
    name: msg`Scheduled payments`,
    words: msg`Recurring payments|Repeating payments|Standing orders|Planned payments`,
    icon: CalendarClock,
    path: to.schedules,
  },
  {
    id: 'pay-person',
    name: msg`Pay a person`,
    words: msg`E-mail payment|Pay by e-mail|Send to a friend`,
    icon: UserRound,
    path: to.transferP2p,
  },
  {
    id: 'pay-bank',
    name: msg`Pay a bank account`,
    words: msg`IBAN|Bank transfer|International transfer|Wire`,
    icon: Building,
    path: to.transferExternal,
  },
]
