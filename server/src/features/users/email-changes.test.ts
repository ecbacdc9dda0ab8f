import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { codeSentTo, freshEmail, lettersAbout, lettersTo, undoSecretSentTo } from './account-letters.ground.ts'
import { admin, auditOf, newUser, openSchool, server, users } from './admin.ground.ts'

openSchool()

const codeOf = { Administrator: 0, Teacher: 1, Student: 2 }
const login = (email: string, password = knownPassword) =>
  server.as('visitor').post('/api/auth/login', { email, password })

/** An administrator moves somebody to another address. */
async function moved(person: BuiltPerson, email = freshEmail()) {
  const { firstName, lastName, nationalId, role } = person
  const body = { firstName, lastName, nationalId, email, role: codeOf[role] }
  const { status } = await admin().put(`${users}/${person.id}`, body)
  expect(status).toBe(200)
  return { ...person, email }
}

const build = (role: BuiltPerson['role'] = 'Student') => buildPerson(server.db, { role })
const undo = (secret: string, newPassword = 'Harbour-77') =>
  server.as('visitor').post('/api/account-recovery/undo-email-change', { secret, newPassword })
const letTimePass = (hours: number) =>
  sql`update email_change set undo_expires_at = undo_expires_at - make_interval(hours => ${hours}),
    code_expires_at = code_expires_at - make_interval(hours => ${hours})`.execute(server.db)

