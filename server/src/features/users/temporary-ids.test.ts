import { findEmail } from '@manara/contract/account-recovery.ts'
import { findAlumniRecords } from '@manara/contract/alumni.ts'
import { getPerson } from '@manara/contract/people.ts'
import { createUser, getUser, listUsers, resetUserPassword, updateUser } from '@manara/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { admin, newUser, openSchool, server } from './admin.fixtures.ts'

openSchool()

const sentence = 'رقم هذا الشخص مؤقت؛ أدخل رقمه الوطني أولًا'
let person: BuiltPerson
let nationalId: string
let last = 0
const buildTemporary = () =>
  buildPerson(server.db, { nationalId: `T-${String(++last).padStart(8, '0')}`, isNationalIdTemporary: true })

beforeAll(async () => {
  person = await buildTemporary()
  nationalId = person.nationalId
})

describe('a temporary national id', () => {
  it('proves nothing where an e-mail or a graduation is looked for, nor to an administrator', async () => {
    const visitor = server.as('visitor')
    const answers = [
      await visitor.send(findEmail, { body: { nationalId: nationalId.toLowerCase() } }),
      await visitor.send(findAlumniRecords, { body: { nationalId } }),
      await admin.send(resetUserPassword, {
        params: { id: person.id },
        body: { nationalId, newPassword: 'Quiet-Harbour-7' },
      }),
    ]

    for (const { status, problem } of answers)
      expect([status, problem.errors]).toEqual([400, { nationalId: [sentence] }])
  })

  it('is missing in the record and marked in lists; other rows stay as short as they were', async () => {
    const other = await buildPerson(server.db)
    const record = (await admin.call(getPerson, { params: { id: person.id } })).body
    const rows = (await admin.call(listUsers, { query: { role: 2 } })).body
    const find = (id: number) => rows.find(({ userId }) => userId === id)

    expect([record.isNationalIdTemporary, record.missing]).toEqual([true, ['nationalId']])
    expect(find(person.id)?.isNationalIdTemporary).toBe(true)
    expect(find(other.id)).not.toHaveProperty('isNationalIdTemporary')
  })

  it('stays temporary in an edit that sends it back, and is none after another id', async () => {
    const { id, email, firstName, lastName } = await buildTemporary()
    const read = async () => (await admin.call(getUser, { params: { id } })).body
    const whole = { ...(await read()), firstName: 'ميار' }
    await admin.send(updateUser, { params: { id }, body: whole })
    const before = await read()
    await admin.send(updateUser, {
      params: { id },
      body: { firstName, lastName, email, role: 2, nationalId: '02019990001' },
    })

    expect([before.firstName, before.isNationalIdTemporary]).toEqual(['ميار', true])
    expect((await read()).isNationalIdTemporary).toBe(false)
  })
})

describe('an account without an e-mail', () => {
  it('is told to those who look for their e-mail', async () => {
    const owner = await buildPerson(server.db, { email: 'uabcdefghij@no-mail.invalid' })

    const { status, problem } = await server.as('visitor').send(findEmail, { body: { nationalId: owner.nationalId } })

    expect([status, problem.message]).toEqual([404, 'لا بريد لهذا الحساب. اطلب رمز دخول من إدارة المدرسة.'])
  })

  it('has no address that anybody gives by hand', async () => {
    const owner = await buildPerson(server.db)
    const email = 'uzzzzzzzzzz@no-mail.invalid'
    const edited = await admin.send(updateUser, { params: { id: owner.id }, body: { ...owner, role: 2, email } })
    const created = await admin.send(createUser, { body: newUser({ email }) })

    for (const { status, problem } of [edited, created])
      expect([status, problem.errors]).toEqual([400, { email: ['أدخل بريدًا صحيحًا مثل name@example.com'] }])
  })

  it('gets no mail, and its address is in no entry of the audit log', async () => {
    const owner = await buildPerson(server.db, { email: 'ubcdefghijk@no-mail.invalid' })
    const edited = await admin.send(updateUser, {
      params: { id: owner.id },
      body: { ...owner, role: 2, email: 'true@school.example' },
    })

    const mails = await server.db.selectFrom('mail').select('recipient').execute()
    const entries = await server.db.selectFrom('audit_entry').selectAll().execute()
    expect(edited.status).toBe(200)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['true@school.example'])
    expect(JSON.stringify(entries)).not.toContain('no-mail')
  })
})
