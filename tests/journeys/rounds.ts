/** How many questions had to be answered one after the other. */
import type { Page, Request } from '@playwright/test'

export interface Asked {
  /** The method of a call, or the path of anything else. */
  readonly name: string
  /** In which round it was asked: 1 needs no answer of the bank, 2 may need one of round 1, and so on. */
  readonly round: number
}

/**
 * Everything that the page fetches from now on. Rounds are those of calls; what else is fetched stands in the round that it waited for.
 * `beside`: calls that ask whenever they like and keep nobody waiting, such as those of the frame around every page.
 */
export function rounds(page: Page, beside: ReadonlySet<string> = new Set()): readonly Asked[] {
  const asked: Asked[] = []
  let answered = 0
  const ofCall = new Map<Request, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isCall = pathname.startsWith('/api/v4/')
    const name = (isCall && search.slice(1)) || pathname
    if (beside.has(name)) return
    if (isCall) ofCall.set(request, answered + 1)
    asked.push({ name, round: answered + 1 })
  })
  page.on('requestfinished', (request) => {
    answered = Math.max(answered, ofCall.get(request) ?? 0)
  })
  return asked
}

/** From now on the line is so long that no answer is there before all of its round has been asked. */
export async function onALongLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 1000, downloadThroughput: -1, uploadThroughput: -1 })
}
