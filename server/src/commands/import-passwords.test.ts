import { createHash } from 'node:crypto'
import { unwatchFile } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { changeMyPassword } from '@manara/contract/account.ts'
import { getSecurityOverview } from '@manara/contract/sign-ins.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPerson, knownPassword } from '../../test/factories/people.ts'
import { openSchool, server } from '../../test/school.fixtures.ts'
import {
  filterFile,
  followKnownPasswords,
  getKnownPasswords,
  isKnownPassword,
  loadKnownPasswords,
} from '../platform/security/known-passwords.ts'
import { importPasswords } from './import-passwords.ts'

openSchool()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manara-passwords-'))
})
afterEach(async () => {
  unwatchFile(filterFile(folder))
  await rm(folder, { recursive: true })
  await loadKnownPasswords(folder, () => undefined)
})

/** Imports a list; gives what was said. */
async function importList(content: string | Buffer): Promise<string> {
  const list = join(folder, 'list.txt')
  await writeFile(list, content)
  const said: string[] = []
  await importPasswords([list], { DATA_DIR: folder }, (line) => said.push(line))
  return said.join('\n')
}

const load = (most?: number) => {
  const onDamage = vi.fn()
  return loadKnownPasswords(folder, onDamage, most).then(() => onDamage)
}

const sha1 = (word: string) => createHash('sha1').update(word).digest('hex')
/** Words that look like chance and are the same in each run. */
const wordOf = (kind: string, index: number) =>
  createHash('sha256').update(`${kind} ${index}`).digest('base64url').slice(0, 12)
const listWords = (kind: string, count: number) => Array.from({ length: count }, (_, index) => wordOf(kind, index))

describe('npm run passwords:import', () => {
  it('refuses every word of a list of 100,000, and of 10,000 others hardly any', async () => {
    const published = (dictionary['passwords-common'] ?? []).map(String)
    const words = [...published, ...listWords('listed', 100_000 - published.length)]

    const said = await importList(words.join('\n'))
    const onDamage = await load()

    expect([said, onDamage.mock.calls.length]).toEqual([expect.stringContaining('100000'), 0])
    expect(words.filter((_, index) => index % 100 === 0).every(isKnownPassword)).toBe(true)
    expect(listWords('other', 10_000).filter(isKnownPassword).length).toBeLessThanOrEqual(20)
  })

  it('answers alike where the list is too long for the memory', async () => {
    const words = listWords('listed', 5_000)
    await importList(words.join('\n'))
    const others = listWords('other', 5_000)
    await load()
    const wrong = others.filter(isKnownPassword)

    await load(0)

    expect(words.every(isKnownPassword)).toBe(true)
    expect(others.filter(isKnownPassword)).toEqual(wrong)
  })

  it.each([
    ['words with any line ends', 'Harbour-Lamp-77\r\n\r\nسلم أخضر عند الباب\n'],
    ['SHA-1 with counts', `${sha1('Harbour-Lamp-77').toUpperCase()}:42\r\n${sha1('سلم أخضر عند الباب')}`],
    ['a packed list', gzipSync('Harbour-Lamp-77\nسلم أخضر عند الباب')],
    [
      'lines that are no passwords',
      `${'x'.repeat(3_000_000)}\nHarbour-Lamp-77\nسلم أخضر عند الباب\n${'y'.repeat(900)}`,
    ],
  ])('reads %s', async (_what, content) => {
    await importList(content)
    await load()

    expect(getKnownPasswords()?.words).toBe(2)
    expect(['Harbour-Lamp-77', 'سلم أخضر عند الباب', 'harbour-lamp-77', ''].map(isKnownPassword)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    ['an empty list', () => importList('\n\n'), 'لا كلمات في'],
    [
      'a file that is not there',
      () => importPasswords([join(folder, 'none')], { DATA_DIR: folder }, () => {}),
      'تعذّرت',
    ],
    ['a packed list that breaks off', () => importList(gzipSync('a\n'.repeat(9_999)).subarray(0, 30)), 'تعذّرت'],
    ['no file', () => importPasswords([], { DATA_DIR: folder }, () => {}), 'الاستعمال'],
  ])('says why it takes nothing from %s, and keeps the list of before', async (_what, run, sentence) => {
    await importList('Harbour-Lamp-77')

    await expect(run()).rejects.toThrow(sentence)

    await load()
    expect(isKnownPassword('Harbour-Lamp-77')).toBe(true)
    expect(await readdir(dirname(filterFile(folder)))).toHaveLength(1)
  })

  it('is not trusted with any byte changed or missing, which is said', async () => {
    await importList('Harbour-Lamp-77')
    const whole = await readFile(filterFile(folder))
    const changed = [0, 9, 20, 30, 100, whole.length - 1].map((at) => {
      const copy = Buffer.from(whole)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    })

    for (const wrong of [...changed, whole.subarray(0, -1), whole.subarray(0, 10), Buffer.alloc(0)]) {
      await writeFile(filterFile(folder), wrong)
      expect([(await load()).mock.calls.length, isKnownPassword('Harbour-Lamp-77')]).toEqual([1, false])
    }
  })

  it('holds in a running server as soon as the list is replaced', async () => {
    const agent = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const choose = (newPassword: string) =>
      agent.call(changeMyPassword, { body: { oldPassword: knownPassword, newPassword } })
    await followKnownPasswords(folder, () => undefined, 20)

    await importList('Lantern-Door-71\nHarbour-Lamp-77')
    await vi.waitUntil(() => getKnownPasswords() !== undefined)
    const refused = await choose('Lantern-Door-71')
    const { body } = await server.as('admin').call(getSecurityOverview)
    await rm(filterFile(folder))
    await vi.waitUntil(() => getKnownPasswords() === undefined)
    const taken = await choose('Lantern-Door-71')

    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      { newPassword: ['كلمة المرور شائعة ويسهل تخمينها'] },
    ])
    expect(body.lights.find(({ key }) => key === 'knownPasswords')).toMatchObject({
      state: 'green',
      count: 2,
      at: expect.any(String),
    })
    expect(taken.status).toBe(200)
  })
})
