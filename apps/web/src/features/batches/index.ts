/** What other areas show of mass payments. It arrives when it is shown. */
import { lazy } from 'react'
import { needTexts } from '#i18n/texts.ts'

/** `<BatchChanges batchId={batchId} />`: what is different from the last one, for whoever decides about it. */
export const BatchChanges = lazy(async () => {
  const [module] = await Promise.all([import('./changes/Changes.tsx'), needTexts('features/batches')])
  return { default: module.Changes }
})
