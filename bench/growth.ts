import { listAddresses } from './list-addresses.ts'
import { percentile } from './numbers.ts'
import { createAgent, sendOne } from './open-loop.ts'
import { atMost, type BenchPromise, type Measured } from './promise.ts'
import type { BenchSchool } from './schools.ts'

const pairs = Number(process.env.BENCH_PAIRS ?? 200)

function asker(school: BenchSchool, path: string) {
  const agent = createAgent(1)
  let asked = 0
  return async () => {
    const token = school.tokens[asked++ % school.tokens.length] ?? ''
    const startedAt = performance.now()
    const { isGood } = await sendOne({ url: school.server.url + path, token }, agent)
    if (!isGood) throw new Error(`${path} was refused`)
    return performance.now() - startedAt
  }
}

/** Both schools are asked in turn, one request at a time. */
async function compare(name: string, large: () => Promise<number>, small: () => Promise<number>): Promise<Measured> {
  for (let warmUp = 0; warmUp < 20; warmUp++) await Promise.all([large(), small()])
  const slow: number[] = []
  const quick: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    slow.push(await large())
    quick.push(await small())
  }
  const figures = [slow, quick].map((values) => [percentile(values, 0.5), percentile(values, 0.95)])
  const [[largeMedian = 0, largeLate = 0] = [], [smallMedian = 0, smallLate = 0] = []] = figures
  const detail = `p95 ${largeLate.toFixed(1)} ms of ${smallLate.toFixed(1)} ms; median ${largeMedian.toFixed(1)} of ${smallMedian.toFixed(1)}`
  return atMost(`growth: ${name}`, 2, largeLate / smallLate, ' ×', detail)
}

/** A hundred times as many students cost at most twice the time, asking for a page. */
export const growthPromise: BenchPromise = {
  name: 'growth',
  async measure({ large, small }) {
    const ofLarge = await listAddresses(large)
    const ofSmall = await listAddresses(small)
    const measured: Measured[] = []
    for (const [name, path] of Object.entries(ofLarge))
      measured.push(await compare(name, asker(large, path), asker(small, ofSmall[name] ?? path)))
    return measured
  },
}