describe('a changed e-mail', () => {
  it('opens the account at once, and ends the sessions of its owner', async () => {
    const person = await build()
    const agent = await server.asPerson(person)

    const { email } = await moved(person)

    expect((await agent.get('/api/my-profile')).status).toBe(401)
    expect((await login(email)).status).toBe(200)
    expect((await login(person.email)).status).toBe(401)
  })

  it('of oneself ends the other sessions and keeps the one that asked', async () => {
    const me = await build('Administrator')
    const [here, there] = [await server.asPerson(me), await server.asPerson(me)]

    await here.put('/api/admin/account/profile', { ...me, currentNationalId: me.nationalId, email: freshEmail() })

    expect((await here.get('/api/my-profile')).status).toBe(200)
    expect((await there.get('/api/my-profile')).status).toBe(401)
  })

  it('sends one code to the new address and one link to the old one, neither of them stored in plain', async () => {
    const person = await build()

    const { email } = await moved(person)

    expect(await lettersTo(email)).toHaveLength(1)
    const letters = await lettersTo(person.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('ما تغيّر في حسابك: البريد الإلكتروني.')
    expect(letters[0]?.html).not.toContain('href')
    const [code, secret] = [await codeSentTo(email), await undoSecretSentTo(person.email)]
    expect([code.length, secret.length]).toEqual([8, 43])
    const rows = await server.db.selectFrom('email_change').selectAll().where('person_id', '=', person.id).execute()
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}|${secret}`))
  })

  it('keeps the old address from everybody else for 72 hours', async () => {
    const person = await build()
    await moved(person)

    const during = await admin().post(users, newUser({ email: person.email }))
    await letTimePass(72)
    const afterwards = await admin().post(users, newUser({ email: person.email }))

    expect([during.status, during.body.errors]).toEqual([409, { email: [expect.stringContaining('مسجّل')] }])
    expect(afterwards.status).toBe(201)
  })

  it('may be the old address of the same person again', async () => {
    const person = await build()
    const { email } = await moved(await moved(person), person.email)

    expect((await login(email)).status).toBe(200)
  })

  it('is not recovered by a code until it is confirmed or can no longer be undone', async () => {
    const person = await moved(await build())
    const request = () =>
      server
        .as('visitor')
        .post('/api/account-recovery/request-reset', { Email: person.email, NationalId: person.nationalId })
    const codes = () => lettersAbout(person.email, 'رمز إعادة التعيين')

    expect((await request()).status).toBe(200)
    expect(await codes()).toEqual([])
    await letTimePass(72)
    await request()
    expect(await codes()).toHaveLength(1)
  })

  it('closes the code of a forgotten password that went to the old address', async () => {
    const person = await build()
    await server
      .as('visitor')
      .post('/api/account-recovery/request-reset', { email: person.email, nationalId: person.nationalId })
    const [letter] = await lettersAbout(person.email, 'رمز إعادة التعيين')
    const resetCode = /\d{8}/.exec(letter?.text ?? '')?.[0]

    const { email } = await moved(person)

    const { status } = await server
      .as('visitor')
      .post('/api/account-recovery/confirm-reset', { email, resetCode, newPassword: 'Harbour-77' })
    expect([resetCode?.length, status]).toEqual([8, 400])
  })
})

describe('confirmEmail', () => {
  const address = '/api/my-profile/confirm-email'

  it('marks the e-mail as confirmed by the code, once, and opens the recovery', async () => {
    const person = await moved(await build())
    const agent = await server.asPerson(person)
    const isConfirmed = async () => (await agent.get('/api/my-profile')).body.isEmailConfirmed
    const before = await isConfirmed()
    const code = await codeSentTo(person.email)

    const { status, body } = await agent.post(address, { code })

    expect([status, body]).toEqual([200, { message: 'تأكّد بريدك الجديد.' }])
    expect([before, await isConfirmed()]).toEqual([false, true])
    expect((await agent.post(address, { code })).status).toBe(409)
    expect((await auditOf(person.id)).at(-1)).toMatchObject({ operation: 'confirmEmail', actorId: person.id })
    await server
      .as('visitor')
      .post('/api/account-recovery/request-reset', { email: person.email, nationalId: person.nationalId })
    expect(await lettersAbout(person.email, 'رمز إعادة التعيين')).toHaveLength(1)
  })

  it('has nothing to do for an account whose e-mail never changed', async () => {
    const person = await build()
    const agent = await server.asPerson(person)

    expect((await agent.get('/api/my-profile')).body.isEmailConfirmed).toBe(true)
    expect((await agent.post(address, { code: '01234567' })).status).toBe(409)
    expect((await agent.post('/api/my-profile/send-email-code')).status).toBe(409)
  })

  it('refuses the right code after five wrong ones, also when they come at once', async () => {
    const person = await moved(await build())
    const agent = await server.asPerson(person)
    const code = await codeSentTo(person.email)
    const wrong = code === '00000000' ? '00000001' : '00000000'

    const guesses = await Promise.all(Array.from({ length: 5 }, () => agent.post(address, { code: wrong })))
    const { status, body } = await agent.post(address, { code })

    expect(guesses.map((guess) => guess.status)).toEqual([400, 400, 400, 400, 400])
    expect([status, Object.keys(body.errors)]).toEqual([400, ['code']])
    expect((await agent.get('/api/my-profile')).body.isEmailConfirmed).toBe(false)
  })

  it('refuses a code after 24 hours, and takes the one that is sent instead', async () => {
    const person = await moved(await build())
    const agent = await server.asPerson(person)
    const old = await codeSentTo(person.email)
    await letTimePass(24)

    const late = await agent.post(address, { code: old })
    const again = await agent.post('/api/my-profile/send-email-code')
    const fresh = await agent.post(address, { code: await codeSentTo(person.email) })

    expect([late.status, again.status, fresh.status]).toEqual([400, 200, 200])
  })

  it('takes no code of another address or of another person', async () => {
    const once = await moved(await build())
    const first = await codeSentTo(once.email)
    const twice = await moved(once)
    const stranger = await moved(await build())

    const agent = await server.asPerson(twice)
    expect((await agent.post(address, { code: first })).status).toBe(400)
    expect((await agent.post(address, { code: await codeSentTo(stranger.email) })).status).toBe(400)
    expect((await agent.post(address, { code: await codeSentTo(twice.email) })).status).toBe(200)
  })
})

describe('sendEmailCode', () => {
  it('sends three codes an hour', async () => {
    const person = await moved(await build())
    const agent = await server.asPerson(person)

    const statuses = []
    for (let number = 1; number <= 4; number++)
      statuses.push((await agent.post('/api/my-profile/send-email-code')).status)

    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await lettersTo(person.email)).toHaveLength(4)
  })
})

describe('undoEmailChange', () => {
  it('brings the old e-mail back with a new password, and shuts out who had the account meanwhile', async () => {
    const owner = await build('Administrator')
    const stolen = await moved(owner)
    const thief = await server.asPerson(stolen)
    await thief.put('/api/my-profile/change-password', { oldPassword: knownPassword, newPassword: 'Thief-9876' })
    const thiefAgain = await server.asPerson(stolen)

    const { status, body } = await undo(await undoSecretSentTo(owner.email), 'Owner-5432')

    expect([status, body.message]).toEqual([200, expect.stringContaining('عاد البريد السابق')])
    expect((await thiefAgain.get('/api/my-profile')).status).toBe(401)
    expect((await login(stolen.email, 'Thief-9876')).status).toBe(401)
    expect((await login(owner.email, 'Thief-9876')).status).toBe(401)
    expect((await login(owner.email, 'Owner-5432')).status).toBe(200)
    const agent = await server.asPerson(owner)
    expect((await agent.get('/api/my-profile')).body).toMatchObject({ email: owner.email, isEmailConfirmed: true })
    expect((await auditOf(owner.id)).at(-1)).toMatchObject({
      operation: 'undoEmailChange',
      actorId: null,
      before: { email: stolen.email },
      after: { email: owner.email },
    })
    expect(await lettersAbout(owner.email, 'ما تغيّر في حسابك: البريد الإلكتروني، كلمة المرور.')).toHaveLength(1)
  })

  it('works once, also when two try at once', async () => {
    const person = await build()
    await moved(person)
    const secret = await undoSecretSentTo(person.email)

    const answers = await Promise.all([undo(secret, 'Harbour-77'), undo(secret, 'Lantern-71')])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await undo(secret)).status).toBe(404)
  })

  it('works until 72 hours have passed', async () => {
    const [early, late] = [await build(), await build()]
    await moved(early)
    await moved(late)
    await letTimePass(71)
    const inTime = await undo(await undoSecretSentTo(early.email))
    await letTimePass(1)

    const { status, body } = await undo(await undoSecretSentTo(late.email))

    expect([inTime.status, status]).toEqual([200, 404])
    expect(body.message).toMatch(/انتهت مدته/)
  })

  it('also takes back every later change, whose links then do nothing', async () => {
    const owner = await build()
    const second = await moved(owner)
    await moved(second)
    const [first, later] = [await undoSecretSentTo(owner.email), await undoSecretSentTo(second.email)]

    expect((await undo(first)).status).toBe(200)
    expect((await undo(later)).status).toBe(404)
    expect((await login(owner.email, 'Harbour-77')).status).toBe(200)
  })

  it('still works for the first address after a later change was taken back', async () => {
    const owner = await build()
    const second = await moved(owner)
    await moved(second)
    expect((await undo(await undoSecretSentTo(second.email), 'Thief-9876')).status).toBe(200)

    expect((await undo(await undoSecretSentTo(owner.email))).status).toBe(200)

    expect((await login(owner.email, 'Harbour-77')).status).toBe(200)
  })

  it('is refused with a sentence of its own when somebody has the old address nevertheless', async () => {
    const owner = await build()
    await moved(owner)
    const secret = await undoSecretSentTo(owner.email)
    await sql`update email_change set undo_expires_at = now() - interval '1 hour' where person_id = ${owner.id}`.execute(
      server.db,
    )
    await buildPerson(server.db, { email: owner.email })
    await sql`update email_change set undo_expires_at = now() + interval '1 hour' where person_id = ${owner.id}`.execute(
      server.db,
    )

    const { status, body } = await undo(secret)

    expect([status, body.message]).toEqual([409, expect.stringContaining('صار البريد السابق لحساب آخر')])
  })

  it('is refused while the account is deleted', async () => {
    const owner = await build()
    await moved(owner)
    await admin().delete(`${users}/${owner.id}`)

    const { status, body } = await undo(await undoSecretSentTo(owner.email))

    expect([status, body.message]).toEqual([409, expect.stringContaining('محذوف')])
  })

  it('refuses an easy password, and the link still works', async () => {
    const owner = await build()
    await moved(owner)
    const secret = await undoSecretSentTo(owner.email)

    const { status, body } = await undo(secret, owner.email)

    expect([status, Object.keys(body.errors)]).toEqual([400, ['newPassword']])
    expect((await undo(secret)).status).toBe(200)
  })

  it.each(['x', 'A'.repeat(43), 'ا'.repeat(200)])(
    'knows nothing of a secret that was never sent: %s',
    async (secret) => {
      expect((await undo(secret)).status).toBe(404)
    },
  )
})
