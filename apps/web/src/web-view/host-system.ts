import { BRIDGE, type HostWindow } from './bridge.ts'

/** The system of the app around us, by the bridge that it offers; `web` in a browser. */
export function hostSystem(host: HostWindow = window as HostWindow): 'ios' | 'android' | 'web' {
  if (host.webkit?.messageHandlers?.[BRIDGE]) return 'ios'
  return host.bankHost ? 'android' : 'web'
}
