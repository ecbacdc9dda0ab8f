// Lets the page that verifies certificates open without a network, once it was visited. Its scope is that page alone; it
// keeps the public keys too, and never another answer of the API.
importScripts('/page-worker.js')

const cacheName = 'certificate-page'
const page = '/public/certificate'
const keys = '/api/public/certificate-keys'

async function freshKeys(request) {
  const answer = await self.pageWorker.freshOrKept(request, keys)
  if (answer.ok) await (await caches.open(cacheName)).put(keys, answer.clone())
  return answer
}

self.pageWorker.listen({
  cacheName,
  page,
  further: [keys],
  answer: (request, path) => {
    if (request.mode === 'navigate') return path === page ? self.pageWorker.freshOrKept(request, page) : undefined
    return path === keys ? freshKeys(request) : undefined
  },
})
