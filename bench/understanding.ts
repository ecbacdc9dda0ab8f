import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from './numbers.ts'
import { atLeast, atMost, type LonePromise } from './promise.ts'

interface Score {
  share: number
  understood: number
  answerable: number
  asked: number
  wrong: unknown[]
}

const root = join(import.meta.dirname, '..')

/** The test asks the demo school; here its scores join the table, and the time that an answer takes. */
export const understandingPromise: LonePromise = {
  name: 'understanding',
  async measure() {
    const report = join(tmpdir(), `understanding-${process.pid}.json`)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    spawnSync(process.execPath, [vitest, 'run', 'skills/understanding.test.ts'], {
      cwd: join(root, 'server'),
      stdio: 'ignore',
      env: { ...process.env, UNDERSTANDING_REPORT: report },
    })
    const { unseen, milliseconds }: { unseen: Score; milliseconds: number[] } = JSON.parse(readFileSync(report, 'utf8'))
    rmSync(report)
    const late = percentile(milliseconds, 0.95)
    const detail = `median ${percentile(milliseconds, 0.5).toFixed(1)}, longest ${Math.max(...milliseconds).toFixed(0)}`
    return [
      atLeast(
        'questions never tuned on: understood',
        0.9,
        unseen.share,
        `${unseen.understood} of ${unseen.answerable}`,
      ),
      atMost('questions never tuned on: answered wrongly', 0, unseen.wrong.length, '', `of ${unseen.asked}`),
      atMost('an answer of the built-in assistant: p95', 20, late, ' ms', detail),
    ]
  },
}
