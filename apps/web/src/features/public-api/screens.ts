/** The public API: keys and addresses, the logs of both directions, and the console of a developer. */
import type { Screens } from '#shell/screen.ts'

/** Full rights of a company; everybody else goes to the saved buttons (GUARD-020). */
const elsewhere = async () => (await import('#features/merchant')).fullRightsOnly()
const texts = ['features/public-api', 'features/merchant', 'forms', 'tables'] as const

export const screens = {
  merchantDevelopers: {
    path: '/merchant/developers',
    layout: 'main',
    load: async () => (await import('./console/ConsoleScreen.tsx')).ConsoleScreen,
    texts,
    elsewhere,
  },
  apiKeys: {
    path: '/merchant/internal/api-key',
    layout: 'main',
    load: async () => (await import('./keys/ApiKeysScreen.tsx')).ApiKeysScreen,
    texts,
    elsewhere,
  },
  apiLog: {
    path: '/merchant/internal/api-log',
    layout: 'main',
    load: async () => (await import('./log/ApiLogScreen.tsx')).ApiLogScreen,
    texts,
    elsewhere,
  },
  webhookLog: {
    path: '/merchant/internal/webhook-log',
    layout: 'main',
    load: async () => (await import('./webhooks/WebhookLogScreen.tsx')).WebhookLogScreen,
    texts,
    elsewhere,
  },
} as const satisfies Screens
