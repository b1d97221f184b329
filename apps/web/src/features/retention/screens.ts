/** How long the bank keeps what it knows about people. Ours, beyond the specification. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  opsRetention: {
    path: '/ops/retention',
    layout: 'desk',
    load: async () => (await import('./RetentionScreen.tsx')).RetentionScreen,
    texts: ['features/retention', 'forms'],
    needs: async () => (await import('@ducat/contract/retention/calls')).retention.list,
  },
} as const satisfies Screens
