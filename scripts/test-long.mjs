// npm run test:long [-- fuzz | faults | authorization]: the same tests with many more cases and rounds; for an evening.
import { randomInt } from 'node:crypto'
import { command } from './setup/command.mjs'
import { Failure } from './setup/failure.mjs'
import { inRoot } from './setup/project.mjs'
import { runNode } from './setup/run.mjs'

const hours = 3_600
const folders = { authorization: 'test/authorization', fuzz: 'test/fuzz', faults: 'test/faults' }

await command(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !folders[name])
  if (unknown.length > 0) throw new Failure(`الأجزاء المعروفة: ${Object.keys(folders).join('، ')}`)
  const env = {
    LONG: '1',
    FUZZ_CASES: process.env.FUZZ_CASES ?? '2000',
    FUZZ_SEED: process.env.FUZZ_SEED ?? String(randomInt(2 ** 31)),
  }
  console.log(`FUZZ_SEED=${env.FUZZ_SEED} FUZZ_CASES=${env.FUZZ_CASES}`)
  const chosen = asked.length > 0 ? asked : Object.keys(folders)
  let worst = 0
  for (const name of chosen) {
    const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', folders[name], '--reporter=verbose']
    const { code } = await runNode(args, { cwd: inRoot('server'), env, isShown: true, limitSeconds: 12 * hours })
    worst = Math.max(worst, code)
  }
  process.exitCode = worst
})
