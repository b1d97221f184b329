/** Batches: paying many people from one file, and the list of such payments. */
import { Layers } from 'lucide-react'
import { paysMany } from '#shell/menu-reader.ts'
import type { Screen, Screens } from '#shell/screen.ts'

const page = {
  layout: 'main',
  texts: ['features/batches', 'forms', 'tables'],
  needs: async () => (await import('@ducat/contract/batches/calls')).mass.p2p,
} as const

const massP2p = {
  ...page,
  path: '/transfer/mass/p2p',
  load: async () => (await import('./MassP2pScreen.tsx')).MassP2pScreen,
} as const satisfies Screen
const massP2pConfirm = {
  ...page,
  path: '/transfer/mass/p2p/confirm',
  load: async () => (await import('./confirm/ConfirmScreen.tsx')).ConfirmScreen,
} as const satisfies Screen

export const screens = {
  massTransfers: {
    ...page,
    path: '/transfer/mass',
    load: async () => (await import('./MassScreen.tsx')).MassScreen,
    menu: { icon: Layers, key: 'm', shownTo: paysMany, also: [massP2p.path, massP2pConfirm.path], quick: ['massPayments'] },
  },
  massP2p,
  massP2pConfirm,
  batchTransfers: {
    path: '/history/batch-transfers',
    layout: 'main',
    load: async () => (await import('./list/BatchTransfersScreen.tsx')).BatchTransfersScreen,
    texts: ['features/batches', 'forms', 'tables'],
    needs: async () => (await import('@ducat/contract/batches/calls')).batches.list,
  },
} as const satisfies Screens
