import * as contract from '@manara/contract/account.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { emailsAbout, undoSecretSentTo } from './account-emails.fixtures.ts'
import { admin, openSchool, readAuditLog, server } from './admin.fixtures.ts'
import { build, letTimePass, login, moved, undo } from './email-changes.fixtures.ts'

openSchool()

describe('undoEmailChange', () => {
  it('brings the old e-mail back with a new password, and shuts out who had the account meanwhile', async () => {
    const owner = await build('Administrator')
    const stolen = await moved(owner)
    const thief = await server.asPerson(stolen)
    await thief.call(contract.changeMyPassword, { body: { oldPassword: knownPassword, newPassword: 'Thief-Oak-9876' } })
    const thiefAgain = await server.asPerson(stolen)

    const { status, body } = await undo(await undoSecretSentTo(owner.email), 'Harbour-Lamp-78')

    expect([status, body.message]).toEqual([200, expect.stringContaining('عاد البريد السابق')])
    expect((await thiefAgain.call(contract.getMyProfile)).status).toBe(401)
    expect((await login(stolen.email, 'Thief-Oak-9876')).status).toBe(401)
    expect((await login(owner.email, 'Thief-Oak-9876')).status).toBe(401)
    expect((await login(owner.email, 'Harbour-Lamp-78')).status).toBe(200)
    const agent = await server.asPerson(owner)
    expect((await agent.call(contract.getMyProfile)).body).toMatchObject({ email: owner.email, isEmailConfirmed: true })
    expect((await readAuditLog(owner.id)).at(-1)).toMatchObject({
      operation: 'undoEmailChange',
      actorId: null,
      before: { email: stolen.email },
      after: { email: owner.email },
    })
    expect(await emailsAbout(owner.email, 'ما تغيّر في حسابك: البريد الإلكتروني، كلمة المرور.')).toHaveLength(1)
  })

  it('works once, also when two try at once', async () => {
    const person = await build()
    await moved(person)
    const secret = await undoSecretSentTo(person.email)

    const answers = await Promise.all([undo(secret, 'Harbour-Lamp-77'), undo(secret, 'Lantern-Door-71')])

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
    expect((await login(owner.email, 'Harbour-Lamp-77')).status).toBe(200)
  })

  it('still works for the first address after a later change was taken back', async () => {
    const owner = await build()
    const second = await moved(owner)
    await moved(second)
    expect((await undo(await undoSecretSentTo(second.email), 'Thief-Oak-9876')).status).toBe(200)

    expect((await undo(await undoSecretSentTo(owner.email))).status).toBe(200)

    expect((await login(owner.email, 'Harbour-Lamp-77')).status).toBe(200)
  })

  it('is refused with a sentence of its own when a person has the old address nevertheless', async () => {
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

    const { status, problem } = await undo(secret)

    expect([status, problem.message]).toEqual([409, expect.stringContaining('صار البريد السابق لحساب آخر')])
  })

  it('is refused while the account is deleted', async () => {
    const owner = await build()
    await moved(owner)
    await admin.call(deleteUser, { params: { id: owner.id } })

    const { status, problem } = await undo(await undoSecretSentTo(owner.email))

    expect([status, problem.message]).toEqual([409, expect.stringContaining('محذوف')])
  })

  it('refuses an easy password, and the link still works', async () => {
    const owner = await build()
    await moved(owner)
    const secret = await undoSecretSentTo(owner.email)

    const { status, problem } = await undo(secret, owner.email)

    expect([status, Object.keys(problem.errors)]).toEqual([400, ['newPassword']])
    expect((await undo(secret)).status).toBe(200)
  })

  it.each(['x', 'A'.repeat(43), 'ا'.repeat(200)])(
    'knows nothing of a secret that was never sent: %s',
    async (secret) => {
      expect((await undo(secret)).status).toBe(404)
    },
  )
})
