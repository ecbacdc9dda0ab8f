import { workerData } from 'node:worker_threads'

// A thread beside the reader: a document that unpacks without end ends the process, and nothing but the process.
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.mostMemoryBytes) process.kill(process.pid, 'SIGKILL')
}, 20)
