// Lets the attendance pages of teachers open without a network, once one was visited. Its scope is those pages alone; what a
// teacher has on the device is not in here.
importScripts('/page-worker.js')

const page = '/teacher/attendance'
const isPage = (path) => path === page || path.startsWith(`${page}/`)

self.pageWorker.listen({
  cacheName: 'attendance-page',
  page,
  answer: (request, path) =>
    request.mode === 'navigate' && isPage(path) ? self.pageWorker.freshOrKept(request, page) : undefined,
})
