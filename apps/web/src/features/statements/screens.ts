/** Statements: the months of an account, and files of its movements. */
import { Landmark } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  statements: {
    path: '/statements',
    layout: 'main',
    load: async () => (await import('./StatementsScreen.tsx')).StatementsScreen,
    texts: ['features/statements', 'forms'],
    needs: async () => (await import('@ducat/contract/statements/calls')).statements.list,
    menu: { icon: Landmark, key: 't' },
  },
} as const satisfies Screens
