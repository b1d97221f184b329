/** Company access: who may do what for the company. */
import { Users } from 'lucide-react'
import { company } from '#shell/menu-reader.ts'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  companyAccess: {
    path: '/company-access',
    layout: 'main',
    load: async () => (await import('./AccessScreen.tsx')).AccessScreen,
    texts: ['features/company-access', 'features/company', 'forms'],
    needs: async () => (await import('@ducat/contract/company-access/calls')).users.list,
    menu: { icon: Users, shownTo: company },
  },
} as const satisfies Screens
