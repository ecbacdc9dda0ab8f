import { atMost, type Benchmark } from './benchmark.ts'
import { listAddresses } from './list-addresses.ts'
import { percentile } from './numbers.ts'
import { openLoop } from './open-loop.ts'

const perSecond = 100
const seconds = Number(process.env.BENCH_LOAD_SECONDS ?? 20)

/** Every list of the large school, in turn, by visitors who arrive on their own: latency, failures, memory. */
export const loadBenchmark: Benchmark = {
  name: 'load',
  async measure({ large }) {
    const reads = Object.values(await listAddresses(large))
    let asked = 0
    const next = () => {
      const number = asked++
      const { path = '', tokens = [] } = reads[number % reads.length] ?? {}
      return { url: large.server.url + path, token: tokens[number % tokens.length] ?? '' }
    }
    await openLoop(next, { perSecond, seconds: 3 })
    const { latenciesMilliseconds, failures } = await openLoop(next, { perSecond, seconds })
    const { rssBytes } = await large.server.usage()
    const late = percentile(latenciesMilliseconds, 0.95)
    const middle = percentile(latenciesMilliseconds, 0.5)
    const detail = `median ${middle.toFixed(1)} ms, p99 ${percentile(latenciesMilliseconds, 0.99).toFixed(0)} ms`
    return [
      atMost(`any list of 50,000 students, ${perSecond} requests/s: p95`, 200, late, ' ms', detail),
      atMost('requests that failed in it', 0, failures, '', `of ${latenciesMilliseconds.length}`),
      atMost('memory of the app under it', 200, rssBytes / 2 ** 20, ' MB'),
    ]
  },
}
