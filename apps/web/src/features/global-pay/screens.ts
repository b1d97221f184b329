/** Global pay: money for somebody who chooses how to be paid, and where each recipient is. */
import type { Screens } from '#shell/screen.ts'

const texts = ['features/global-pay', 'features/destinations', 'forms'] as const

export const screens = {
  globalTransfer: {
    path: '/transfer/external/global',
    layout: 'main',
    load: async () => (await import('./form/GlobalScreen.tsx')).GlobalScreen,
    texts,
    needs: async () => (await import('@ducat/contract/global-pay/calls')).single.submit,
    flow: true,
  },
  /** Of one payment (`?paymentId=`), of a batch (`?batchId=`), or of all. */
  globalSummary: {
    path: '/transfer/external/global-summary',
    layout: 'main',
    load: async () => (await import('./SummaryScreen.tsx')).SummaryScreen,
    texts,
    needs: async () => (await import('@ducat/contract/global-pay/calls')).sent.list,
  },
} as const satisfies Screens
