import { getApplicationFields } from '@manara/contract/application-record.ts'
import { getPerson } from '@manara/contract/people.ts'
import { presetUses, updateRecordSettings } from '@manara/contract/record-settings.ts'
import { approveRegistration, listRegistrations, register } from '@manara/contract/registrations.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSchool, programId, server, visitor } from './public.fixtures.ts'

openSchool()

const choose = (applications: Record<string, string>, withApplications = true) => {
  const uses = presetUses('SIMPLE').map(({ application: _, ...use }) => ({
    ...use,
    ...(withApplications && { application: applications[use.field] ?? 'HIDDEN' }),
  }))
  return server.as('admin').send(updateRecordSettings, { body: { preset: 'OWN', uses, teachersSeePhones: false } })
}

let applied = 0
const apply = (record?: object) => {
  const number = ++applied
  const body = {
    firstName: 'سلمى',
    lastName: 'العطار',
    email: `record${number}@applicant.example`,
    nationalId: `9911${number}`,
    password: 'Harbour-Lamp-77',
    confirmPassword: 'Harbour-Lamp-77',
    academicProgramId: programId,
    ...(record && { record }),
  }
  return visitor.send(register, { body })
}
const stored = async (id: string) =>
  (await server.db.selectFrom('registration').select('record').where('id', '=', id).executeTakeFirstOrThrow()).record
const phone = (number: string) => ({ relation: 'FATHER', holderName: 'خالد', number, isWhatsapp: false })
const asked = { phones: 'OPTIONAL', motherName: 'REQUIRED', previousMark: 'OPTIONAL', note: 'REQUIRED' }

beforeEach(() => choose(asked))

describe('getApplicationFields', () => {
  it('names what applicants fill in, never the note of the office, and nothing in a school of a preset', async () => {
    expect((await visitor.call(getApplicationFields)).body).toEqual([
      { field: 'phones', isRequired: false },
      { field: 'motherName', isRequired: true },
      { field: 'previousMark', isRequired: false },
    ])

    await choose({}, false)
    expect((await visitor.call(getApplicationFields)).body).toHaveLength(3)
    await server.as('admin').send(updateRecordSettings, { body: { preset: 'SYRIAN', teachersSeePhones: false } })
    expect((await visitor.call(getApplicationFields)).body).toEqual([])
  })
})

describe('register with a record', () => {
  it('keeps what the school asks for, ignores the rest, and writes none of it down elsewhere', async () => {
    const { status, body } = await apply({
      motherName: ' سعاد الحلبي ',
      phones: [phone('0933 123 456 / 0944 123 456')],
      address: 'لم يُسأل عنه',
      note: 'ملاحظة',
      alert: 'سكري',
      role: 0,
    })

    expect(status).toBe(201)
    const id = body.registrationId
    expect(await stored(id)).toEqual({
      motherName: 'سعاد الحلبي',
      phones: [phone('0933 123 456'), phone('0944 123 456')],
    })
    const { body: rows } = await server.as('admin').call(listRegistrations, { query: { limit: 1 } })
    expect(rows[0]).toMatchObject({ registrationId: id, record: { motherName: 'سعاد الحلبي' } })
    expect(JSON.stringify(body)).not.toContain('سعاد')
    const { rows: trail } = await sql`select after from audit_entry where entity_id = ${id}`.execute(server.db)
    expect(trail).toHaveLength(1)
    expect(JSON.stringify(trail)).not.toContain('سعاد')
  })

  it('names a required field that is missing; a client that knows nothing of them is asked for nothing', async () => {
    const refused = await apply({ previousMark: 70 })

    expect([refused.status, refused.problem.errors]).toEqual([400, { 'record.motherName': ['أدخل اسم الأم ونسبتها'] }])
    const old = await apply()
    expect([old.status, await stored(old.body.registrationId)]).toEqual([201, {}])
  })

  it.each([
    [{ motherName: 'س'.repeat(101) }],
    [{ motherName: 'سعاد', previousMark: 101 }],
    [{ motherName: ['سعاد'] }],
    [{ motherName: 'سعاد', phones: Array.from({ length: 7 }, () => phone('0933123456')) }],
    [{ motherName: 'سعاد', phones: Array.from({ length: 4 }, () => phone('0933123456 / 0944123456')) }],
    [{ motherName: 'سعاد', phones: [{ ...phone('0933123456'), relation: 'NOBODY' }] }],
    ['سعاد'],
    [[]],
  ])('refuses %j', async (record) => {
    const { status } = await apply(record as object)

    expect(status).toBe(400)
  })

  it('is of bounded size, whatever is sent', async () => {
    expect([400, 413]).toContain((await apply({ motherName: 'سعاد', other: 'x'.repeat(2_000_000) })).status)
  })
})

describe('approveRegistration', () => {
  it('writes it into the record of the new student, and empties it in the request', async () => {
    const { body } = await apply({ motherName: 'سعاد', previousMark: 81.5, phones: [phone('0933123456')] })
    const id = body.registrationId
    for (const status of ['AwaitingPayment', 'PaymentSubmitted'])
      await sql`update registration set status = ${status} where id = ${id}`.execute(server.db)

    const approved = await server.as('admin').call(approveRegistration, { params: { id } })

    expect(approved.status, approved.body.message).toBe(200)
    const { body: person } = await server.as('admin').call(getPerson, { params: { id: approved.body.studentId ?? 0 } })
    expect(person).toMatchObject({ motherName: 'سعاد', previousMark: 81.5, missing: [] })
    expect(person.phones).toMatchObject([{ relation: 'FATHER', e164: '+963933123456' }])
    expect([await stored(id), approved.body.record]).toEqual([{}, {}])
  })
})
