/** What other areas show of invoices. It arrives when it is shown, with its texts. */
import { lazy } from 'react'
import { needTexts } from '#i18n/texts.ts'

/** `<FundingInvoice accountId={…} currencyCode="EUR" />`: where an account is filled from another bank. */
export const FundingInvoice = lazy(async () => {
  const [module] = await Promise.all([import('./FundingInvoice.tsx'), needTexts('features/invoices', 'forms')])
  return { default: module.FundingInvoice }
})
