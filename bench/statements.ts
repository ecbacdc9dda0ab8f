import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoneBenchmark } from './benchmark.ts'

const root = join(import.meta.dirname, '..')

/** The count itself is a test of the server; here its outcome joins the table. */
export const statementsBenchmark: LoneBenchmark = {
  name: 'statements',
  async measure() {
    const report = join(tmpdir(), `statements-${process.pid}.json`)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', 'test/statement-count.test.ts', '--reporter=json', `--outputFile=${report}`]
    spawnSync(process.execPath, args, { cwd: join(root, 'server'), stdio: 'ignore' })
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    rmSync(report)
    return [
      {
        name: 'SQL statements a request, every GET of the contract',
        target: '≤ 5',
        measured: `${numPassedTests} of ${numPassedTests + numFailedTests} within`,
        isMet: numFailedTests === 0 && numPassedTests > 0,
      },
    ]
  },
}
