/** Support: the customer's tickets, one conversation, and a new message; and the same from the other side, at the desk. The number of a ticket is a part of the path. */
import { MessageCircle } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'
import { unreadBadge } from '#shell/main/badges.ts'

const texts = ['features/support', 'features/support/ask', 'forms']
const atDesk = ['features/support', 'features/support/ask', 'features/support/clerk', 'forms', 'tables']

export const screens = {
  messages: {
    path: '/messages',
    layout: 'main',
    load: async () => (await import('./MessagesScreen.tsx')).MessagesScreen,
    texts,
    menu: { icon: MessageCircle, key: 'e', also: ['/messages/new', '/messages/$ticketNumber'], badge: unreadBadge },
  },
  newMessage: {
    path: '/messages/new',
    layout: 'main',
    load: async () => (await import('./new/NewMessageScreen.tsx')).NewMessageScreen,
    texts: [...texts, 'features/help'],
    flow: true,
  },
  ticket: {
    path: '/messages/$ticketNumber',
    layout: 'main',
    load: async () => (await import('./conversation/TicketScreen.tsx')).TicketScreen,
    texts,
    flow: true,
  },
  deskMessages: {
    path: '/desk/messages',
    layout: 'desk',
    load: async () => (await import('./clerk/QueueScreen.tsx')).QueueScreen,
    texts: atDesk,
    needs: async () => (await import('@ducat/contract/support/calls')).supportDesk.queue,
  },
  deskTicket: {
    path: '/desk/messages/$ticketNumber',
    layout: 'desk',
    load: async () => (await import('./clerk/ClerkTicketScreen.tsx')).ClerkTicketScreen,
    texts: atDesk,
    needs: async () => (await import('@ducat/contract/support/calls')).supportDesk.read,
  },
} as const satisfies Screens
