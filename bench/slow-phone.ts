import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { atMost, type LoneBenchmark, type Measured } from './benchmark.ts'
import { openBrowser } from './browser.ts'
import { productProgram, startMeasured } from './measured-process.ts'
import { median } from './numbers.ts'

const runs = Number(process.env.BENCH_SLOW_PHONE_RUNS ?? 5)
const port = 3138
const phone = { width: 390, height: 844 }

/** A poor connection and a cheap phone: 780 kbit/s, 300 ms a round trip, a processor four times as slow. */
const connection = { offline: false, latency: 300, downloadThroughput: 780_000 / 8, uploadThroughput: 330_000 / 8 }
const slowness = 4

interface Visit {
  name: string
  path: string
  /** On the page as soon as a visitor can do what they came for: sign in (fields above it keep what is typed), or read a program. */
  usable: string
  seconds: number
}

const visits: Visit[] = [
  { name: 'sign-in', path: '/auth/login', usable: '.paint-submit, button[type=submit]', seconds: 3.5 },
  { name: 'programs', path: '/public/available-programs', usable: 'h2', seconds: 4 },
]

/** Runs in the page: notes when what a visitor waits for is there and has a size, and when the app has taken over. */
function watchFor(selector: string): void {
  const isShown = (within: string) =>
    [...document.querySelectorAll(`${within} :is(${selector})`)].some((one) => one.getBoundingClientRect().height > 0)
  const look = () => {
    if (isShown('body') && performance.getEntriesByName('usable').length === 0) performance.mark('usable')
    if (isShown('#root') && !document.getElementById('first-paint')) performance.mark('taken-over')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const marks = ['first-contentful-paint', 'usable', 'taken-over'] as const
type Times = Record<(typeof marks)[number], number>

async function measureTimes(page: Page, url: string, usable: string): Promise<Times> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', connection)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.addInitScript(watchFor, usable)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction((names) => names.every((name) => performance.getEntriesByName(name).length > 0), marks, {
    timeout: 60_000,
  })
  const milliseconds = await page.evaluate(
    (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
    marks,
  )
  return Object.fromEntries(marks.map((mark, index) => [mark, (milliseconds[index] ?? Number.NaN) / 1_000])) as Times
}

async function measureVisit(origin: string, { name, path, usable, seconds }: Visit): Promise<Measured[]> {
  const seen: Times[] = []
  for (let run = 0; run < runs; run++) {
    const browser = await openBrowser(port + 1)
    try {
      const page = await browser.context.newPage()
      await page.setViewportSize(phone)
      seen.push(await measureTimes(page, origin + path, usable))
    } finally {
      await browser.close()
    }
  }
  const all = (mark: keyof Times) => seen.map((times) => times[mark])
  const middle = (mark: keyof Times) => `${median(all(mark)).toFixed(2)} s`
  const detail = `first paint ${middle('first-contentful-paint')}, the app ${middle('taken-over')}, slowest ${Math.max(...all('usable')).toFixed(2)} s of ${runs}`
  return [atMost(`first visit on a slow phone: ${name} can be used`, seconds, median(all('usable')), ' s', detail)]
}

/** The first visit of an applicant, as they make it. */
export const slowPhoneBenchmark: LoneBenchmark = {
  name: 'slow-phone',
  async measure() {
    const dataDir = mkdtempSync(join(tmpdir(), 'manara-bench-phone-'))
    const env = { DATA_DIR: dataDir, DEMO: '1', NODE_ENV: 'development', HOST: '127.0.0.1' }
    const server = await startMeasured(productProgram, port, env, '/api/ready')
    try {
      const measured: Measured[] = []
      for (const visit of visits) measured.push(...(await measureVisit(server.url, visit)))
      return measured
    } finally {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}
