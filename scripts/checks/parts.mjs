import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { buildIfStale } from '../setup/build-if-stale.mjs'
import { inRoot, readJson } from '../setup/project.mjs'
import { runNode } from '../setup/run.mjs'
import { runChecks } from './checks.mjs'

const reports = inRoot('.cache/reports')

const firstLines = (text = '', count = 12) => text.split('\n').slice(0, count).join('\n    ')

/** Counts a report of vitest and names what failed; a file that does not even load is one failure. */
export function tallyOfVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = [
    ...broken.map(({ name, message }) => `${name}\n    ${firstLines(message)}`),
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n    ${firstLines(failureMessages?.[0])}`),
    ),
  ]
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures }
}

const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)]

/** Counts a report of Playwright and names what failed; an error outside the tests is one failure. */
export const tallyOfPlaywright = ({ stats, errors, suites = [] }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  failures: suites
    .flatMap(listSpecs)
    .filter(({ ok }) => ok === false)
    .map(({ file, title, tests }) => `${file} › ${title}\n    ${firstLines(tests?.[0]?.results?.[0]?.error?.message)}`),
})

/** A part that ran nothing, or that ended badly without saying which test failed, counts as one failure. */
export function settle({ passed, failed, failures = [] }, code) {
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed, failures }
}

async function runReported(reportFile, args, options, readTally) {
  rmSync(reportFile, { force: true })
  const { code, isLate, output } = await runNode(args, { isShown: true, limitSeconds: 2_700, ...options })
  if (options.isShown === false && code !== 0) console.log(output)
  if (isLate) console.log('stopped: this part took too long')
  const tally = existsSync(reportFile) ? readTally(readJson(reportFile)) : { passed: 0, failed: 0 }
  return settle(tally, code)
}

function vitest(folder, { name = folder, projects = [], ...options } = {}) {
  const report = `${reports}/${name}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const args = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    ...reporters,
    ...projects.map((part) => `--project=${part}`),
  ]
  return runReported(report, args, { cwd: inRoot(folder), ...options }, tallyOfVitest)
}

function playwright() {
  const report = `${reports}/e2e.json`
  const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return runReported(report, args, { cwd: inRoot('e2e'), env, limitSeconds: 2_400 }, tallyOfPlaywright)
}

async function build() {
  try {
    await buildIfStale()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log(error.message)
    return { passed: 0, failed: 1 }
  }
}

const parts = [
  ['checks', runChecks],
  ['scripts', () => vitest('scripts')],
  ['build', build],
  ['server', () => vitest('server', { projects: ['server'] })],
  ['web', () => vitest('web')],
  ['journeys', playwright],
]

/** Servers that are killed and started mostly wait: they run beside the first parts, and are shown when they failed. */
const runFaults = () => vitest('server', { name: 'faults', projects: ['faults'], isShown: false })

async function measure(name, run) {
  const startedAt = Date.now()
  const { passed, failed, failures = [] } = await run()
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`
  return { passed, failed, line, failures: failures.map((failure) => `✗ ${name}: ${failure}`) }
}

/** Runs every part to its end, even if another fails, and gives the sum. */
export async function runParts() {
  mkdirSync(reports, { recursive: true })
  const faults = measure('faults', runFaults)
  const results = []
  for (const [name, run] of parts) {
    console.log(`\n── ${name} ──`)
    results.push(await measure(name, run))
    // Of the long parts each has the machine for itself.
    if (name === 'build of the web app') results.push(await faults)
  }
  // At the end once more: a reader of a long log begins there.
  console.log(
    `\n${[...results.flatMap(({ failures }) => failures), '', ...results.map(({ line }) => line)].join('\n')}\n`,
  )
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
