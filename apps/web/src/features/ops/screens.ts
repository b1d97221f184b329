/** The page of operators, in the frame of the bank's own people. Ours, beyond the specification. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  ops: {
    path: '/ops',
    layout: 'desk',
    load: async () => (await import('./OpsScreen.tsx')).OpsScreen,
    texts: ['features/ops', 'forms'],
    needs: async () => (await import('@ducat/contract/ops/calls')).operations.overview,
  },
} as const satisfies Screens
