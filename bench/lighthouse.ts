import lighthouse, { type Config, desktopConfig } from 'lighthouse'
import { userRole } from '../contract/src/users.ts'
import type { Benchmark, Measured } from './benchmark.ts'
import { type Browser, openBrowser, signInAs } from './browser.ts'
import { median } from './numbers.ts'
import { signIn } from './schools.ts'

const runs = Number(process.env.BENCH_LIGHTHOUSE_RUNS ?? 3)

interface Scores {
  performance: number
  accessibility: number
  lcpMilliseconds: number
}

async function audit({ context, debuggingPort }: Browser, url: string, config: Config | undefined): Promise<Scores> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
  // The session lives in the browser's storage, so only the cache is emptied between runs.
  const flags = { port: debuggingPort, onlyCategories: ['performance', 'accessibility'], disableStorageReset: true }
  const result = await lighthouse(url, { ...flags, logLevel: 'silent' }, config)
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits } = result.lhr
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    lcpMilliseconds: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}

const forms: { form: string; config: Config | undefined; leastPerformance: number }[] = [
  { form: 'desktop', config: desktopConfig, leastPerformance: 95 },
  { form: 'mobile', config: undefined, leastPerformance: 90 },
]

function toRows(name: string, leastPerformance: number, seen: Scores[]): Measured[] {
  const performance = median(seen.map((scores) => scores.performance))
  const accessibility = Math.min(...seen.map((scores) => scores.accessibility))
  const lcp = median(seen.map(({ lcpMilliseconds }) => lcpMilliseconds))
  return [
    {
      name: `Lighthouse performance: ${name}`,
      target: `≥ ${leastPerformance}`,
      measured: `${performance} (largest paint ${(lcp / 1_000).toFixed(2)} s, median of ${seen.length})`,
      isMet: performance >= leastPerformance,
    },
    {
      name: `Lighthouse accessibility: ${name}`,
      target: '≥ 100',
      measured: String(accessibility),
      isMet: accessibility >= 100,
    },
  ]
}

/** What Lighthouse thinks of the first two screens, on a desk and on a phone. */
export const lighthouseBenchmark: Benchmark = {
  name: 'lighthouse',
  async measure({ large, freePort }) {
    const { url } = large.server
    const person = large.database.db.selectFrom('person').select('id').where('role', '=', userRole.Student)
    const { id } = await person.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const [studentToken = ''] = await signIn(large.database, [id], userRole.Student)
    const measured: Measured[] = []
    for (const [screen, path, token] of [
      ['sign-in', '/auth/login', undefined],
      ['student', '/student/my-classrooms', studentToken],
      ['users', '/admin/users', large.tokens[0]],
    ] as const) {
      const browser = await openBrowser(freePort())
      try {
        if (token) await signInAs(await browser.context.newPage(), url, token)
        for (const { form, config, leastPerformance } of forms) {
          const seen: Scores[] = []
          for (let run = 0; run < runs; run++) seen.push(await audit(browser, url + path, config))
          measured.push(...toRows(`${screen}, ${form}`, leastPerformance, seen))
        }
      } finally {
        await browser.close()
      }
    }
    return measured
  },
}
