/** Invoices: asking for money, and being asked. */
import { FileText } from 'lucide-react'
import { requestsMoney } from '#shell/menu-reader.ts'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  invoices: {
    path: '/transfer/invoices',
    layout: 'main',
    load: async () => (await import('./InvoicesScreen.tsx')).InvoicesScreen,
    texts: ['features/invoices', 'features/reputation', 'features/schedules', 'forms', 'tables'],
    needs: async () => (await import('@ducat/contract/invoices/calls')).invoices.get,
    elsewhere: async (_path: string, search: object) => (await import('./guard.ts')).elsewhere(search),
    menu: { icon: FileText, shownTo: requestsMoney, quick: ['requestMoney'] },
  },
} as const satisfies Screens
