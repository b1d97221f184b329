/** Registration: the pages that the links of e-mails open, and the form that asks for such an e-mail. */
import type { Screens } from '#shell/screen.ts'

const page = { layout: 'external', texts: ['features/registration', 'forms'] } as const

export const screens = {
  forgottenPassword: { ...page, path: '/login/forgotten-password', load: async () => (await import('./index.ts')).ForgottenPasswordScreen },
  newPassword: { ...page, path: '/login/new-password', load: async () => (await import('./index.ts')).NewPasswordScreen },
  activate: { ...page, path: '/activate', load: async () => (await import('./index.ts')).ActivateScreen },
} as const satisfies Screens
