import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRoot } from '../setup/project.mjs'
import { buildServerIfStale, serverProgram } from '../setup/server-build.mjs'

let folder
const file = (name) => path.join(folder, name)
function write(name, text) {
  mkdirSync(path.dirname(file(name)), { recursive: true })
  writeFileSync(file(name), text)
}
const bundle = () => file('server/dist/server.js')
const sources = () => file('server/src/server.ts')

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara server '))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('contract/src/roles.ts', 'export const role: string = "معلّم"\n')
  write('server/src/deep/words.tsv', 'one')
  write(
    'server/src/deep/words.ts',
    `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
export const places = () => [readFileSync(join(import.meta.dirname, 'words.tsv'), 'utf8'), new URL('./words.tsv', import.meta.url).href]

export function fail(): never {
  throw new Error('as asked')
}
`,
  )
  write(
    'server/src/server.ts',
    `import './start/readable-stacks.ts'
import { role } from '../../contract/src/roles.ts'
import { fail, places } from './deep/words.ts'
const stack = () => { try { return fail() } catch (error) { return (error as Error).stack } }
console.log(JSON.stringify({ role, places: places(), stack: stack(), self: import.meta.filename }))
`,
  )
  mkdirSync(file('server/src/start'))
  cpSync(inRoot('server/src/start/readable-stacks.ts'), file('server/src/start/readable-stacks.ts'))
  await buildServerIfStale(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('serverProgram', () => {
  it('is the bundle while nothing has changed, whatever the times say', () => {
    utimesSync(sources(), new Date(0), new Date())

    expect(serverProgram(folder)).toBe(bundle())
  })

  it.each([
    ['an edited source', 'server/src/deep/words.ts', 'export const places = () => []\nexport const fail = () => 1\n'],
    ['an edited contract', 'contract/src/roles.ts', 'export const role = "طالب"\n'],
    ['a new source', 'server/src/deep/more.ts', 'export {}\n'],
    ['other packages', 'package-lock.json', '{ "name": "school" }'],
  ])('is never an old bundle: %s', (_, name, text) => {
    write(name, text)

    expect(serverProgram(folder)).toBe(sources())
  })

  it('is the sources without a bundle, and the bundle again once it is built', async () => {
    rmSync(bundle())
    expect(serverProgram(folder)).toBe(sources())

    await buildServerIfStale(folder)
    expect(serverProgram(folder)).toBe(bundle())
  })

  it('does not mind tests and tables', () => {
    write('server/src/deep/words.test.ts', 'export {}\n')
    write('server/src/deep/words.tsv', 'two')

    expect(serverProgram(folder)).toBe(bundle())
  })
})

describe('the bundle', () => {
  it('finds what lies beside its sources, says what they say, and names their lines in a stack', () => {
    const { stdout, stderr } = spawnSync(process.execPath, [bundle()], { encoding: 'utf8' })
    expect(stderr).toBe('')

    const { role, places, stack, self } = JSON.parse(stdout)
    expect(role).toBe('معلّم')
    expect(places).toEqual(['one', pathToFileURL(file('server/src/deep/words.tsv')).href])
    expect(stack).toMatch(
      /^Error: as asked\n {4}at fail \(server\/src\/deep\/words.ts:6\)\n {4}at stack \(server\/src\/server.ts:4\)/,
    )
    expect(self).toBe(bundle())
    expect(readFileSync(bundle(), 'latin1')).not.toMatch(/[^\0-\x7f]/)
  })
})
