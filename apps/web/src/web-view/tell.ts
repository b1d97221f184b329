/** `tell('loginFailure', { message })`: says it to the app around us; in a browser there is nobody to hear it, and nothing happens. */
import { deployment } from '#brand/deployment.ts'
import { bridgeOf, type Bridge, type HostWindow } from './bridge.ts'
import { messageOf, type HostMessage, type HostMessages } from './messages.ts'

let found: { readonly bridge: Bridge | undefined } | undefined

export const isInWebView = (): boolean => bridge() !== undefined

/** Answers whether somebody took it. A host that fails is the host's affair: the page goes on. */
export function tell<M extends HostMessage>(name: M, data: HostMessages[M]): boolean {
  const out = bridge()
  try {
    out?.(messageOf(name, data))
    return out !== undefined
  } catch {
    return false
  }
}

/** Looked for once: an app sets its bridge before it loads the page. */
function bridge(): Bridge | undefined {
  found ??= { bridge: typeof window === 'undefined' ? undefined : (bridgeOf(window as HostWindow) ?? demoBridge()) }
  return found.bridge
}

/** The demo's host page plays the app: same origin, and it holds us in its frame. A bank with customers lets nobody frame it. */
function demoBridge(): Bridge | undefined {
  if (window.parent === window || deployment().mode !== 'demo') return undefined
  try {
    return bridgeOf(window.parent as HostWindow)
  } catch {
    return undefined
  }
}
