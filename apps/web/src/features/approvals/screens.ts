/** Approvals: payments that one user of a company prepared and another approves. */
import { CircleCheck } from 'lucide-react'
import { approvalsBadge } from '#shell/main/badges.ts'
import { company } from '#shell/menu-reader.ts'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  approvals: {
    path: '/transfer/approved',
    layout: 'main',
    load: async () => (await import('./screen/ApprovalsScreen.tsx')).ApprovalsScreen,
    texts: ['features/approvals', 'features/approvals/screen', 'forms', 'tables'],
    needs: async () => (await import('@ducat/contract/approvals/calls')).business.list,
    menu: { icon: CircleCheck, key: 'a', shownTo: company, badge: approvalsBadge },
  },
} as const satisfies Screens
