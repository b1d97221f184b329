/** Putting money on accounts, and opening one more: dialogs that arrive when they are opened, with their own texts. */
import { lazy } from 'react'
import { needTexts } from '#i18n/texts.ts'

const texts = () => needTexts('features/accounts/funds')

export const OpenDialog = lazy(async () => {
  const [module] = await Promise.all([import('./OpenDialog.tsx'), texts()])
  return { default: module.OpenDialog }
})

export const FundsDialog = lazy(async () => {
  const [module] = await Promise.all([import('./FundsDialog.tsx'), texts()])
  return { default: module.FundsDialog }
})
