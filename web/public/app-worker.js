// Shows notifications while the app is closed. It has no fetch handler, so that it touches neither pages nor the workers of
// pages that open without a network.
const general = { title: 'لديك إشعار جديد', tag: 'general' }

function readMessage(data) {
  try {
    return data.json()
  } catch {
    return general
  }
}

/** A path of ours; anything else leads to the first page. */
const pathOf = (link) => (typeof link === 'string' && /^\/(?!\/)/.test(link) ? link : '/')

// One is shown for each message, also with the app in front: some systems take the permission away from apps that stay silent.
self.addEventListener('push', (event) => {
  const { title, body, link, tag } = readMessage(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      ...(body && { body }),
      tag,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      renotify: true,
      dir: 'rtl',
      lang: 'ar',
      data: { link: pathOf(link) },
    }),
  )
})

async function open(link) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).pathname === link)
  if (there) return there.focus().catch(() => undefined)
  const [any] = windows
  if (!any) return self.clients.openWindow(link)
  await any.focus().catch(() => undefined)
  // Only pages of this worker may be led on.
  return any.navigate(link).catch(() => self.clients.openWindow(link))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data?.link)))
})

/** The old address is the secret that proves whose device this is: nobody needs to be signed in. */
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options
  const fresh =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }))
  const { endpoint, keys } = fresh.toJSON()
  await fetch('/api/public/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oldEndpoint: oldSubscription.endpoint, endpoint, keys }),
  })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
