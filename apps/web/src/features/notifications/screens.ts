/** Notifications: which of them one gets. The list itself opens over any page. */
import { Bell } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  notifications: {
    path: '/profile/notifications',
    layout: 'main',
    load: async () => (await import('./settings/NotificationSettingsScreen.tsx')).NotificationSettingsScreen,
    texts: ['features/notifications/settings', 'forms'],
    menu: { icon: Bell },
  },
} as const satisfies Screens
