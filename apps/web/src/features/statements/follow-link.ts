import { t } from '@lingui/core/macro'

/** As if somebody had pressed a link to it: a browser saves it as it comes, an app around us gets it (web-view/downloads.ts). */
export function follow(link: string, name = ''): void {
  const url = URL.parse(link, location.origin)
  // Only files of our own: an answer that leads elsewhere is not followed.
  if (url?.origin !== location.origin) throw new Error(t`This file is no longer available. Request it again.`)
  const anchor = Object.assign(document.createElement('a'), { href: url.href, download: name, hidden: true })
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
