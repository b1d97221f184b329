/** What the demo's merchant sells, one of each type, and who bought something. */
import type { buttons } from '@ducat/contract/buttons/calls'
import type { InputOf } from '@ducat/contract/kit/call'

export const goods: readonly InputOf<typeof buttons.create>[] = [
  {
    name: 'Linen notebook',
    type: 'fixed',
    amount: '24.00',
    currencyCode: 'USD',
    description: 'Linen notebook, A5, 160 pages',
    label: 'Buy the notebook',
    shape: 'pill',
  },
  { name: 'Agreed amount', type: 'open', currencyCode: 'USD', minAmount: '1.00', maxAmount: '2000.00', label: 'Pay an agreed amount' },
  {
    name: 'Keep the podcast free',
    type: 'donation',
    currencyCode: 'USD',
    minAmount: '2.00',
    suggestedAmounts: ['5.00', '10.00', '25.00'],
    style: 'light',
  },
  {
    name: 'Readers’ club',
    type: 'subscription',
    amount: '9.00',
    currencyCode: 'USD',
    description: 'Every issue, and the archive',
    subscriptionFrequency: 'monthly',
    trialDays: 14,
    style: 'outline',
  },
]

export interface Guest {
  readonly buys: string
  readonly name: string
  readonly email: string
  readonly amount?: string
  readonly reference?: string
  /** Without one the page was opened and left. */
  readonly card?: string
}

/** A number that the acquirer of the demo takes. */
const CARD = '4111221111111118'

export const guests: readonly Guest[] = [
  { buys: 'Linen notebook', name: 'Lucía Ferrer', email: 'lucia.ferrer@mailbox.example', reference: 'VS-1041', card: CARD },
  { buys: 'Linen notebook', name: 'Jonas Weber', email: 'jonas.weber@mailbox.example', reference: 'VS-1042', card: CARD },
  { buys: 'Linen notebook', name: 'Amélie Roux', email: 'amelie.roux@mailbox.example', reference: 'VS-1043' },
  {
    buys: 'Agreed amount',
    name: 'Piotr Zieliński',
    email: 'piotr@zielinski-druk.example',
    amount: '180.00',
    reference: 'Q-77',
    card: CARD,
  },
  { buys: 'Keep the podcast free', name: 'Hana Mori', email: 'hana.mori@mailbox.example', amount: '25.00', card: CARD },
  { buys: 'Keep the podcast free', name: 'Tomás Reis', email: 'tomas.reis@mailbox.example', amount: '10.00', card: CARD },
]
