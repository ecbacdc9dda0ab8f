import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endLaunched, expectOneLine, launch } from './launch.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manara-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

afterAll(endLaunched)

const launchServer = (env: Record<string, string>) =>
  launch('server/src/server.ts', { DATA_DIR: join(folder, 'data'), PORT: '0', ...env })

describe('the server', () => {
  it('starts on an empty folder, says where it is, answers, and stops cleanly', async () => {
    const { child, ended, expectOutput, output } = launchServer({})
    await expectOutput(/Manara-2026/)
    const address = /http:\/\/[\d.:]+/.exec(output())?.[0]

    const ready = await fetch(`${address}/api/ready`)
    const school = (await (await fetch(`${address}/api/public/school`)).json()) as Record<string, unknown>
    child.kill('SIGTERM')

    expect(ready.status).toBe(200)
    expect(school).toMatchObject({ isDemo: true, name: 'معهد الياسمين للتدريب' })
    expect((await ended).code).toBe(0)
  })

  it('removes what killed servers left in the temporary folder, and nothing else', async () => {
    const temporary = join(folder, 'temporary')
    const dayAgo = Date.now() / 1_000 - 90_000
    const names = [
      'manara-pdf-4194399-aaaaaa',
      'manara-pdf-bbbbbb',
      `manara-pdf-${process.pid}-cccccc`,
      'manara-pdf-4194399-young1',
      'other-dddddd',
    ]
    for (const name of names) {
      await mkdir(join(temporary, name), { recursive: true })
      await writeFile(join(temporary, name, 'one.pdf'), '')
      if (!name.includes('young')) await utimes(join(temporary, name), dayAgo, dayAgo)
    }

    const { child, ended, expectOutput } = launchServer({ TMPDIR: temporary })
    await expectOutput(/Manara-2026/)
    const left = async () => (await readdir(temporary)).filter((name) => names.includes(name))
    await expect.poll(left, { timeout: 20_000 }).toHaveLength(3)
    child.kill('SIGTERM')
    await ended

    expect((await left()).sort()).toEqual(names.slice(2).sort())
  })

  it('refuses production while demo accounts can sign in', async () => {
    const run = await launchServer({ NODE_ENV: 'production' }).ended

    expectOneLine(run, /حسابات تجريبية/)
  })

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }

    const run = await launchServer({ PORT: String(port) }).ended
    other.close()

    expectOneLine(run, new RegExp(`المنفذ ${port} مستعمل`))
  })

  it('says that the data folder cannot be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')

    const run = await launchServer({ DATA_DIR: join(file, 'data') }).ended

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
    ['a time zone that is none', { SCHOOL_TIME_ZONE: 'Mars/Olympus' }, /SCHOOL_TIME_ZONE/],
    ['a short secret', { JWT_SECRET: 'short' }, /JWT_SECRET قصير/],
    ['a mail server without a sender', { SMTP_URL: 'smtp://127.0.0.1' }, /MAIL_FROM/],
    ['a mail server that is none', { SMTP_URL: 'mail', MAIL_FROM: 'a@b.example' }, /SMTP_URL غير صالح/],
    ['a sender that is none', { MAIL_FROM: 'school' }, /MAIL_FROM غير صالح/],
    ['half an administrator', { ADMIN_EMAIL: 'a@b.example' }, /ADMIN_PASSWORD/],
  ])('says what is wrong with %s', async (_, env, words) => {
    expectOneLine(await launchServer(env).ended, words)
  })
})
