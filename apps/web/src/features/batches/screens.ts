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
const byRail = (name: 'wire' | 'eft' | 'oct' | 'crypto') => ({
  ...page,
  needs: async () => (await import('@ducat/contract/batches/calls')).mass[name],
})
const massWire = {
  ...byRail('wire'),
  path: '/transfer/mass/wire',
  load: async () => (await import('./RailScreens.tsx')).MassWireScreen,
} as const satisfies Screen
const massEft = {
  ...byRail('eft'),
  path: '/transfer/mass/eft',
  load: async () => (await import('./RailScreens.tsx')).MassEftScreen,
} as const satisfies Screen
const massOct = {
  ...byRail('oct'),
  path: '/transfer/mass/oct',
  load: async () => (await import('./RailScreens.tsx')).MassOctScreen,
} as const satisfies Screen
const massDigital = {
  ...byRail('crypto'),
  path: '/transfer/mass/digital',
  load: async () => (await import('./RailScreens.tsx')).MassDigitalScreen,
} as const satisfies Screen
const massGlobal = {
  ...page,
  needs: async () => (await import('@ducat/contract/global-pay/calls')).files.upload,
  texts: [...page.texts, 'features/destinations'],
  path: '/transfer/mass/global',
  load: async () => (await import('./RailScreens.tsx')).MassGlobalScreen,
} as const satisfies Screen
/** Of any way that leaves the bank: the batch says which. */
const massConfirm = {
  ...page,
  needs: async () => (await import('@ducat/contract/batches/calls')).batches.submit,
  path: '/transfer/external/mass/confirm',
  load: async () => (await import('./confirm/ConfirmScreen.tsx')).ConfirmScreen,
} as const satisfies Screen
const massP2pConfirm = {
  ...page,
  path: '/transfer/mass/p2p/confirm',
  load: async () => (await import('./confirm/ConfirmScreen.tsx')).ConfirmScreen,
} as const satisfies Screen

/** The address that one of the two documents has: it leads to the other one. Spec: ROUTE-039. */
const massBelowExternal = {
  path: '/transfer/external/mass',
  layout: 'main',
  texts: [],
  elsewhere: async () => '/transfer/mass',
} as const satisfies Screen

export const screens = {
  massTransfers: {
    ...page,
    // Whoever may send files of any way.
    needs: async () => (await import('@ducat/contract/batches/calls')).batches.submit,
    path: '/transfer/mass',
    load: async () => (await import('./MassScreen.tsx')).MassScreen,
    menu: {
      icon: Layers,
      key: 'm',
      shownTo: paysMany,
      also: [massP2p, massP2pConfirm, massWire, massEft, massOct, massDigital, massGlobal, massConfirm].map(({ path }) => path),
      quick: ['massPayments'],
    },
  },
  massP2p,
  massP2pConfirm,
  massWire,
  massEft,
  massOct,
  massDigital,
  massGlobal,
  massConfirm,
  massBelowExternal,
  batchTransfers: {
    path: '/history/batch-transfers',
    layout: 'main',
    load: async () => (await import('./list/BatchTransfersScreen.tsx')).BatchTransfersScreen,
    texts: ['features/batches', 'forms', 'tables'],
    needs: async () => (await import('@ducat/contract/batches/calls')).batches.list,
  },
} as const satisfies Screens
