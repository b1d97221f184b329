import { t } from '@lingui/core/macro'
import { needTexts } from '#i18n/texts.ts'

/** Said on the sign-in page to whoever has nowhere to go; it carries no texts of the pages behind it, so they are fetched for it. */
export async function noCompany(): Promise<string> {
  await needTexts('shell/main')
  return t`You have no access to a company here.`
}
