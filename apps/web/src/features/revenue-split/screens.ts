/** Revenue split: contracts about a share of what a company pays. */
import { Split } from 'lucide-react'
import { splitBadge } from '#shell/main/badges.ts'
import { splitsRevenue } from '#shell/menu-reader.ts'
import type { Screens } from '#shell/screen.ts'

const texts = ['features/revenue-split', 'features/seals', 'forms', 'tables'] as const
/** Hidden in the menus and switched off are one thing: a direct address goes home. */
const elsewhere = async () => (await import('./guard.ts')).elsewhere()
const calls = async () => (await import('@ducat/contract/revenue-split/calls')).contracts

export const screens = {
  revenueSplit: {
    path: '/revenue-split',
    layout: 'main',
    load: async () => (await import('./ContractsScreen.tsx')).ContractsScreen,
    texts,
    needs: async () => (await calls()).list,
    elsewhere,
    menu: { icon: Split, shownTo: splitsRevenue, badge: splitBadge },
  },
  revenueSplitNew: {
    path: '/revenue-split/new',
    layout: 'main',
    load: async () => (await import('./new/NewContractScreen.tsx')).NewContractScreen,
    texts,
    needs: async () => (await calls()).create,
    elsewhere,
  },
  revenueSplitContract: {
    path: '/revenue-split/$contractId',
    layout: 'main',
    load: async () => (await import('./one/ContractScreen.tsx')).ContractScreen,
    texts,
    needs: async () => (await calls()).get,
    elsewhere,
  },
} as const satisfies Screens
