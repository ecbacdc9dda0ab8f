// Lets the page that verifies certificates open without a network, once it was visited. Its scope is that page alone; it
// keeps the page, its assets and the public keys, and never another answer of the API.

const kept = 'certificate-page'
const page = '/public/certificate'
const keys = '/api/public/certificate-keys'
const patienceMilliseconds = 5_000

const isAsset = (path) => path.startsWith('/assets/') || path === '/color-scheme.js' || path === '/favicon.svg'

/** The network first, for a few seconds; then what is kept under that address. */
async function freshOrKept(request, address) {
  const found = await caches.match(address, { ignoreVary: true })
  try {
    return await fetch(request, found ? { signal: AbortSignal.timeout(patienceMilliseconds) } : {})
  } catch (error) {
    if (found) return found
    throw error
  }
}

const keptOrFresh = async (request) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)

async function freshKeys(request) {
  const answer = await freshOrKept(request, keys)
  if (answer.ok) await (await caches.open(kept)).put(keys, answer.clone())
  return answer
}

/** The page and everything that it needed, together: a page without its scripts would be worse than none. */
async function keep(assets) {
  const cache = await caches.open(kept)
  const wanted = new Set(assets.filter(isAsset))
  for (const asset of wanted) if (!(await cache.match(asset, { ignoreVary: true }))) await cache.add(asset)
  for (const address of [keys, page]) await cache.add(new Request(address, { cache: 'no-store' }))
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
    if (pathname === page) event.respondWith(freshOrKept(request, page))
  } else if (pathname === keys) event.respondWith(freshKeys(request))
  else if (isAsset(pathname)) event.respondWith(keptOrFresh(request))
})
