/**
 * The way out of a web view: what the app around us offers to the page, and nothing else. Never postMessage of the browser, which any
 * page that holds us in a frame would hear. docs/areas/web-view.md is what its developers read.
 *   iOS      window.webkit.messageHandlers.bankHost.postMessage(object)
 *   Android  window.bankHost.postMessage(text)
 */

/** The one name on both systems. */
export const BRIDGE = 'bankHost'

export type Bridge = (message: object) => void

interface Poster {
  postMessage(message: unknown): void
}
/** What of a window matters here. */
export interface HostWindow {
  readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, Poster | undefined>> }
  readonly bankHost?: Poster
}

/** Undefined in a browser. */
export function bridgeOf(window: HostWindow): Bridge | undefined {
  const ios = window.webkit?.messageHandlers?.[BRIDGE]
  // Called on its own object each time: native objects know themselves by it.
  if (isPoster(ios)) return (message) => ios.postMessage(message)
  const android = window.bankHost
  return isPoster(android) ? (message) => android.postMessage(JSON.stringify(message)) : undefined
}

const isPoster = (value: unknown): value is Poster => typeof (value as Partial<Poster> | undefined)?.postMessage === 'function'
