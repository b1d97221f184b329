/**
 * Notifications of this phone: whether its browser can have them, and turning them on and off. On an iPhone only a page that was added to
 * the home screen is asked.
 */
import { approvePage, approveWorker } from '@ducat/contract/devices/models'

export type Notices = 'on' | 'off' | 'blocked' | 'unable'

export async function noticesNow(): Promise<Notices> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const worker = await navigator.serviceWorker.getRegistration(approvePage)
  return (await worker?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Where pushes reach this browser now, as the bank takes it. */
export async function addressNow(): Promise<string | undefined> {
  const worker = await navigator.serviceWorker.getRegistration(approvePage)
  const address = await worker?.pushManager.getSubscription()
  return address ? JSON.stringify(address) : undefined
}

/** The same once its owner has said yes; nothing when they said no. */
export async function turnOn(publicKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(approveWorker, { scope: approvePage })
  const worker = await navigator.serviceWorker.ready
  const address = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return JSON.stringify(address)
}

export async function turnOff(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(approvePage)
  const address = await worker?.pushManager.getSubscription()
  await address?.unsubscribe()
}
