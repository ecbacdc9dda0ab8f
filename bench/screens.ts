import type { Page } from 'playwright'
import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { openBrowser, signInAs } from './browser.ts'
import { postgresCpuMicroseconds } from './database-cpu.ts'
import { median } from './numbers.ts'
import { createAgent, sendOne } from './open-loop.ts'
import { openReaders, type Reader, type ReadersDeps } from './readers.ts'
import type { BenchSchool } from './schools.ts'

const rounds = Number(process.env.BENCH_SCREEN_ROUNDS ?? 600)
const visits = 3

interface ScreenToOpen {
  name: string
  reader: Reader
  path: (deps: ReadersDeps) => string
}

const screens: readonly ScreenToOpen[] = [
  { name: 'users', reader: 'admin', path: () => '/admin/users' },
  { name: 'classrooms of a student', reader: 'student', path: () => '/student/my-classrooms' },
  {
    name: 'grading sheet',
    reader: 'teacher',
    path: ({ classroomId }) => `/teacher/classroom/${classroomId}/grading`,
  },
  { name: 'dashboard of a teacher', reader: 'teacher', path: () => '/teacher/dashboard' },
  { name: 'dashboard of the school', reader: 'admin', path: () => '/admin/dashboard' },
]

/** Waits for what the page shows last, and says when that was. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let seen = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => resolve(seen), 300)
      }),
  )

interface Visit {
  /** What the page asked of the API, without the origin. */
  calls: string[]
  paintSeconds: number
}

async function visit(page: Page, url: string): Promise<Visit> {
  const calls: string[] = []
  const note = (request: { url(): string; method(): string }) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  }
  page.on('request', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('request', note)
  return { calls, paintSeconds: (await largestPaint(page)) / 1_000 }
}

/** A device that was here before: the files of the app are in its cache, as on every day but the first. */
async function visitOften(school: BenchSchool, path: string, token: string, port: number): Promise<Visit> {
  const browser = await openBrowser(port)
  try {
    const page = await browser.context.newPage()
    await signInAs(page, school.server.url, token)
    await visit(page, school.server.url + path)
    const seen: Visit[] = []
    for (let time = 0; time < visits; time++) seen.push(await visit(page, school.server.url + path))
    // On a busy machine a visit may look finished before its first call: the one with most calls was whole.
    const [{ calls = [] } = {}] = seen.toSorted((one, other) => other.calls.length - one.calls.length)
    if (calls.length === 0) throw new Error(`${path} asked for nothing: is the web app built?`)
    return { calls, paintSeconds: median(seen.map(({ paintSeconds }) => paintSeconds)) }
  } finally {
    await browser.close()
  }
}

const getToken = (school: BenchSchool, deps: ReadersDeps, reader: Reader, turn: number) =>
  reader === 'admin' ? (school.tokens[turn % school.tokens.length] ?? '') : deps.tokens[reader]

interface Cost {
  app: number
  database: number
}

/** The same calls in turn, by one reader after the other; each in their own classroom. */
async function measureCost(
  school: BenchSchool,
  allDeps: readonly ReadersDeps[],
  { reader }: ScreenToOpen,
  calls: readonly string[],
): Promise<Cost> {
  const agent = createAgent(4)
  const [{ classroomId = 0 } = {}] = allDeps
  async function openAll(times: number) {
    for (let turn = 0; turn < times; turn++) {
      const deps = allDeps[turn % allDeps.length] as ReadersDeps
      const token = getToken(school, deps, reader, turn)
      const own = (call: string) => call.replace(`/classrooms/${classroomId}/`, `/classrooms/${deps.classroomId}/`)
      await Promise.all(calls.map((call) => sendOne({ url: school.server.url + own(call), token }, agent)))
    }
  }
  await openAll(rounds)
  const database = await postgresCpuMicroseconds(school.dataDir)
  const { cpuMicroseconds } = await school.server.usage()
  await openAll(rounds)
  const after = await school.server.usage()
  const databaseAfter = await postgresCpuMicroseconds(school.dataDir)
  agent.destroy()
  return {
    app: (after.cpuMicroseconds - cpuMicroseconds) / rounds,
    database: (databaseAfter - database) / rounds,
  }
}

/** The page that comes before all calls, the same for every screen; it brings the name of the school along. */
async function pageItself(school: BenchSchool, allDeps: readonly ReadersDeps[]): Promise<Measured> {
  const { app, database } = await measureCost(school, allDeps, screens[0] as ScreenToOpen, ['/admin/users'])
  const detail = `app ${app.toFixed(0)} µs, database ${database.toFixed(0)} µs; not in the figures below`
  return atMost('screen, any: CPU of the page itself', 0.6, (app + database) / 1_000, ' ms', detail)
}

/** What opening a screen costs, all its calls together, and how soon it is there. */
export const screensBenchmark: Benchmark = {
  name: 'screens',
  async measure({ large, freePort }) {
    const allDeps = await openReaders(large.database, 40)
    const [deps] = allDeps
    if (!deps) return []
    const measured: Measured[] = [await pageItself(large, allDeps)]
    for (const screen of screens) {
      const token = getToken(large, deps, screen.reader, 0)
      const { calls, paintSeconds } = await visitOften(large, screen.path(deps), token, freePort())
      const { app, database } = await measureCost(large, allDeps, screen, calls)
      const detail = `app ${app.toFixed(0)} µs, database ${database.toFixed(0)} µs`
      measured.push(
        atMost(`screen, ${screen.name}: calls`, 3, calls.length, '', calls.map((call) => call.split('?')[0]).join(' ')),
        atMost(`screen, ${screen.name}: CPU of all its calls`, 0.6, (app + database) / 1_000, ' ms', detail),
        atMost(`screen, ${screen.name}: largest paint on loopback`, 0.25, paintSeconds, ' s'),
      )
    }
    return measured
  },
}
