// Shared by the workers of pages that open without a network, once they were visited. Each keeps its page and the assets of it,
// and never an answer of the API but those that it names.

const patienceMilliseconds = 5_000
const isHashed = (path) => path.startsWith('/assets/')
const isAsset = (path) => isHashed(path) || path === '/color-scheme.js' || path === '/favicon.svg'

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

/**
 * The page and everything that it needs, together: a page without its scripts would be worse than none. Fails while the tab
 * that asks is of an older version than the page of the server; the tab of the new one asks again.
 */
async function keepTogether(cacheName, page, assets, further = []) {
  const cache = await caches.open(cacheName)
  const wanted = new Set(assets.filter(isAsset))
  const fresh = await fetch(page, { cache: 'no-store' })
  const named = (await fresh.clone().text()).match(/\/assets\/[^"'\s>]+\.js/g) ?? []
  if (!fresh.ok || named.some((asset) => !wanted.has(asset))) throw new Error('another version')
  for (const asset of wanted)
    if (!isHashed(asset)) await cache.add(new Request(asset, { cache: 'no-cache' }))
    else if (!(await cache.match(asset, { ignoreVary: true }))) await cache.add(asset)
  for (const address of further) await cache.add(new Request(address, { cache: 'no-store' }))
  await cache.put(page, fresh)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (isAsset(pathname) && !wanted.has(pathname)) await cache.delete(url)
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.pageWorker = {
  freshOrKept,
  /** Keeps when the page asks, and answers what `answer` gives for requests of this site; other requests go their way. */
  listen({ cacheName, page, further, answer }) {
    self.addEventListener('message', (event) => {
      const [port] = event.ports
      event.waitUntil(
        keepTogether(cacheName, page, event.data.assets, further).then(
          () => port.postMessage('kept'),
          () => port.postMessage('failed'),
        ),
      )
    })
    self.addEventListener('fetch', (event) => {
      const { request } = event
      const { origin, pathname } = new URL(request.url)
      if (request.method !== 'GET' || origin !== self.location.origin) return
      const response = isAsset(pathname) ? keptOrFresh(request) : answer(request, pathname)
      if (response) event.respondWith(response)
    })
  },
}
