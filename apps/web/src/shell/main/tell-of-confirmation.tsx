import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { needTexts } from '#i18n/texts.ts'
import { EmailConfirmation } from './EmailConfirmation.tsx'

/** Over whichever page the link of a letter opened, also the sign-in page, which has no place for popups. Anything else said is ignored. */
export async function tellOfConfirmation(said: string): Promise<void> {
  if (said !== 'success' && said !== 'fail') return
  await needTexts('shell/main')
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <EmailConfirmation isConfirmed={said === 'success'} />
    </I18nProvider>,
  )
}
