/** Transfers: between own accounts, to a person, to a bank, card or wallet; and the status of a payment for its payee. */
import { ArrowLeftRight, Send } from 'lucide-react'
import type { Screen, Screens } from '#shell/screen.ts'

const page = { layout: 'main', texts: ['features/transfers', 'features/destinations', 'forms'], flow: true } as const

const transferAccount = {
  ...page,
  path: '/transfer/account',
  load: async () => (await import('./account/AccountTransferScreen.tsx')).AccountTransferScreen,
  needs: async () => (await import('@ducat/contract/transfers/calls')).betweenAccounts.send,
  menu: { icon: ArrowLeftRight, key: 'b', quick: ['ownAccounts.betweenAccounts'] },
} as const satisfies Screen
const transferP2p = {
  ...page,
  path: '/transfer/p2p',
  load: async () => (await import('./p2p/P2pScreen.tsx')).P2pScreen,
  needs: async () => (await import('@ducat/contract/transfers/calls')).p2p.send,
} as const satisfies Screen

export const screens = {
  transferAccount,
  transferP2p,
  transferExternal: {
    ...page,
    path: '/transfer/external',
    load: async () => (await import('./external/ExternalScreen.tsx')).ExternalScreen,
    needs: async () => (await import('@ducat/contract/external/calls')).methods.all,
    // One entry for the three ways to send money.
    menu: {
      icon: Send,
      key: 's',
      also: [transferP2p.path, transferAccount.path],
      // Of mass payments, whose entry it is.
      except: ['/transfer/external/mass/confirm'],
      quick: ['otherPeople'],
    },
  },
  /** For the payee: the secret of its link opens it. */
  transferStatus: {
    path: '/transfer/status/$secret',
    layout: 'external',
    load: async () => (await import('./status/TransferStatusScreen.tsx')).TransferStatusScreen,
    texts: ['features/transfers/status'],
  },
} as const satisfies Screens
