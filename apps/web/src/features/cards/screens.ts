/** Cards: the lists, a card, its PIN, a new card. */
import { CreditCard } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

/** The lists open the card itself for a customer with a single one, and no card's page opens for another customer (shell/cards-way.ts). */
const page = {
  layout: 'main',
  texts: ['features/cards', 'forms'],
  elsewhere: async (path: string) => (await import('#shell/by-cards.ts')).elsewhereByCards(path),
} as const
const list = { ...page, load: async () => (await import('./CardsScreen.tsx')).CardsScreen } as const
const one = {
  ...page,
  load: async () => (await import('./CardScreen.tsx')).CardScreen,
  texts: [...page.texts, 'features/support/ask', 'tables'],
} as const

export const screens = {
  cards: { ...list, path: '/cards', menu: { icon: CreditCard, key: 'c' } },
  physicalCards: { ...list, path: '/cards/physical' },
  virtualCards: { ...list, path: '/cards/virtual' },
  card: { ...one, path: '/cards/$accountId' },
  /** A debit card: /cards/{accountId} is for prepaid ones. */
  debitCard: { ...one, path: '/card/$accountId' },
  cardPin: { ...page, path: '/card/$accountId/pin', load: async () => (await import('./pin/CardPinScreen.tsx')).CardPinScreen },
  addCard: { ...page, flow: true, path: '/add-card', load: async () => (await import('./add/AddCardScreen.tsx')).AddCardScreen },
  confirmCard: {
    ...page,
    flow: true,
    path: '/confirm-card/$cardId',
    load: async () => (await import('./confirm/ConfirmCardScreen.tsx')).ConfirmCardScreen,
  },
} as const satisfies Screens
