import { t } from '@lingui/core/macro'
import { brand } from '#brand/brand.ts'
import { needTexts } from '#i18n/texts.ts'
import * as to from '#paths'
import { leaveNews } from '#shell/news.ts'

/** The brand decides whether it takes new customers; one that does not sends to sign-in, which says why. */
export async function whereClosed(): Promise<string | undefined> {
  const { allowRegistration, projectName, supports } = brand()
  if (allowRegistration) return undefined
  await needTexts('features/joining')
  leaveNews(() => t`${projectName} opens accounts by invitation only. To ask for one, write to ${supports.email}.`)
  return to.login
}
