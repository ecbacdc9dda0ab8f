import { login as loginEndpoint } from '@manara/contract/auth.ts'
import { approveRegistration } from '@manara/contract/registrations.ts'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { admin, getRequest, listAuditEntries, mailTo, openSchool, say, server } from './admin.fixtures.ts'

openSchool()

describe('approveRegistration', () => {
  it('makes a student of the program, who signs in with the password of the request', async () => {
    const programId = await buildProgram(server.db, { name: 'تحليل البيانات' })
    const email = 'becomes@student.example'
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted', email, programId, nationalId: '00123' })

    const { body } = await say(admin, id, 'approve')

    expect(body).toMatchObject({
      status: 'Approved',
      message: 'تم القبول النهائي، وأُنشئ حساب ليان الحلبي في برنامج «تحليل البيانات».',
    })
    const student = await server.db
      .selectFrom('person')
      .select(['id', 'role', 'program_id as programId', 'national_id as nationalId'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(student).toEqual({ id: body.studentId, role: 2, programId, nationalId: '00123' })
    const login = await server.as('visitor').call(loginEndpoint, { body: { email, password: knownPassword } })
    expect([login.status, login.body.userType]).toEqual([200, 'Student'])
    expect(await mailTo(email)).toMatchObject([{ subject: 'قُبل طلب التحاقك' }])
    expect(await getRequest(id)).toMatchObject({ decidedBy: server.person('admin').id, studentId: student.id })
    const { passwordHash } = await server.db
      .selectFrom('registration')
      .select('password_hash as passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(passwordHash).toBe('!')
  })

  it.each([
    ['e-mail', { email: 'other@student.example' }, /البريد/],
    ['national id', { nationalId: 'SY-31' }, /الرقم الوطني/],
  ])('is refused while the %s belongs to a user by now, and changes nothing', async (_, identity, words) => {
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted', ...identity })
    await buildPerson(server.db, { ...identity, ...('nationalId' in identity && { nationalId: 'sy-31' }) })

    const { status, body } = await say(admin, id, 'approve')

    expect([status, body.message]).toEqual([409, expect.stringMatching(words)])
    expect((await getRequest(id)).status).toBe('PaymentSubmitted')
    expect(await listAuditEntries(id)).toEqual([])
  })

  it('gives the same answer to the same key', async () => {
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted', email: 'key@student.example' })
    const approve = () =>
      admin.call(approveRegistration, { params: { id }, headers: { 'idempotency-key': 'approve-1' } })

    const [first, second] = [await approve(), await approve()]

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await mailTo('key@student.example')).toHaveLength(1)
  })
})
