/** E-mails: the addresses of a company, and what the links in letters open. The addresses of a person are on /profile. */
import { Mail } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  companyEmails: {
    path: '/company-emails',
    layout: 'main',
    load: async () => (await import('./CompanyEmailsScreen.tsx')).CompanyEmailsScreen,
    texts: ['features/emails', 'forms'],
    needs: async () => (await import('@ducat/contract/emails/calls')).emails.list,
    menu: { icon: Mail },
  },
  /** From a letter: nobody has to be signed in. */
  emailConfirm: {
    path: '/email/confirm/$secret',
    layout: 'external',
    load: async () => (await import('./ConfirmScreen.tsx')).ConfirmScreen,
    texts: ['features/emails'],
  },
  emailRestore: {
    path: '/email/restore/$secret',
    layout: 'external',
    load: async () => (await import('./RestoreScreen.tsx')).RestoreScreen,
    texts: ['features/emails'],
  },
} as const satisfies Screens
