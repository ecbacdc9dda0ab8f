import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { percentile } from './numbers.ts'
import { openLoop } from './open-loop.ts'
import { countRowsRead } from './rows-read.ts'
import type { BenchSchool } from './schools.ts'

const perSecond = 100
const seconds = Number(process.env.BENCH_LOAD_SECONDS ?? 20)
const shown = 25

/** The same names as a school writes them, as others spell them, and in Latin letters. */
const spellings = {
  written: ['أحمد', 'محمد', 'فاطمة', 'عبد الله', 'الخطيب', 'مصطفى', 'إبراهيم', 'هدى'],
  otherwise: ['احمد', 'محمّد', 'فاطمه', 'عبدالله', 'خطيب', 'مصطفي', 'ابراهيم', 'هدي'],
  latin: ['Ahmad', 'Mohamed', 'Fatima', 'Abdullah', 'Khatib', 'Mustafa', 'Ibrahim', 'Huda'],
}

const toPath = (q: string) => `/api/admin/users?role=2&page=1&limit=${shown}&q=${encodeURIComponent(q)}`

async function measureLatency({ server, tokens }: BenchSchool, names: readonly string[]) {
  let asked = 0
  const next = () => {
    const number = asked++
    const path = toPath(names[number % names.length] ?? '')
    return { url: server.url + path, token: tokens[number % tokens.length] ?? '' }
  }
  await openLoop(next, { perSecond: 20, seconds: 2 })
  const { latenciesMilliseconds, failures } = await openLoop(next, { perSecond, seconds })
  return { p95: percentile(latenciesMilliseconds, 0.95), middle: percentile(latenciesMilliseconds, 0.5), failures }
}

/** People are found by any spelling of their names, and by how these sound in Latin letters. */
export const namesBenchmark: Benchmark = {
  name: 'names',
  async measure({ large, freePort }) {
    const written = await measureLatency(large, spellings.written)
    const otherwise = await measureLatency(large, spellings.otherwise)
    const latin = await measureLatency(large, spellings.latin)
    const all = [...spellings.written, ...spellings.otherwise, ...spellings.latin]
    const asked = Object.fromEntries(all.map((q) => [q, { path: toPath(q), tokens: large.tokens }]))
    const { pages } = await countRowsRead(large, freePort(), asked)
    const most = pages.toSorted((one, other) => other.read - one.read)[0]
    const latency = (name: string, { p95, middle, failures }: typeof written): Measured =>
      atMost(
        `${name}, 50,000 people, ${perSecond} requests/s: p95`,
        200,
        p95,
        ' ms',
        `median ${middle.toFixed(1)} ms, ${failures} failed`,
      )
    return [
      latency('search of a name as written', written),
      latency('search of a name spelt otherwise', otherwise),
      latency('search of a name in Latin letters', latin),
      atMost('Latin search against the Arabic one (p95)', 2, latin.p95 / written.p95, ' ×'),
      atMost(
        'rows read of a page of it',
        10 * shown,
        most?.read ?? 0,
        ' rows',
        `most: ${most?.name}, ${most?.shown} shown`,
      ),
    ]
  },
}
