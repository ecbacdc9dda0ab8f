import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkMajor } from '../setup/pinned-node.mjs'
import { inRoot, readJson } from '../setup/project.mjs'
import { run } from '../setup/run.mjs'

describe('the Node of the project', () => {
  it('refuses another major version in one line, in Arabic and English', () => {
    expect(() => checkMajor('v20.20.2', 24)).toThrow(
      /Node 24.*v20.20.2 · this project runs on Node 24, found v20.20.2$/,
    )
    expect(() => checkMajor('v24.21.0', 24)).not.toThrow()
  })
})

describe('run', () => {
  it('gives output and exit code, and never throws', async () => {
    expect(await run('sh', ['-c', 'echo مرحبًا; exit 3'])).toMatchObject({ code: 3, output: 'مرحبًا\n' })
    expect((await run('/no/such/program', [])).code).toBe(127)
  })

  it('ends what takes too long, with everything that it started', async () => {
    const startedAt = Date.now()

    const { code, isLate } = await run('sh', ['-c', 'sleep 60 & sleep 60'], { limitSeconds: 0.5 })

    expect([code, isLate]).toEqual([1, true])
    expect(Date.now() - startedAt).toBeLessThan(5000)
  })
})

describe('npm run build', () => {
  it('builds as npm start does: a server whose folder is read-only finds everything done', () => {
    const [program, script = ''] = readJson(inRoot('package.json')).scripts.build.split(' ')

    expect(program).toBe('node')
    expect(readFileSync(inRoot(script), 'utf8')).toMatch(/command\(buildIfStale\)/)
    const all = readFileSync(inRoot('scripts/setup/build-if-stale.mjs'), 'utf8').match(/await \w+/g) ?? []
    expect(all).toEqual(['await buildWebIfStale', 'await buildServerIfStale'])
    for (const step of all) expect(readFileSync(inRoot('scripts/start.mjs'), 'utf8')).toContain(step)
  })
})

describe('npm run new:feature', () => {
  it('refuses a bad name with one line and exit code 1', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [inRoot('scripts/new-feature.mjs'), 'Bad Name'], {
      encoding: 'utf8',
    })

    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
