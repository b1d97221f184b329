/** What a phone shows of a sign-in, and what a message calls it: who asks, from where, when. */
import { bcp47 } from '@ducat/brands/brand.ts'
import type { AskText } from '../../proofs/ask-messages.ts'
import type { Surroundings } from '../../call/context.ts'
import { browserName } from './letters.ts'

export function signInText({ brand, browser, language, i18n, now }: Surroundings, place: string | undefined): AskText {
  const time = new Intl.DateTimeFormat(bcp47(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(now)
  const device = browserName(browser) ?? i18n.t('an unknown browser')
  const where = place ?? i18n.t('an unknown place')
  return {
    what: i18n.t('the sign-in to {brand} from {device} in {where}, {time} UTC', { brand: brand.projectName, device, where, time }),
    shows: ['sign-in', brand.projectName, device, where, now.toISOString()].join('\n'),
  }
}
