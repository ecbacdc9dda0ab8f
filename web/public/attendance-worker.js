// Lets the attendance pages of teachers open without a network, once one was visited. Its scope is those pages alone; it
// keeps the page and its assets, and never an answer of the API: what a teacher has on the device is not in here.

const kept = 'attendance-page'
const page = '/teacher/attendance'
const patienceMilliseconds = 5_000

const isAsset = (path) => path.startsWith('/assets/') || path === '/color-scheme.js' || path === '/favicon.svg'
const isPage = (path) => path === page || path.startsWith(`${page}/`)

/** The network first, for a few seconds; then the page that is kept. */
async function freshOrKept(request) {
  const found = await caches.match(page, { ignoreVary: true })
  try {
    return await fetch(request, found ? { signal: AbortSignal.timeout(patienceMilliseconds) } : {})
  } catch (error) {
    if (found) return found
    throw error
  }
}

const keptOrFresh = async (request) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)

/** The page and everything that it needed, together: a page without its scripts would be worse than none. */
async function keep(assets) {
  const cache = await caches.open(kept)
  const wanted = new Set(assets.filter(isAsset))
  for (const asset of wanted) if (!(await cache.match(asset, { ignoreVary: true }))) await cache.add(asset)
  await cache.add(new Request(page, { cache: 'no-store' }))
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (isAsset(pathname) && !wanted.has(pathname)) await cache.delete(url)
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const [port] = event.ports
  event.waitUntil(
    keep(event.data.assets).then(
      () => port.postMessage('kept'),
      () => port.postMessage('failed'),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(freshOrKept(request))
  } else if (isAsset(pathname)) event.respondWith(keptOrFresh(request))
})
