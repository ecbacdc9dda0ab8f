// npm run test:long [-- fuzz | models | faults | processes | authorization | looks | countries | markup | rolling | cluster | pooler]: the same tests with many more cases and rounds; for an evening.
import { randomInt } from 'node:crypto'
import { buildIfStale } from './setup/build-if-stale.mjs'
import { command } from './setup/command.mjs'
import { Failure } from './setup/failure.mjs'
import { inRoot } from './setup/project.mjs'
import { runNode } from './setup/run.mjs'

const hours = 3_600
const vitest = (folder) => ({ folder: 'server', args: ['vitest/vitest.mjs', 'run', folder, '--reporter=verbose'] })
const parts = {
  authorization: vitest('test/authorization'),
  fuzz: vitest('test/fuzz'),
  models: vitest('test/models'),
  faults: vitest('test/faults'),
  questions: vitest('src/features/question-generation/builtin'),
  processes: vitest('test/several-processes'),
  backup: vitest('src/operations/backup'),
  rolling: vitest('test/cluster/rolling-restart'),
  cluster: vitest('test/cluster/leader-killed'),
  pooler: { ...vitest('src'), env: { TEST_POOLER: '1' } },
  looks: { folder: 'e2e', args: ['@playwright/test/cli.js', 'test', 'every-screen', '--reporter=list'] },
  countries: { folder: 'e2e', args: ['@playwright/test/cli.js', 'test', 'the-country', '--reporter=list'] },
  markup: { folder: 'e2e', args: ['@playwright/test/cli.js', 'test', 'written-markup', '--reporter=list'] },
}

await command(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !parts[name])
  if (unknown.length > 0) throw new Failure(`الأجزاء المعروفة: ${Object.keys(parts).join('، ')}`)
  const env = {
    LONG: '1',
    FUZZ_CASES: process.env.FUZZ_CASES ?? '2000',
    FUZZ_SEED: process.env.FUZZ_SEED ?? String(randomInt(2 ** 31)),
  }
  console.log(`FUZZ_SEED=${env.FUZZ_SEED} FUZZ_CASES=${env.FUZZ_CASES}`)
  const chosen = asked.length > 0 ? asked : Object.keys(parts)
  let worst = 0
  for (const name of chosen) {
    const { folder, args, env: own } = parts[name]
    if (folder === 'e2e') {
      const { findOrInstallChromium } = await import('./chromium.mjs')
      env.CHROMIUM_PATH = await findOrInstallChromium()
      await buildIfStale()
    }
    const script = [inRoot(`node_modules/${args[0]}`), ...args.slice(1)]
    const { code } = await runNode(script, {
      cwd: inRoot(folder),
      env: { ...env, ...own },
      isShown: true,
      limitSeconds: 12 * hours,
    })
    worst = Math.max(worst, code)
  }
  process.exitCode = worst
})
