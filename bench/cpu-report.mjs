// Loaded into every process that is measured: answers its parent how much processor time and memory it has used.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What lives once the garbage is gone, and what is open. */
function vitals() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { liveBytes: heapUsed + external, rssBytes: rss, resources: process.getActiveResourcesInfo().length }
}

process.on('message', (message) => {
  const { user, system } = process.cpuUsage()
  if (message === 'usage') process.send?.({ cpuMicroseconds: user + system, rssBytes: process.memoryUsage.rss() })
  if (message === 'vitals') process.send?.(vitals())
})

// Whoever measures is gone: nothing that was started for it may stay.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
