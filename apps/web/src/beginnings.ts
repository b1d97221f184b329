/**
 * What only some pages begin with: an app around them, a value in the address. Fetched by those alone.
 *   before(router)   before anything is drawn
 *   after()          once the page stands there
 */
import type { AnyRouter } from '@tanstack/react-router'
import { session } from '#api/session.ts'
import { wishToActFor } from '#shell/acting-wish.ts'
import { isInWebView } from '#web-view/tell.ts'
import { startValues } from './start-values.ts'

export async function before(router: AnyRouter): Promise<void> {
  if (isInWebView()) {
    document.documentElement.toggleAttribute('data-web-view', true)
    const { connect } = await import('#web-view/connect.ts')
    connect(router, session())
  }
  const { api, fromCustomerId, action, code, codeVerifier } = startValues()
  if (fromCustomerId !== undefined) wishToActFor(fromCustomerId)
  if (api !== undefined) await (await import('#shell/other-api.ts')).switchApi(api)
  if (action === undefined && (code === undefined || codeVerifier === undefined)) return
  // A link of a letter has a page of its own, which does nothing until somebody presses its button; so has one that signs in.
  const linked =
    action === undefined
      ? (await import('#shell/code-link.ts')).takeCodeLink(startValues())
      : (await import('#shell/letter-link.ts')).takeLetterLink(startValues())
  if (linked !== undefined) router.history.replace(linked)
}

export async function after(): Promise<void> {
  const { emailConfirmation } = startValues()
  if (emailConfirmation !== undefined) await (await import('#shell/main/tell-of-confirmation.tsx')).tellOfConfirmation(emailConfirmation)
}
