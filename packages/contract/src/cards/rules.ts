/**
 * What can be done with a card, by its state and its kind: one table, asked by the handler and by the button.
 *   cardCan('pause', card)      true or false
 * Pause and unpause are the specification's; the rest is ours (docs/areas/cards.md draws it).
 */
import { accountStatus, cardStatus } from '../accounts/models.ts'

export interface CardFacts {
  readonly accountStatusId: number
  readonly subType?: 'PREPAID' | 'DEBIT' | undefined
  readonly cardIsVirtual?: boolean | undefined
  readonly cardStatusId?: number | undefined
  readonly cardReissuedStatusId?: number | undefined
}

export type CardAction =
  | 'activate'
  | 'pause'
  | 'unpause'
  | 'block'
  | 'reissue'
  | 'upgradeShipping'
  | 'rename'
  | 'details'
  | 'changePin'
  | 'showPin'
  | 'load'
  | 'enroll'
  | 'setLimits'
  | 'pay'

type Kind = 'physical' | 'debit' | 'virtual'

const { submitted, active, printing, printed, shipped, pending, limited, expired, processing, paused, fraud } = cardStatus
const onPaper: readonly Kind[] = ['physical', 'debit']
const prepaid: readonly Kind[] = ['physical', 'virtual']
const all: readonly Kind[] = ['physical', 'debit', 'virtual']
/** 65 is the specification's second code for pending. */
const waiting = [pending, 65] as const

const table: Readonly<Record<CardAction, { readonly in: readonly number[]; readonly of: readonly Kind[] }>> = {
  activate: { in: [shipped, ...waiting], of: all },
  pause: { in: [active, expired], of: all },
  unpause: { in: [paused], of: all },
  block: { in: [active, paused, limited, shipped, expired], of: all },
  reissue: { in: [active, paused, expired, fraud], of: all },
  upgradeShipping: { in: [submitted, processing, printing, printed], of: onPaper },
  rename: { in: [submitted, processing, printing, printed, shipped, ...waiting, active, paused, limited, expired], of: all },
  details: { in: [active], of: all },
  changePin: { in: [active], of: onPaper },
  showPin: { in: [active], of: onPaper },
  load: { in: [active, paused, expired], of: prepaid },
  enroll: { in: [active], of: all },
  setLimits: { in: [active, paused, limited], of: all },
  pay: { in: [active], of: all },
}

const kindOf = (card: CardFacts): Kind => (card.cardIsVirtual === true ? 'virtual' : card.subType === 'DEBIT' ? 'debit' : 'physical')

export function cardCan(action: CardAction, card: CardFacts): boolean {
  if (card.accountStatusId === accountStatus.closed || card.cardStatusId === undefined) return false
  // The next card is on its way already.
  if (action === 'reissue' && card.cardReissuedStatusId !== undefined) return false
  const { in: states, of } = table[action]
  // A card that replaces another is activated and hurried while the old one still works.
  const isOfNext = (action === 'activate' || action === 'upgradeShipping') && card.cardReissuedStatusId !== undefined
  const status = isOfNext ? card.cardReissuedStatusId : card.cardStatusId
  return status !== undefined && states.includes(status) && of.includes(kindOf(card))
}

export const cardActions = Object.keys(table) as CardAction[]
