import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const serverFile = join(import.meta.dirname, '../src/server.ts')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manara-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Run {
  code: number | null
  errors: string
  output: string
}

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

function launch(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [serverFile], {
    env: { PATH, HOME, DATA_DIR: join(folder, 'data'), PORT: '0', ...env },
  })
  children.push(child)
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const ended = new Promise<Run>((resolve) => child.on('exit', (code) => resolve({ code, errors, output })))
  const said = (pattern: RegExp) => expect.poll(() => output, { timeout: 20_000 }).toMatch(pattern)
  return { child, ended, said, output: () => output }
}

/** One clear line and code 1. */
function expectOneLine({ code, errors }: Run, words: RegExp) {
  expect(errors.trim()).toMatch(words)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

describe('the server', () => {
  it('starts on an empty folder, says where it is, answers, and stops cleanly', async () => {
    const { child, ended, said, output } = launch({})
    await said(/Manara-2026/)
    const address = /http:\/\/[\d.:]+/.exec(output())?.[0]

    const ready = await fetch(`${address}/api/ready`)
    const school = (await (await fetch(`${address}/api/public/school`)).json()) as Record<string, unknown>
    child.kill('SIGTERM')

    expect(ready.status).toBe(200)
    expect(school).toMatchObject({ isDemo: true, name: 'معهد الياسمين للتدريب' })
    expect((await ended).code).toBe(0)
  })

  it('refuses production while demo accounts can sign in', async () => {
    const run = await launch({ NODE_ENV: 'production' }).ended

    expectOneLine(run, /حسابات تجريبية/)
  })

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }

    const run = await launch({ PORT: String(port) }).ended
    other.close()

    expectOneLine(run, new RegExp(`المنفذ ${port} مستعمل`))
  })

  it('says that the data folder cannot be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')

    const run = await launch({ DATA_DIR: join(file, 'data') }).ended

    expectOneLine(run, /a-file/)
  })

  it.each([
    [
      'an address without a server',
      { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x', JWT_SECRET: 'x'.repeat(40) },
      /تعذّر الاتصال بقاعدة البيانات/,
    ],
    ['an address that is none', { DATABASE_URL: 'nonsense', JWT_SECRET: 'x'.repeat(40) }, /DATABASE_URL غير صالح/],
    ['no secret beside it', { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' }, /JWT_SECRET/],
    ['a port that is none', { PORT: 'http' }, /PORT غير صالح/],
    ['demo on an open address, unsaid', { HOST: '0.0.0.0' }, /DEMO=1/],
    ['a short secret', { JWT_SECRET: 'short' }, /JWT_SECRET قصير/],
    ['half an administrator', { ADMIN_EMAIL: 'a@b.example' }, /ADMIN_PASSWORD/],
  ])('says what is wrong with %s', async (_, env, words) => {
    expectOneLine(await launch(env).ended, words)
  })
})
