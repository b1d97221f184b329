/** A paper of the bank, made and saved. Fetched when its button is pressed. */
import { languageOf } from '@ducat/brands/brand.ts'
import type { InputOf } from '@ducat/contract/kit/call'
import { documents } from '@ducat/contract/statements/calls'
import { i18n } from '@lingui/core'
import { send } from '#api/send.ts'
import { follow } from './follow-link.ts'

export async function madePaper(name: InputOf<typeof documents.make>['name'], data: InputOf<typeof documents.make>['data']): Promise<void> {
  const lang = languageOf(i18n.locale)
  const { redirectLink } = await send(documents.make, { name, data, ...(lang && { lang }) })
  follow(redirectLink)
}
