/** Files from the bank to wherever the person keeps them. A link opens for a minute, so it is asked for when it is pressed. */
import type { InputOf } from '@ducat/contract/kit/call'
import { documents, statements } from '@ducat/contract/statements/calls'
import { languageOf } from '@ducat/brands/brand.ts'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { send } from '#api/send.ts'

/** Answers whether the file is still there. */
export async function saveExport(exportId: string): Promise<void> {
  const { link, fileName } = await send(statements.status, { exportId })
  if (link === undefined) throw new Error(t`This file is no longer there. Ask for it again.`)
  follow(link, fileName)
}

export async function madePaper(name: InputOf<typeof documents.make>['name'], data: InputOf<typeof documents.make>['data']): Promise<void> {
  const lang = languageOf(i18n.locale)
  const { redirectLink } = await send(documents.make, { name, data, ...(lang && { lang }) })
  follow(redirectLink)
}

/** As if somebody had pressed a link to it: a browser saves it as it comes, an app around us gets it (web-view/downloads.ts). */
export function follow(link: string, name = ''): void {
  const url = URL.parse(link, location.origin)
  // Only files of our own: an answer that leads elsewhere is not followed.
  if (url?.origin !== location.origin) throw new Error(t`This file is no longer there. Ask for it again.`)
  const anchor = Object.assign(document.createElement('a'), { href: url.href, download: name, hidden: true })
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
