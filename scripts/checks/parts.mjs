import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { inRoot, readJson } from '../setup/project.mjs'
import { runNode } from '../setup/run.mjs'
import { buildWebIfStale } from '../setup/web-build.mjs'
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

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Counts a report of Playwright and names what failed; an error outside the tests is one failure. */
export const tallyOfPlaywright = ({ stats, errors, suites = [] }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  failures: suites
    .flatMap(specsOf)
    .filter(({ ok }) => ok === false)
    .map(({ file, title, tests }) => `${file} › ${title}\n    ${firstLines(tests?.[0]?.results?.[0]?.error?.message)}`),
})

/** A part that ran nothing, or that ended badly without saying which test failed, counts as one failure. */
export function settle({ passed, failed, failures = [] }, code) {
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed, failures }
}

async function runReported(reportFile, args, options, tallyOf) {
  rmSync(reportFile, { force: true })
  const { code, isLate } = await runNode(args, { isShown: true, limitSeconds: 1_500, ...options })
  if (isLate) console.log('stopped: this part took too long')
  const tally = existsSync(reportFile) ? tallyOf(readJson(reportFile)) : { passed: 0, failed: 0 }
  return settle(tally, code)
}

function vitest(folder) {
  const report = `${reports}/${folder}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters]
  return runReported(report, args, { cwd: inRoot(folder) }, tallyOfVitest)
}

function playwright() {
  const report = `${reports}/e2e.json`
  const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return runReported(report, args, { cwd: inRoot('e2e'), env, limitSeconds: 2_400 }, tallyOfPlaywright)
}

async function build() {
  try {
    await buildWebIfStale()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log(error.message)
    return { passed: 0, failed: 1 }
  }
}

const parts = [
  ['checks', runChecks],
  ['scripts', () => vitest('scripts')],
  ['server', () => vitest('server')],
  ['web', () => vitest('web')],
  ['build of the web app', build],
  ['journeys', playwright],
]

/** Runs every part to its end, whatever becomes of the others, and gives the sum. */
export async function runParts() {
  mkdirSync(reports, { recursive: true })
  const sum = { passed: 0, failed: 0 }
  const lines = []
  const named = []
  for (const [name, run] of parts) {
    console.log(`\n── ${name} ──`)
    const startedAt = Date.now()
    const { passed, failed, failures = [] } = await run()
    sum.passed += passed
    sum.failed += failed
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
    named.push(...failures.map((failure) => `✗ ${name}: ${failure}`))
    lines.push(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  }
  // At the end once more: whoever reads a long log begins there.
  console.log(`\n${[...named, '', ...lines].join('\n')}\n`)
  return sum
}
