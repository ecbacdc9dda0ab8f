// Loaded before a server of a test: the signal makes its event loop hang for good.
import { isMainThread } from 'node:worker_threads'

if (isMainThread)
  process.on('SIGUSR2', () => {
    for (;;);
  })
