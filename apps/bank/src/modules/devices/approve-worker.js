/**
 * Hears pushes while no page is open: shows that something waits, and opens the page where it is answered. What is asked stands on that page
 * alone, which fetches it with the key of this phone.
 */
/* global self, URL */
const page = '/approve'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(hear(event.data)))

async function hear(data) {
  const { title, text, tag, opens } = data.json()
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage('look')
  await self.registration.showNotification(title, { body: text, tag, renotify: true, requireInteraction: true, data: { opens } })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.opens))
})

/** A page of this bank and of nobody else. */
async function show(opens) {
  const url = new URL(typeof opens === 'string' ? opens : page, self.location.origin)
  const address = url.origin === self.location.origin ? url.href : page
  const open = await self.clients.matchAll({ type: 'window' })
  const same = open.find((client) => client.url.split('#')[0] === new URL(address, self.location.origin).href)
  return same ? same.focus() : self.clients.openWindow(address)
}
