/** Identity: the public pages of an identity check. The secret in the address opens them; nobody signs in. */
import type { Screens } from '#shell/screen.ts'

const texts = ['features/identity', 'features/receive'] as const

export const screens = {
  identityVerification: {
    path: '/identity-verification/$workflowRunId/$token',
    layout: 'external',
    load: async () => (await import('./WorkflowScreen.tsx')).WorkflowScreen,
    texts,
  },
  videoIdentityJob: {
    path: '/video-identity-job/$id',
    layout: 'external',
    load: async () => (await import('./VideoJobScreen.tsx')).VideoJobScreen,
    texts,
  },
} as const satisfies Screens
