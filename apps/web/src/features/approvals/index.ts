/** What other areas show of approvals. Each arrives when it is shown. */
import { lazy } from 'react'
import { needTexts } from '#i18n/texts.ts'

export const WaitingForYou = lazy(async () => {
  const [module] = await Promise.all([import('./WaitingForYou.tsx'), needTexts('features/approvals')])
  return { default: module.WaitingForYou }
})
