import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutIsolates } from '@manara/contract/named.ts'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { buildPerson, knownPassword } from './factories/people.ts'
import { endLaunched, expectOneLine, externalDatabase, launch } from './launch.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// Each of them is a process of its own; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 })

/** The school as its server sees it; the commands work on the same database beside it. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  endLaunched()
  await server.close()
})

type Name = 'admin-create' | 'admin-reset'

const run = (name: Name, args: string[], input = '', env = externalDatabase(inject('postgres'), server.databaseName)) =>
  launch(`scripts/${name}.mjs`, env, { args, input }).ended

const signIn = (email: string, password: string) => server.as('visitor').post('/api/auth/login', { email, password })

const listAuditEntries = (operation: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['actor_id as actorId', 'entity_id as entityId', 'after'])
    .where('operation', '=', operation)
    .orderBy('id', 'desc')
    .execute()

const options = (given: Record<string, string>) =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])

const newcomer = (mark: string) =>
  options({ email: `${mark}@School.example`, 'national-id': `CMD-${mark}`, 'first-name': 'ليلى', 'last-name': 'حداد' })

const countOfAdministrators = async () =>
  (await server.db.selectFrom('person').select('id').where('role', '=', 0).execute()).length

describe('npm run admin:create', () => {
  it('makes an administrator by options, with the password from a pipe', async () => {
    const { code, output, errors } = await run(
      'admin-create',
      [...newcomer('piped'), '--password-stdin'],
      'Harbour-Lamp-77\n',
    )

    expect([code, errors]).toEqual([0, ''])
    expect(output).toBe('أُنشئ مدير النظام ليلى حداد. يسجّل الدخول بالبريد piped@school.example\n')
    expect((await signIn('piped@school.example', 'Harbour-Lamp-77')).body).toMatchObject({ userType: 'Administrator' })
    const [audit] = await listAuditEntries('adminCreate')
    expect(audit).toMatchObject({ actorId: null, after: { email: 'piped@school.example', role: 0 } })
    expect(JSON.stringify(audit)).not.toMatch(/Harbour|argon2/)
  })

  it('asks for what is not given', async () => {
    const answers = ['سمر', 'الخطيب', 'CMD-ASKED', 'asked@school.example', 'Harbour-Lamp-77', '']

    const { code, output } = await run('admin-create', [], answers.join('\n'))

    expect(code).toBe(0)
    expect(output).not.toContain('Harbour')
    expect((await signIn('asked@school.example', 'Harbour-Lamp-77')).body).toMatchObject({ fullName: 'سمر الخطيب' })
  })

  it.each([
    ['a password in the command', ['--password', 'Harbour-Lamp-77'], '', /لا تُكتب كلمة المرور في الأمر/],
    ['an unknown option', ['--role', '0'], '', /خيار غير معروف/],
    ['too few options beside a piped password', ['--password-stdin'], 'Harbour-Lamp-77\n', /ينقص: --first-name/],
    ['input that ends too early', [], 'ليلى\n', /انتهى الإدخال/],
    ['an e-mail that is none', [...newcomer('nomail'), '--email', 'nobody'], 'Harbour-Lamp-77\n', /أدخل بريدًا صحيحًا/],
    ['a short password', newcomer('short'), '123\n', /6 أحرف أو أرقام على الأقل/],
    ['an easy password', newcomer('easy'), 'password\n', /تخمين/],
    [
      'an e-mail that is taken',
      options({ email: 'teacher@school.example' }),
      'أ\nب\nCMD-TAKEN\nHarbour-Lamp-77\n',
      /مسجّل لمستخدم آخر/,
    ],
  ])('says %s in one line, and changes nothing', async (_, args, input, words) => {
    const before = await countOfAdministrators()

    const ended = await run('admin-create', args, input)

    expectOneLine(ended, words)
    expect(ended.errors).not.toMatch(/Harbour/)
    expect(await countOfAdministrators()).toBe(before)
  })

  it('says when the database cannot be reached', async () => {
    const nowhere = { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x', DATABASE_OWNER_URL: '', JWT_SECRET: '' }

    const ended = await run('admin-create', [...newcomer('lost'), '--password-stdin'], 'Harbour-Lamp-77\n', nowhere)

    expectOneLine(ended, /تعذّر الاتصال بقاعدة البيانات/)
  })
})

describe('npm run admin:reset', () => {
  const administrator = () => buildPerson(server.db, { role: 'Administrator' })
  const reset = (key: Record<string, string>, input = 'Harbour-Lamp-77\n') =>
    run('admin-reset', [...options(key), '--password-stdin'], input)

  it('gives a new password and ends the sessions, found by the national id however it is written', async () => {
    const person = await buildPerson(server.db, { role: 'Administrator', nationalId: 'RESET-12' })
    const agent = await server.asPerson(person)

    const { code } = await reset({ 'national-id': 'reset-١٢' })

    expect(code).toBe(0)
    expect((await agent.get('/api/my-profile')).status).toBe(401)
    expect((await signIn(person.email, knownPassword)).status).toBe(401)
    expect((await signIn(person.email, 'Harbour-Lamp-77')).status).toBe(200)
    const [audit] = await listAuditEntries('adminReset')
    expect(audit).toMatchObject({ actorId: null, entityId: String(person.id), after: { wasDeleted: false } })
  })

  it('takes lost second factors away, and keeps them where nobody says so', async () => {
    const person = await buildPerson(server.db, { role: 'Administrator' })
    await server.db
      .insertInto('totp')
      .values({ person_id: person.id, secret: Buffer.of(0), confirmed_at: new Date() })
      .execute()
    const first = await reset({ email: person.email })
    expect([first.code, (await signIn(person.email, 'Harbour-Lamp-77')).body.token]).toEqual([0, null])

    const args = [...options({ email: person.email }), '--password-stdin', '--second-factor']
    const { code, output } = await run('admin-reset', args, 'Harbour-Lamp-77\n')

    expect(code).toBe(0)
    expect(output).toContain('أُزيل منه التحقق بخطوتين')
    expect((await signIn(person.email, 'Harbour-Lamp-77')).body.token).toEqual(expect.any(String))
    const [audit] = await listAuditEntries('adminReset')
    expect(audit).toMatchObject({ entityId: String(person.id), after: { hadFactors: true } })
  })

  it('brings back a deleted administrator, found by e-mail', async () => {
    const person = await administrator()
    await server.as('admin').delete(`/api/admin/users/${person.id}`)

    const { code, output } = await reset({ email: person.email })

    expect(code).toBe(0)
    expect(output).toContain('محذوف وسيُستعاد')
    expect((await signIn(person.email, 'Harbour-Lamp-77')).body).toMatchObject({ userType: 'Administrator' })
    const [audit] = await listAuditEntries('adminReset')
    expect(audit).toMatchObject({ entityId: String(person.id), after: { wasDeleted: true } })
  })

  it('does not bring back a person whose e-mail belongs to another by now', async () => {
    const person = await administrator()
    await server.as('admin').delete(`/api/admin/users/${person.id}`)
    const heir = await buildPerson(server.db, { email: person.email })

    expectOneLine(await reset({ email: person.email }), /تعذّرت الاستعادة: البريد الإلكتروني صار لمستخدم آخر/)
    expect((await signIn(heir.email, knownPassword)).body).toMatchObject({ userType: 'Student' })
  })

  it.each([
    ['somebody unknown', { email: 'nobody@school.example' }],
    ['a teacher', { email: 'teacher@school.example' }],
    ['an e-mail and a national id of two people', { email: 'admin@school.example', 'national-id': 'RESET-12' }],
  ])('refuses %s in one line', async (_, key) => {
    expectOneLine(await reset(key), /لا مدير نظام بهذا البريد أو الرقم الوطني/)
  })

  it('refuses an easy password and keeps the old one', async () => {
    const person = await administrator()

    expectOneLine(await reset({ email: person.email }, `${person.email}\n`), /تخمين/)
    expect((await signIn(person.email, knownPassword)).status).toBe(200)
  })
})

describe('on the embedded database', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'manara-commands-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('works while no server runs and while one does, and leaves that one running', async () => {
    const env = { DATA_DIR: dataDir, PORT: '0', DEMO: '0' }
    const command = (name: Name, args: string[], input: string) =>
      launch(`scripts/${name}.mjs`, env, { args, input }).ended
    const created = await command('admin-create', [...newcomer('embedded'), '--password-stdin'], 'Harbour-Lamp-77\n')
    expect([created.code, created.errors]).toEqual([0, ''])

    const school = launch('server/src/server.ts', env)
    await school.expectOutput(/تعمل على/)
    const again = await command(
      'admin-reset',
      ['--email', 'embedded@school.example', '--password-stdin'],
      'Lantern-Door-71\n',
    )
    const address = /http:\/\/[\d.:]+/.exec(school.output())?.[0]
    const login = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'embedded@school.example', password: 'Lantern-Door-71' }),
    })
    school.child.kill('SIGTERM')

    expect([again.code, again.errors]).toEqual([0, ''])
    expect(school.output()).not.toContain('setup#token')
    expect(login.status).toBe(200)
    expect((await school.ended).code).toBe(0)
  })
})

describe('both commands', () => {
  const emailsAbout = async (recipient: string, words: string) => {
    const emails = await server.db
      .selectFrom('mail')
      .select('text_body as text')
      .where('recipient', '=', recipient)
      .execute()
    return emails.map(({ text }) => ({ text: withoutIsolates(text ?? '') })).filter(({ text }) => text.includes(words))
  }

  it('tell the owner and all other administrators by mail, once', async () => {
    const watcher = await buildPerson(server.db, { role: 'Administrator' })
    await run('admin-create', [...newcomer('told'), '--password-stdin'], 'Harbour-Lamp-77\n')
    const person = await buildPerson(server.db, { role: 'Administrator', nationalId: 'TOLD-12' })
    await run('admin-reset', [...options({ 'national-id': 'TOLD-12' }), '--password-stdin'], 'Harbour-Lamp-77\n')

    expect(await emailsAbout('told@school.example', 'ما تغيّر في حسابك: إنشاء الحساب')).toHaveLength(1)
    expect(await emailsAbout(person.email, 'ما تغيّر في حسابك: كلمة المرور')).toHaveLength(1)
    expect(await emailsAbout(watcher.email, 'ليلى حداد في إدارة النظام. ما تغيّر: إنشاء الحساب')).toHaveLength(1)
    const [message, ...more] = await emailsAbout(watcher.email, `${person.lastName} في إدارة النظام. ما تغيّر: كلمة`)
    expect(more).toEqual([])
    expect(message?.text).toContain('مصدر التغيير: أمر على خادم المدرسة')
    expect(message?.text).not.toContain('العنوان الشبكي')
  })
})
