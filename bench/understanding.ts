import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atLeast, atMost, type LoneBenchmark } from './benchmark.ts'
import { percentile } from './numbers.ts'

interface Score {
  share: number
  understood: number
  answerable: number
  asked: number
  offered: number
  wrong: unknown[]
}

const root = join(import.meta.dirname, '..')

/** The test asks the demo school; here its scores join the table, and the time that an answer takes. */
export const understandingBenchmark: LoneBenchmark = {
  name: 'understanding',
  async measure() {
    const report = join(tmpdir(), `understanding-${process.pid}.json`)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    spawnSync(process.execPath, [vitest, 'run', 'skills/understanding.test.ts'], {
      cwd: join(root, 'server'),
      stdio: 'ignore',
      env: { ...process.env, UNDERSTANDING_REPORT: report },
    })
    const scores: Record<'unseen' | 'fresh' | 'everyday' | 'daily' | 'strange' | 'newcomers', Score> & {
      milliseconds: number[]
    } = JSON.parse(readFileSync(report, 'utf8'))
    const { unseen, fresh, everyday, daily, strange, newcomers, milliseconds } = scores
    rmSync(report)
    const late = percentile(milliseconds, 0.95)
    const detail = `median ${percentile(milliseconds, 0.5).toFixed(1)}, longest ${Math.max(...milliseconds).toFixed(0)}`
    return [
      atLeast(
        'questions of the first list: understood',
        0.9,
        unseen.share,
        `${unseen.understood} of ${unseen.answerable}`,
      ),
      atMost('questions of the first list: answered wrongly', 0, unseen.wrong.length, '', `of ${unseen.asked}`),
      atLeast(
        'questions of a stranger: understood',
        0.9,
        fresh.share,
        `${fresh.understood} of ${fresh.answerable}, and ${fresh.offered} offered`,
      ),
      atMost('questions of a stranger: answered wrongly', 0, fresh.wrong.length, '', `of ${fresh.asked}`),
      atLeast(
        'everyday questions of a second stranger: understood',
        0.9,
        everyday.share,
        `${everyday.understood} of ${everyday.answerable}, and ${everyday.offered} offered`,
      ),
      atMost(
        'everyday questions of a second stranger: answered wrongly',
        0,
        everyday.wrong.length,
        '',
        `of ${everyday.asked}`,
      ),
      atLeast(
        'questions of a day, with days and follow-ups: understood',
        0.9,
        daily.share,
        `${daily.understood} of ${daily.answerable}, and ${daily.offered} offered`,
      ),
      atMost('questions of a day: answered wrongly', 0, daily.wrong.length, '', `of ${daily.asked}`),
      atLeast(
        'questions of a third stranger: understood',
        0.9,
        strange.share,
        `${strange.understood} of ${strange.answerable}, and ${strange.offered} offered`,
      ),
      atMost('questions of a third stranger: answered wrongly', 0, strange.wrong.length, '', `of ${strange.asked}`),
      atLeast(
        'questions of newcomers, the last list: understood',
        0.9,
        newcomers.share,
        `${newcomers.understood} of ${newcomers.answerable}, and ${newcomers.offered} offered`,
      ),
      atMost('questions of newcomers: answered wrongly', 0, newcomers.wrong.length, '', `of ${newcomers.asked}`),
      atMost('an answer of the built-in assistant: p95', 20, late, ' ms', detail),
    ]
  },
}
