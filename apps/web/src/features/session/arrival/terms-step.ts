import type { Term } from '@ducat/contract/kit/envelope'
import { createElement, type ReactNode } from 'react'
import { needTexts } from '#i18n/texts.ts'

/** What stands in the place of the sign-in form while there are terms to accept. */
export async function termsStep(terms: readonly Term[], onAccepted: () => void): Promise<ReactNode> {
  const [{ TermsStep }] = await Promise.all([import('./TermsStep.tsx'), needTexts('features/session/arrival')])
  return createElement(TermsStep, { terms, onAccepted })
}
