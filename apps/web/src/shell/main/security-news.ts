/**
 * What is said of changes to how one gets in, over whichever page stands there. Spec: product-areas §4, §8.
 *   sayPasswordChanged(true)     told by the channel, or by the answer of the call
 *   sayAsked(router)             another way was asked for, perhaps by somebody else
 *   sayTwoStep(false)            and what became of it
 */
import { customer as customerCalls } from '@ducat/contract/session/calls'
import { t } from '@lingui/core/macro'
import type { AnyRouter } from '@tanstack/react-router'
import { queryClient, refreshTopics } from '#api/query-client.ts'
import { send } from '#api/send.ts'
import { session } from '#api/session.ts'
import { showResponse } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import * as to from '#paths'

export function sayAsked(router: AnyRouter): void {
  // Whoever asks here has the popup before their eyes.
  if (queryClient.isMutating() > 0) return
  toast({
    text: t`A change of how you confirm or sign in was requested. It takes effect once it is confirmed.`,
    action: { label: t`Look at it`, onPress: () => void router.navigate({ to: to.settings, hash: 'two-step' }) },
  })
}

export function sayTwoStep(result: boolean): void {
  if (!result) return showResponse({ title: t`No changes were made`, response: t`Confirmation canceled` })
  toast({ text: t`How you confirm or sign in was changed.`, tone: 'positive' })
  void knowAgain()
}

/** The answer of the call and the channel may both tell it; it is said once. */
const SAID_ONCE_IN = 10_000
let said: { readonly result: boolean; readonly at: number } | undefined

export function sayPasswordChanged(result: boolean): void {
  const at = performance.now()
  if (said?.result === result && at - said.at < SAID_ONCE_IN) return
  said = { result, at }
  if (!result) return showResponse({ title: t`Your password stays as it is`, response: t`Confirmation canceled` })
  const done = t`Your password has been successfully updated.`
  const hint = t`If the app on your phone asks for it, link the phone again in the settings.`
  showResponse({ good: true, title: t`New password`, response: `${done} ${hint}` })
}

/** How one confirms is part of who one is here; the pages that show it read it again. */
async function knowAgain(): Promise<void> {
  await refreshTopics(queryClient, ['customer'])
  const { customer } = await send(customerCalls.info, {})
  if (session().state().isAuthed) session().know(customer)
}
