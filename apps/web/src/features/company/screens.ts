/** Company: its details, who owns and directs it, who signs for it, and what it still has to do. */
import { Building2 } from 'lucide-react'
import { requiredBadge } from '#shell/main/badges.ts'
import { company } from '#shell/menu-reader.ts'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  company: {
    path: '/company',
    layout: 'restricted',
    load: async () => (await import('./CompanyScreen.tsx')).CompanyScreen,
    texts: ['features/company', 'forms'],
    needs: async () => (await import('@ducat/contract/company/calls')).business.info,
    menu: { icon: Building2, shownTo: company, badge: requiredBadge },
  },
} as const satisfies Screens
