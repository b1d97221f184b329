/** Payment buttons: saved buttons, logos, the signed result, and the page behind a button. */
import type { Screens } from '#shell/screen.ts'

const page = {
  layout: 'main',
  elsewhere: async () => (await import('#features/merchant')).companiesOnly(),
} as const

export const screens = {
  savedButtons: {
    ...page,
    path: '/merchant/buttons/my_saved_buttons',
    load: async () => (await import('./SavedButtonsScreen.tsx')).SavedButtonsScreen,
    texts: ['features/buttons', 'features/merchant', 'features/schedules', 'forms', 'tables'],
    needs: async () => (await import('@ducat/contract/buttons/calls')).buttons.list,
  },
  businessLogos: {
    ...page,
    path: '/merchant/buttons/business-logos',
    load: async () => (await import('./logos/LogosScreen.tsx')).LogosScreen,
    texts: ['features/buttons', 'features/merchant', 'forms'],
    needs: async () => (await import('@ducat/contract/buttons/calls')).logos.list,
  },
  pbnSettings: {
    ...page,
    path: '/merchant/buttons/pbn-settings',
    load: async () => (await import('./pbn/PbnSettingsScreen.tsx')).PbnSettingsScreen,
    texts: ['features/buttons', 'features/merchant', 'forms'],
    needs: async () => (await import('@ducat/contract/buttons/calls')).pbn.get,
  },
  /** What became of each payment page. */
  merchantCheckouts: {
    ...page,
    path: '/merchant/checkouts',
    load: async () => (await import('./checkouts/CheckoutsScreen.tsx')).CheckoutsScreen,
    texts: ['features/buttons', 'features/merchant', 'tables'],
    needs: async () => (await import('@ducat/contract/buttons/calls')).checkouts.list,
  },
  /** Where a button on a merchant's page leads. */
  checkout: {
    path: '/checkout/$token',
    layout: 'external',
    wide: true,
    load: async () => (await import('./checkout/CheckoutScreen.tsx')).CheckoutScreen,
    texts: ['features/buttons', 'features/requests', 'features/schedules', 'forms'],
  },
} as const satisfies Screens
