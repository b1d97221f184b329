/**
 * Counts while somebody who agreed looks at a page that is counted. This file brings the analytics library: it is loaded after consent and
 * at no other time.
 *   const stop = countPages(router)        forgetUsage()
 */
import type { AnyRouter } from '@tanstack/react-router'
import type { Config, Mixpanel } from 'mixpanel-browser'
// Without the recorder, which is off: a third of the package.
import library from 'mixpanel-browser/src/loaders/loader-module-core.js'
import { deployment } from '#brand/deployment.ts'
import { usageConsent } from './consent.ts'
import { isCounted, pageName } from './pages.ts'
import { counted, PROJECT, settings } from './settings.ts'

/** What the library's own types leave out. */
interface Library extends Mixpanel {
  stop_batch_senders(): void
}
const mixpanel = library as unknown as Library

interface Event {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
}

let isBegun = false
let isCounting = false

export function countPages(router: Pick<AnyRouter, 'state' | 'subscribe'>): () => void {
  const follow = (path: string) => (isCounted(path) ? resume() : pause())
  follow(router.state.location.pathname)
  // Before the address changes, so that nothing of a page that is not counted is even noticed; and after, when the new page stands.
  const leaving = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (!isCounted(toLocation.pathname)) pause()
  })
  const arrived = router.subscribe('onResolved', ({ toLocation }) => follow(toLocation.pathname))
  return () => {
    leaving()
    arrived()
    pause()
  }
}

/** Consent is taken back: the library's cookie and whatever it has not sent yet go. */
export function forgetUsage(): void {
  pause()
  if (isBegun) mixpanel.opt_out_tracking()
}

function begin() {
  isBegun = true
  const config: Partial<Config> = {
    ...settings(deployment().apiBase, location.protocol === 'https:'),
    hooks: { before_send_events: (event: Event) => sent(event, usageConsent() === 'yes') },
  }
  mixpanel.init(PROJECT, config)
}

function resume() {
  if (isCounting) return
  isCounting = true
  if (isBegun) mixpanel.start_batch_senders()
  else begin()
  if (mixpanel.has_opted_out_tracking()) mixpanel.opt_in_tracking({ track: () => undefined })
  mixpanel.set_config({ autocapture: counted })
}

/** Neither noticed nor sent: what waits is dropped, since its page is gone. */
function pause() {
  if (!isCounting) return
  isCounting = false
  mixpanel.set_config({ autocapture: false })
  mixpanel.stop_batch_senders()
}

/** What leaves: with the consent that holds at this moment, and with pages instead of addresses. Pure. */
export function sent({ event, properties }: Event, isAgreed: boolean): Event | null {
  if (!isAgreed) return null
  const { current_url_path: path, ...rest } = properties
  return { event, properties: { ...rest, ...(typeof path === 'string' && { page: pageName(path) }), consent: true } }
}
